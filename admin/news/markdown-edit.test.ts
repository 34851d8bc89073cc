import { describe, expect, it } from 'vitest';
import { TOOLS, withPicture, type Selection } from './markdown-edit.ts';

/** A text whose selection is between the bars. */
function read(marked: string): Selection {
  const [before = '', selected = '', after = ''] = marked.split('|');
  const start = before.length;
  return { text: before + selected + after, start, end: start + selected.length };
}
const written = ({ text, start, end }: Selection) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

const apply = (label: string, marked: string) =>
  written(TOOLS.find((tool) => tool.label === label)?.apply(read(marked)) ?? read('||'));

describe('a button above the text', () => {
  it.each([
    ['Bold', 'An |Ann| won', 'An **|Ann|** won'],
    ['Bold', 'An **|Ann|** won', 'An |Ann| won'],
    ['Bold', '||', '**|bold text|**'],
    ['Italic', '|a|', '*|a|*'],
    ['Heading', 'one\nt|w|o\nthree', 'one\n|## two|\nthree'],
    ['Heading', '## t|w|o', '|two|'],
    ['Heading', '||', '|## Heading|'],
    ['List', '|one\ntwo|', '|- one\n- two|'],
    ['List', '|- one\n- two|', '|one\ntwo|'],
    ['List', '|- one\ntwo|', '|- - one\n- two|'],
    ['Link', 'See |the page|.', 'See [the page](|https://|).'],
    ['Link', '||', '[|link text|](https://)'],
  ])('%s changes %j to %j', (label, before, after) => {
    expect(apply(label, before)).toBe(after);
  });

  it('adds a picture as a paragraph, whose description is typed next', () => {
    const address = '/media/0123456789abcdef0123/1280.webp';
    expect(written(withPicture(read('one || two'), address))).toBe(
      `one\n\n![|What the picture shows|](${address})\n\ntwo`,
    );
    expect(written(withPicture(read('||'), address))).toBe(
      `![|What the picture shows|](${address})`,
    );
  });
});
