/** Texts in UTF-8 that were read as Windows-1252 and saved again: `JosÃ©` for José. */
import type { LettersNote } from '../../domain/imports/import.schema.ts';

/** The characters of the bytes 80 to FF. */
const CHARACTERS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 0x80 }, (_, at) => 0x80 + at),
);

/** What is between the texts of a file. */
const BETWEEN = /([,;|\t\r\n"<>]+)/;

const charactersOf = (least: number, most: number) => CHARACTERS.slice(least - 0x80, most - 0x7f);

/**
 * The sequences of bytes that are letters of names, also of Vietnamese ones, and typographic signs. Their first
 * characters, such as Ã before a sign, never begin such a pair in a text that is right.
 */
const LAST = `[${charactersOf(0x80, 0xbf)}]`;
const DAMAGED = new RegExp(
  [
    `Â[${charactersOf(0xa0, 0xbf)}]`,
    `[ÃÄÅ]${LAST}`,
    `á[${charactersOf(0xb8, 0xbb)}]${LAST}`,
    `â[${charactersOf(0x80, 0x86)}]${LAST}`,
  ].join('|'),
  'g',
);

const decoded = (damaged: string) =>
  Buffer.from(Array.from(damaged, (character) => 0x80 + CHARACTERS.indexOf(character))).toString(
    'utf8',
  );

/** Most damaged texts that are listed, and their length. */
const REPAIRED_MAX = 100;
const TEXT_MAX = 60;

/** The text as it was before it was encoded twice, and texts of it that were damaged, each once. */
export function repairLetters(text: string): Pick<LettersNote, 'repaired'> & { text: string } {
  const read = text.replace(DAMAGED, decoded);
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
