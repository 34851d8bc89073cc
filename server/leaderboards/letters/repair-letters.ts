/** Texts in UTF-8 that were read in another encoding and saved again: `JosÃ©` for José. */
import { LETTERS } from '../../domain/imports/letters.schema.ts';
import type { Letters, LettersNote } from '../../domain/imports/letters.schema.ts';
import { CHARACTERS } from './encodings.ts';

/** What is between the texts of a file. */
const BETWEEN = /([,;|\t\r\n"<>]+)/;

/** A file that was damaged again is repaired as often. */
const PASSES = 3;

/** Bytes by their characters, with the control characters that Windows-1252 has no characters for. */
function bytesOf(letters: Letters): Map<string, number> {
  const bytes = new Map<string, number>();
  for (let byte = 0x80; byte <= 0xff; byte += 1) {
    if (byte < 0xa0 && letters === 'windows-1252') bytes.set(String.fromCharCode(byte), byte);
    bytes.set(CHARACTERS[letters].charAt(byte - 0x80), byte);
  }
  return bytes;
}

/**
 * What sequences stand for: Latin letters, also of Vietnamese, and the signs of all encodings, which are typed or what a
 * text that was encoded a third time is made of.
 */
const DECODED = new RegExp(
  `^[\\u00a0-\\u017f\\u1e00-\\u1eff${Object.values(CHARACTERS).join('')}]$`,
  'u',
);

/**
 * The sequences of bytes that are letters of names and typographic signs. Their first characters, such as Ã before a sign,
 * never begin such a pair in a text that is right. Greek and other signs follow only another first character, in a text
 * that was encoded a third time.
 */
function patternOf(bytes: ReadonlyMap<string, number>): RegExp {
  const among = (least: number, most: number) => {
    const characters = [...bytes].filter(([, byte]) => byte >= least && byte <= most);
    return `[${characters.map(([character]) => character).join('')}]`;
  };
  const first = among(0xc2, 0xc6);
  const last = among(0x80, 0xbf);
  const sequences = [
    `${first}${last}`,
    `(?<=${first})${among(0xc7, 0xcf)}${last}`,
    `${among(0xe1, 0xe1)}${among(0xb8, 0xbb)}${last}`,
    `${among(0xe2, 0xe2)}${among(0x80, 0x97)}${last}`,
  ];
  return new RegExp(sequences.join('|'), 'g');
}

const REPAIRS = LETTERS.map((letters) => {
  const bytes = bytesOf(letters);
  const known = new Map<string, string>();
  const decode = (found: string) => {
    const sequence = Array.from(found).flatMap((character) => bytes.get(character) ?? []);
    const read = Buffer.from(sequence).toString('utf8');
    return DECODED.test(read) ? read : found;
  };
  const decoded = (found: string) => {
    const read = known.get(found) ?? decode(found);
    known.set(found, read);
    return read;
  };
  return { pattern: patternOf(bytes), decoded };
});

/** The text read in the encoding that most of its damaged letters have. */
function repairOnce(text: string): string {
  const repairs = REPAIRS.map((repair) => ({
    ...repair,
    count: text.match(repair.pattern)?.length ?? 0,
  }));
  const { pattern, decoded } = repairs.reduce((most, each) =>
    each.count > most.count ? each : most,
  );
  return text.replace(pattern, decoded);
}

/** Characters in a row that are not ASCII: damaged letters are two or more. */
const RUNS = /[\u0080-\uffff]{2,}/g;

/** The runs of a text as they were before they were encoded twice. */
function repairedRuns(text: string): Map<string, string> {
  const runs = [...new Set(text.match(RUNS))];
  let read = runs.join('\n');
  for (let pass = 0; pass < PASSES && read !== ''; pass += 1) read = repairOnce(read);
  const after = read.split('\n');
  return new Map(runs.map((run, at) => [run, after[at] ?? run]));
}

/** Most damaged texts that are listed, and their length. */
const REPAIRED_MAX = 100;
const TEXT_MAX = 60;

/** The text as it was before it was encoded twice, and texts of it that were damaged, each once. */
export function repairLetters(text: string): Pick<LettersNote, 'repaired'> & { text: string } {
  const runs = repairedRuns(text);
  const read = text.replace(RUNS, (run) => runs.get(run) ?? run);
  if (read === text) return { text, repaired: [] };
  const after = read.split(BETWEEN);
  const repaired = new Map<string, string>();
  for (const [at, part] of text.split(BETWEEN).entries()) {
    const right = after[at] ?? '';
    if (right !== part)
      repaired.set(part.trim().slice(0, TEXT_MAX), right.trim().slice(0, TEXT_MAX));
    if (repaired.size === REPAIRED_MAX) break;
  }
  return { text: read, repaired: [...repaired].map(([before, now]) => ({ before, after: now })) };
}
