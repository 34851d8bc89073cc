/** What the buttons above the text of an article do with it: pure functions of the text and what is selected. */

/** A text with the part from `start` to `end` selected. */
export interface Selection {
  text: string;
  start: number;
  end: number;
}

/** Puts signs around what is selected, or takes them off. Without a selection, `sample` is between them. */
function around({ text, start, end }: Selection, sign: string, sample: string): Selection {
  const selected = text.slice(start, end) || sample;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const { length } = sign;
  if (before.endsWith(sign) && after.startsWith(sign)) {
    const without = before.slice(0, -length) + selected + after.slice(length);
    return { text: without, start: start - length, end: start - length + selected.length };
  }
  const from = start + length;
  return {
    text: before + sign + selected + sign + after,
    start: from,
    end: from + selected.length,
  };
}

/** Begins each selected line with a sign, or takes it off where all lines have it. */
function lines({ text, start, end }: Selection, sign: string, sample: string): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const selected = text.slice(from, to) || sample;
  const each = selected.split('\n');
  const changed = each
    .map((line) =>
      each.every((one) => one.startsWith(sign)) ? line.slice(sign.length) : sign + line,
    )
    .join('\n');
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: from,
    end: from + changed.length,
  };
}

/** `[selected](https://)` with the part selected that is to be typed next. */
function link({ text, start, end }: Selection): Selection {
  const label = text.slice(start, end) || 'link text';
  const address = 'https://';
  const from = start === end ? start + 1 : start + label.length + 3;
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: from,
    end: from + (start === end ? label.length : address.length),
  };
}

const DESCRIPTION = 'What the picture shows';

/** A stored picture as a paragraph after what is selected, with its description selected. */
export function withPicture({ text, end }: Selection, address: string): Selection {
  const before = text.slice(0, end).trimEnd();
  const after = text.slice(end).trimStart();
  const from = before === '' ? 2 : before.length + 4;
  const parts = [before, `![${DESCRIPTION}](${address})`, after].filter(Boolean);
  return { text: parts.join('\n\n'), start: from, end: from + DESCRIPTION.length };
}

/** The buttons, with the key that does the same together with Ctrl. */
export const TOOLS: readonly {
  label: string;
  key?: string;
  apply: (selection: Selection) => Selection;
}[] = [
  { label: 'Heading', apply: (selection) => lines(selection, '## ', 'Heading') },
  { label: 'Bold', key: 'b', apply: (selection) => around(selection, '**', 'bold text') },
  { label: 'Italic', key: 'i', apply: (selection) => around(selection, '*', 'italic text') },
  { label: 'List', apply: (selection) => lines(selection, '- ', 'Item') },
  { label: 'Link', apply: link },
];
