import { describe, expect, it, test } from 'vitest';
import { markdownWarnings } from './markdown-warnings.ts';

describe('a text warns about', () => {
  it.each([
    [
      '[results](results)',
      '“[results](results)” is shown as it is typed. An address on this site begins with a slash: /results.',
    ],
    ['[map](../courses/map.html#x)', 'begins with a slash: /courses/map.html#x.'],
    [
      '[the sheet](https://example.org/score sheet.pdf)',
      '“[the sheet](https://example.org/score sheet.pdf)” is shown as it is typed. An address has no blanks',
    ],
    ['[x](//example.org/a)', 'An address begins with https://'],
    ['[x](javascript:alert)', 'An address begins with https://'],
    ['[x](https://)', 'An address begins with https://'],
    ['[x] (https://example.org)', 'Remove the blank between ] and (.'],
    ['![](images/x.png)', '“![](images/x.png)” is shown as it is typed. Upload the picture'],
    ['![A green](https://example.org/a.png)', 'The picture “A green” is shown as a link. Upload'],
    ['[![poster](https://example.org/a.png)](https://example.org)', 'The picture “poster” is'],
    ['![A green](/courses/a.png)', 'The picture “A green” is shown as text.'],
    ['** Ann Roe** won', '“**” is shown as it is typed. Bold text has'],
    ['**Ann Roe won', '“**” is shown'],
    ['__Ann Roe won', '“__” is shown'],
    ['~~Ann~~ Bo', '“~~” is shown'],
    ['##Results', '“##” is shown as it is typed. Write a blank'],
    ['a <b>bold</b> word', '“<b>” is shown as it is typed. HTML is not possible'],
    ['<!-- later -->', '“<!--” is shown'],
    ['| Pos | Player |\n| 1 | Ann Roe |', '“| Pos | Player |” is shown as it is typed. Below the'],
    ['| Pos | Player |\n|---|\n| 1 | Ann Roe |', '“| Pos | Player |” is shown'],
  ])('%j', (text, warning) => {
    const [first, ...others] = markdownWarnings(text);
    expect(first?.text).toContain(warning);
    expect([first?.line, others]).toEqual([1, []]);
  });

  it.each([
    '[results](/results) and [x](https://x.example/b_(c))',
    '[mail](mailto:a@b.example), [site](example.com "Title")',
    '![A green](/media/0123456789abcdef0123/1280.webp)',
    '**bold**, __bold__ and *italic*, `**` and `[x](y)`',
    '\\[x\\](y) and \\*\\*stars\\*\\*',
    '2 * 3 * 4, snake__case, [no link] (see below), 3 < 4 > 2, #granite, |x|',
    '+ 4 over',
    '| Pos | Player |\n|---|---|\n| 1 | Ann |',
    '## Results\n\n- a\n- b\n\n1. c\n\n> d',
  ])('nothing in %j', (text) => {
    expect(markdownWarnings(text)).toEqual([]);
  });
});

test('each link of a line has a warning, other signs and a table have one', () => {
  const text = '[a](b), [c](d) and [a](b): **e **f\n\n| g |\n| h |\n| i |';
  const quoted = markdownWarnings(text).map((warning) => /“(.*)”/.exec(warning.text)?.[1]);
  expect(quoted).toEqual(['[a](b)', '[c](d)', '**', '| g |']);
});

test('warnings have the lines of the text, in their order', () => {
  const text = [
    'First **line',
    'and [x](y)',
    '',
    '- a',
    '- b [x](y)',
    '',
    '| Pos | Player |',
    '|---|---|',
    '| 1 | Ann |',
    '| 2 | [Bo](bo) |',
    '',
    '> ##Quote',
    '',
    '\\# ~~end',
  ];
  expect(markdownWarnings(text.join('\n')).map(({ line }) => line)).toEqual([1, 2, 5, 10, 12, 14]);
});

test.each(['[', '[a](', '![a](', '[a] (', '<a ', '**', '|', '# '])(
  'a text of %j over and over is read in one go',
  (sign) => {
    expect(markdownWarnings(sign.repeat(50_000 / sign.length))).toBeInstanceOf(Array);
  },
);
