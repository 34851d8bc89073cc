import { describe, expect, it } from 'vitest';
import { lookalikeKey } from './accounts.ts';

describe('two names of accounts look alike', () => {
  it.each([
    ['in another case', 'Dana Lee', 'DANA LEE'],
    ['with an accent', 'Andre', 'André'],
    ['with an accent of its own sign', 'André', 'Andre\u0301'],
    ['with a Cyrillic letter', 'Dana', 'D\u0430na'],
    ['in Cyrillic capitals', 'ANTON', '\u0410\u039D\u0422\u041E\u039D'],
    ['with Greek letters', 'Tom', 'T\u03BFm'],
    ['in full width', 'Dana', 'Ｄａｎａ'],
    ['in letters of formulas', 'Dana', '𝐃𝐚𝐧𝐚'],
    ['with a letter that has no width', 'Dana', 'Da\u200bna'],
    ['with a soft hyphen', 'Dana', 'Da\u00adna'],
    ['with a filler of Hangul', 'Dana', 'Dana\u3164'],
    ['with a tag of a language', 'Dana', 'Dana\u{e0061}'],
    ['with more blanks', 'Dana Lee', 'Dana\u2003 Lee'],
    ['with another dash', 'Dana-Lee', 'Dana\u2010Lee'],
    ['with another apostrophe', "O'Hara", 'O’Hara'],
    ['with a capital I instead of l', 'Paul', 'PauI'],
    ['with a one instead of l', 'Paul', 'Pau1'],
    ['with a zero instead of o', 'Bo', 'B0'],
    ['with r and n instead of m', 'Tom', 'Torn'],
    ['with a stroke', 'Lukasz', 'Łukasz'],
  ])('%s', (_how, name, other) => {
    expect(lookalikeKey(other)).toBe(lookalikeKey(name));
  });

  it.each([
    ['Dana', 'Diana'],
    ['Dana', 'Dana 2'],
    ['Ann Lee', 'Annlee'],
    ['Иван', 'Петр'],
    ['editor', 'scorer'],
    ['山田', '山本'],
  ])('but not %s and %s', (name, other) => {
    expect(lookalikeKey(other)).not.toBe(lookalikeKey(name));
  });

  it('shows nothing of a name without visible signs', () => {
    expect(lookalikeKey('\u200b \u3164\u2800')).toBe('');
  });
});
