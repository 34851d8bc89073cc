/** What of an article's Markdown stays on the page as it is typed, which staff hardly mean. */
import type { Token } from 'markdown-it';
import { isWebAddress } from '../shared/link.ts';
import { pictureIdIn } from '../shared/picture.ts';
import { markdownTokens } from './markdown.ts';

export interface MarkdownWarning {
  /** From 1. */
  line: number;
  /** What a reader sees, and how to mend it, as sentences. */
  text: string;
}

/** Stands for what is no plain text: code, a picture, an escaped sign. */
const OTHER = '\uFFFC';

const PICTURE_BUTTON = 'Upload the picture with the button Picture.';

/** Why `[…](address)` is no link, and how it becomes one. */
function addressAdvice(address: string): string {
  if (/\S\s+\S/.test(address)) {
    return 'An address has no blanks: write %20 in the place of each, or upload the file under a name without blanks.';
  }
  if (/^[\w.-]+(?:[/?#]|$)/.test(address)) {
    const path = address.replace(/^(?:\.{1,2}\/)*/, '');
    return `An address on this site begins with a slash: /${path}. One of another site begins with https://.`;
  }
  return 'An address begins with https://, mailto:, tel: or, on this site, with one slash.';
}

/** Signs that are left in the text of a block, and what to say about each. */
const SIGNS: readonly { found: RegExp; advice: (match: RegExpExecArray) => string }[] = [
  { found: /!\[[^[\]\n]*\]\([^()\n]*\)?/g, advice: () => PICTURE_BUTTON },
  {
    found: /(?<!!)\[[^[\]\n]*\]\(([^()\n]*)\)?/g,
    advice: ([, address = '']) => addressAdvice(address.trim()),
  },
  {
    found: /\[[^[\]\n]+\]\s+\((?:https?:|\/)[^()\n]*\)?/g,
    advice: () => 'Remove the blank between ] and (.',
  },
  {
    found: /\*\*|(?<!\w)__(?=\w)|(?<=\w)__(?!\w)/g,
    advice: () => 'Bold text has two signs right before its first letter and right after its last.',
  },
  { found: /~~/g, advice: () => 'Text can’t be struck through: remove the signs.' },
  { found: /^#{2,6}(?=[^\s#])/gm, advice: () => 'Write a blank between the signs and a heading.' },
  {
    found: /<!--|<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/gi,
    advice: () => 'HTML is not possible: use the buttons above the text.',
  },
  {
    found: /^\|.*\|[ \t]*$/gm,
    advice: () =>
      'Below the first line of a table goes one such as |---|---|, with as many columns.',
  },
];

/** The text of a block as it would be read, with other things in it as one sign each. */
function plainText(children: readonly Token[]): string {
  const parts = children.map(({ type, content }) => {
    if (type === 'text') return content;
    if (type === 'softbreak' || type === 'hardbreak') return '\n';
    return type === 'code_inline' || type === 'image' || type === 'text_special' ? OTHER : '';
  });
  return parts.join('');
}

const lineBreaksIn = (text: string) => text.split('\n').length - 1;

function* warningsIn(children: readonly Token[], begin: number): Generator<MarkdownWarning> {
  const text = plainText(children);
  for (const { found, advice } of SIGNS) {
    const seen = new Set<string>();
    for (const match of text.matchAll(found)) {
      const line = begin + lineBreaksIn(text.slice(0, match.index));
      // A table has many lines, and a sign on one line is often there twice: only links are all meant.
      const what = match[0].startsWith('|') ? '|' : `${line} ${/\[.*/.exec(match[0])?.[0] ?? ''}`;
      if (seen.has(what)) continue;
      seen.add(what);
      yield { line, text: `“${match[0]}” is shown as it is typed. ${advice(match)}` };
    }
  }
  for (const [at, token] of children.entries()) {
    const source = String(token.attrGet('src') ?? '');
    if (token.type !== 'image' || pictureIdIn(source) !== '') continue;
    const line = begin + lineBreaksIn(plainText(children.slice(0, at)));
    const shown = isWebAddress(source) ? 'a link' : 'text';
    yield {
      line,
      text: `The picture “${token.content || source}” is shown as ${shown}. ${PICTURE_BUTTON}`,
    };
  }
}

/** What of a text stays as it is typed, or is no picture, in the order of its lines. */
export function markdownWarnings(text: string): MarkdownWarning[] {
  let line = 1;
  return markdownTokens(text)
    .flatMap(({ type, map, children }) => {
      // The cells of a table have the line of their row.
      if (map) line = map[0] + 1;
      return type === 'inline' ? [...warningsIn(children ?? [], line)] : [];
    })
    .toSorted((a, b) => a.line - b.line);
}
