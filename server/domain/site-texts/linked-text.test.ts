import { expect, it } from 'vitest';
import { brokenLinkIn, textParts, withoutLinks } from './linked-text.ts';

it('a text is split into its links and what is between them', () => {
  expect(textParts('See [the schedule](/schedule) and [rules](#rules).')).toEqual([
    { text: 'See ', href: null },
    { text: 'the schedule', href: '/schedule' },
    { text: ' and ', href: null },
    { text: 'rules', href: '#rules' },
    { text: '.', href: null },
  ]);
});

it.each(['', 'Plain.', 'Par [3] (easy)', '[a] (/b)', '](/x)[', '<a href="/x">y</a>', '[](/x)'])(
  'the text %j has no links',
  (text) => {
    expect(textParts(text).filter(({ href }) => href !== null)).toEqual([]);
    expect(withoutLinks(text)).toBe(text);
  },
);

it.each([
  ['[a](/b) [c](https://d.example/e) [f](#g-h)', null],
  ['[a](/b) [c](javascript:alert)', 'javascript:alert'],
  ['[a](//evil.example)', '//evil.example'],
  ['[a]()', ''],
  ['[a](#)', '#'],
  ['[a](schedule)', 'schedule'],
  ['[a](mailto:a@b.example)', 'mailto:a@b.example'],
])('the first link of %j that must not be followed is %j', (text, broken) => {
  expect(brokenLinkIn(text)).toBe(broken);
});

it('without links, only the words are left', () => {
  expect(withoutLinks('See [the schedule](/schedule).')).toBe('See the schedule.');
});
