import { expect, it } from 'vitest';
import { inOneLine, text, url } from './fields.schema.ts';

it('a text is one line of whole characters, without control characters', () => {
  const name = text('Name').min(1, { error: 'Name must not be empty.' });
  expect(name.parse(' Granite\r\n\tOpen\0\u001b[2J \u007f')).toBe('Granite Open[2J');
  expect(name.parse('half \ud83d, whole 😀, עברית')).toBe('half \ufffd, whole 😀, עברית');
  expect(name.safeParse('\0\u0007').error?.issues[0]?.message).toBe('Name must not be empty.');
});

it('a text has no characters that change its direction or are invisible', () => {
  const name = text('Name').min(1, { error: 'Name must not be empty.' });
  for (const hidden of '\u061c\u200e\u200f\u202a\u202e\u2066\u2069\u200b\u200c\u200d\u2060\ufeff') {
    expect(name.parse(`${hidden}An${hidden}n ${hidden}`), hidden.codePointAt(0)?.toString(16)).toBe(
      'Ann',
    );
    expect(name.safeParse(hidden).error?.issues[0]?.message).toBe('Name must not be empty.');
  }
});

it.each(['👩🏽‍🦱 Ann', '👩‍❤️‍👩', '🏳️‍🌈', 'می‌خواهم', 'क्‍ष'])('the joiners in “%s” stay', (written) => {
  expect(text('Name').parse(written)).toBe(written);
});

it('an address can’t hide its protocol behind a break', () => {
  expect(url('Link').parse('java\nscript:alert(1)')).toBe('java script:alert(1)');
});

it('a cleaned text stays the same when cleaned again, so that files are read as they were written', () => {
  for (const sent of ['\ud800\0a\u0085b', 'é\u2028x', ' ', '👩\u200b\u200d👩\u200d\u200c👩']) {
    expect(inOneLine(inOneLine(sent))).toBe(inOneLine(sent));
  }
});
