import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUpload } from '../uploaded-file.ts';
import { repairLetters } from './repair-letters.ts';

const tableOf = (names: readonly string[]) =>
  ['Place,Player,Net', ...names.map((name, at) => `${at + 1},${name},${70 + at}`)].join('\n');

const vowel = fc.constantFrom(...Array.from('aeiouáàâäåæéèêëíìîïóòôöøúùûü'));
const consonant = fc.constantFrom(...Array.from('bcdfghklmnprstvzçñ'), 'ch', 'tt', 'll');
const syllable = fc.tuple(consonant, vowel).map((parts) => parts.join(''));
const initial = fc.constantFrom(...Array.from('ABCDEGHJKLMNPRSTVZÁÄÅÉÍÓÖØÚÜÑÇÆ'));
const word = fc
  .tuple(initial, fc.array(syllable, { minLength: 1, maxLength: 3 }), fc.constantFrom('', 'n', 's'))
  .map(([first, rest, last]) => first + rest.join('') + last);
const surname = fc.oneof(
  word,
  word.map((name) => `O’${name}`),
  word.map((name) => `Mc${name}`),
  fc.tuple(word, word).map((names) => names.join('-')),
);
const nameOf = fc.oneof(
  fc.tuple(word, surname).map((names) => names.join(' ')),
  fc.tuple(word, surname).map((names) => names.join(' ').toUpperCase()),
  fc.constantFrom('José Núñez', 'Jörg Weiß', 'Zoë Œuvray', 'Åse Bø', 'Iván García', 'Seán O’Brien'),
);

describe('a text that was encoded twice', () => {
  it('is repaired', () => {
    fc.assert(
      fc.property(fc.array(nameOf, { minLength: 1, maxLength: 4 }), (names) => {
        const table = tableOf(names);
        const damaged = new TextDecoder('windows-1252').decode(Buffer.from(table));
        expect(repairLetters(damaged).text).toBe(table);
      }),
      { numRuns: 300 },
    );
  });

  it('is shown as it was and as it is read', () => {
    const file = Buffer.from(tableOf(['JosÃ© NÃºÃ±ez', 'Ann Lee', 'Seâ€™n O’Brien']));
    expect(readUpload(file).note).toEqual({
      repaired: [
        { before: 'JosÃ© NÃºÃ±ez', after: 'José Núñez' },
        { before: 'Seâ€™n O’Brien', after: 'Se’n O’Brien' },
      ],
    });
  });

  it('is not found in names of any language', () => {
    fc.assert(
      fc.property(fc.array(nameOf, { minLength: 1, maxLength: 6 }), (names) => {
        expect(repairLetters(tableOf(names)).repaired).toEqual([]);
      }),
      { numRuns: 300 },
    );
    const others = tableOf([
      'Łukasz Żak',
      'Søren Ångström',
      'João São',
      '高尔夫',
      'Nguyễn Văn',
      'İbrahim',
    ]);
    expect(readUpload(Buffer.from(others))).toEqual({ text: others, note: null });
  });
});
