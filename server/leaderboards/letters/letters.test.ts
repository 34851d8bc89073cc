import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTERS, type Letters } from '../../domain/imports/letters.schema.ts';
import { HttpError } from '../../errors.ts';
import { readUpload, requireClearLetters, UNKNOWN_LETTERS } from '../uploaded-file.ts';
import { CHARACTERS } from './encodings.ts';
import { repairLetters } from './repair-letters.ts';

/** The bytes of a text in an encoding. */
const encode = (text: string, letters: Letters) =>
  Buffer.from(
    Array.from(text, (character) => {
      const at = CHARACTERS[letters].indexOf(character);
      return at === -1 ? character.charCodeAt(0) : 0x80 + at;
    }),
  );
const tableOf = (names: readonly string[]) =>
  ['Place,Player,Net', ...names.map((name, at) => `${at + 1},${name},${70 + at}`)].join('\n');
const read = (bytes: Buffer) => readUpload(bytes, null);

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
// ÔÇ begins a quotation mark in code page 850, and no name has it.
const nameOf = fc
  .oneof(
    fc.tuple(word, surname).map((names) => names.join(' ')),
    fc.tuple(word, surname).map((names) => names.join(' ').toUpperCase()),
    fc.constantFrom(
      'José Núñez',
      'Jörg Weiß',
      'Zoë Œuvray',
      'Åse Bø',
      'Iván García',
      'Seán O’Brien',
    ),
  )
  .filter((name) => !name.includes('ÔÇ'));

describe('names in an encoding that the file doesn’t name', () => {
  it('are read right, or the choice has them, or the file is refused', () => {
    fc.assert(
      fc.property(
        fc.array(nameOf, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...LETTERS),
        (names, letters) => {
          const table = tableOf(names);
          // Not every encoding has every letter.
          fc.pre(
            Array.from(table).every(
              (each) => /[ -~\n]/.test(each) || CHARACTERS[letters].includes(each),
            ),
          );
          const bytes = encode(table, letters);
          let found;
          try {
            found = read(bytes);
          } catch (error) {
            expect(error).toMatchObject({ status: 422, message: UNKNOWN_LETTERS });
            return;
          }
          const readings = found.note?.readings ?? [];
          if (readings.length === 0) expect(found.text).toBe(table);
          else {
            expect(readings.map((reading) => reading.letters)).toContain(letters);
            expect(readUpload(bytes, letters).text).toBe(table);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['windows-1252', 'Seán O’Brien', 'José Núñez', 'Zoë Œuvray', 'JOSÉ MUÑOZ'],
    ['macintosh', 'José Núñez', 'Müller'],
    ['ibm850', 'José Núñez', 'Söeren', 'Iván García'],
  ] as const)('of %s are known by %s and others', (letters, ...names) => {
    const table = tableOf(names);
    expect(read(encode(table, letters))).toEqual({ text: table, note: null });
  });

  it('that several encodings have are shown in each of them, and are not stored without a choice', () => {
    const bytes = encode(tableOf(['Ann Lee', 'Jörg Lee', 'Jörn Poe']), 'macintosh');
    const found = read(bytes);
    expect(found.note?.readings).toEqual([
      { letters: 'windows-1252', texts: ['Jšrg Lee', 'Jšrn Poe'] },
      { letters: 'macintosh', texts: ['Jörg Lee', 'Jörn Poe'] },
    ]);
    expect(() => {
      requireClearLetters(found, null);
    }).toThrow(
      'Some letters of the file are unclear: “Jšrg Lee” or “Jörg Lee”. Choose one in the preview, or save the file as CSV UTF-8.',
    );
    expect(() => {
      requireClearLetters(found, 'macintosh');
    }).not.toThrow();
  });

  it('are refused when no encoding has them', () => {
    // Windows-1250, as in Poland.
    expect(() => read(Buffer.from('Place,Player\n1,Pawe\xb3 \xa3ukasz', 'latin1'))).toThrow(
      new HttpError(422, UNKNOWN_LETTERS),
    );
  });

  it('are not doubted for signs that are in no name', () => {
    const table = 'Place,Player,Net ±\n1,Ann Lee,70';
    expect(read(encode(table, 'windows-1252'))).toEqual({ text: table, note: null });
  });
});

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
    expect(read(file).note).toEqual({
      repaired: [
        { before: 'JosÃ© NÃºÃ±ez', after: 'José Núñez' },
        { before: 'Seâ€™n O’Brien', after: 'Se’n O’Brien' },
      ],
      readings: [],
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
    expect(read(Buffer.from(others))).toEqual({ text: others, note: null });
  });
});
