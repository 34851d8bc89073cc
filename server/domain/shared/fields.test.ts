import { expect, it } from 'vitest';
import { inOneLine, text, url } from './fields.schema.ts';

it('a text is one line of whole characters, without control characters', () => {
  const name = text('Name').min(1, { error: 'Name must not be empty.' });
  expect(name.parse(' Granite\r\n\tOpen\0\u001b[2J \u007f')).toBe('Granite Open[2J');
  expect(name.parse('half \ud83d, whole 😀, עברית\u200f')).toBe(
    'half \ufffd, whole 😀, עברית\u200f',
  );
  expect(name.safeParse('\0\u0007').error?.issues[0]?.message).toBe('Name must not be empty.');
});

it('an address can’t hide its protocol behind a break', () => {
  expect(url('Link').parse('java\nscript:alert(1)')).toBe('java script:alert(1)');
});

it('a cleaned text stays the same when cleaned again, so that files are read as they were written', () => {
  for (const sent of ['\ud800\0a\u0085b', 'é\u2028x', ' ']) {
    expect(inOneLine(inOneLine(sent))).toBe(inOneLine(sent));
  }
});
