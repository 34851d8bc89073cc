/** The encodings in which the bytes of a table are names that people have. */
import { LETTERS } from '../../domain/imports/letters.schema.ts';
import type { Letters, LettersNote } from '../../domain/imports/letters.schema.ts';
import { decodeLetters } from './encodings.ts';

export interface Reading {
  letters: Letters;
  text: string;
}

/** Most texts that are shown of each reading, and their length. */
const TEXTS_MAX = 3;
const TEXT_MAX = 60;

/** The letters of names; code page 850 has Icelandic ones in place of common signs of the others. */
const UPPER = 'À-ÖØ-ÞŠŽŒŸ';
const LOWER = 'ß-öø-ÿšžœ';
const ICELANDIC = /[ÐÞðþ]/;

/** Signs that may stand before and after a name, and within one. */
const BEFORE = /^[“‘«„•–—§]+/u;
const AFTER = /[”’»…™®©†‡•–—ºª]+$/u;
const WORDS = new RegExp(`^[!-~’‘–${UPPER}${LOWER}]*$`, 'u');
const RUN = new RegExp(`[A-Za-z${UPPER}${LOWER}]+`, 'gu');

/** Before a second capital letter of a name. */
const PREFIX = /^(?:Ma?c|De|Di|Du|La|Le|Fitz)(?=\p{Lu})/u;
const LATE_CAPITAL = new RegExp(`.[${UPPER}]`, 'u');
const CAPITAL_AFTER = new RegExp(`[${LOWER}]\\p{Lu}`, 'u');

/** Whether letters in a row can be a name: no accented capital within small letters, ß only behind a vowel. */
function isRun(run: string): boolean {
  if (/(?<![aeiouyäöü])ß|ß.*ß/iu.test(run) || run.startsWith('ÿ')) return false;
  if (!/[a-z]/.test(run)) return true;
  const rest = run.replace(PREFIX, '');
  return !LATE_CAPITAL.test(rest) && !CAPITAL_AFTER.test(rest);
}

/** The words of a text that have a letter and a character that is not ASCII, each once. */
function accentedWords(text: string): string[] {
  return [...new Set(text.split(/[\s,;"<>]+/))].filter(
    (word) => /[\u0080-\uffff]/.test(word) && /\p{L}/u.test(word),
  );
}

function isWord(word: string, letters: Letters): boolean {
  if (letters === 'ibm850' && ICELANDIC.test(word)) return false;
  const name = word.replace(BEFORE, '').replace(AFTER, '');
  return WORDS.test(name) && (name.match(RUN) ?? []).every(isRun);
}

/** The readings of bytes that are not UTF-8 in which every name is possible, the most usual encoding first. */
export function possibleReadings(bytes: Buffer): Reading[] {
  const seen = new Set<string>();
  return LETTERS.flatMap((letters) => {
    const text = decodeLetters(bytes, letters);
    const words = accentedWords(text);
    const names = words.join(' ');
    if (seen.has(names) || !words.every((word) => isWord(word, letters))) return [];
    seen.add(names);
    return [{ letters, text }];
  });
}

/** The first texts on which readings differ, in each of them. */
export function differingTexts(readings: readonly Reading[]): LettersNote['readings'] {
  // Every encoding has one character for a byte, so a text is at one place in all of them.
  const [first, ...others] = readings.map(({ text }) => text);
  if (first === undefined) return [];
  const places = new Map<number, number>();
  for (const { index, 0: cell } of first.matchAll(/[^,;|\t\r\n"<>]+/g)) {
    const end = index + cell.length;
    if (others.every((text) => text.slice(index, end) === cell)) continue;
    places.set(index, end);
    if (places.size === TEXTS_MAX) break;
  }
  return readings.map(({ letters, text }) => ({
    letters,
    texts: [...places].map(([start, end]) => text.slice(start, end).trim().slice(0, TEXT_MAX)),
  }));
}
