/** How the letters of an uploaded file are read, when the file doesn't say it. */
import { z } from 'zod';

/** Encodings of files that are not UTF-8: of Windows, of old Macs, and of DOS. */
export const LETTERS = ['windows-1252', 'macintosh', 'ibm850'] as const;
export type Letters = (typeof LETTERS)[number];

/** What a preview shows of the letters of a file; missing when they are certain and were never damaged. */
export const LettersNote = z.strictObject({
  /** Texts that were encoded twice, as they are in the file and as they are read. */
  repaired: z.array(z.strictObject({ before: z.string(), after: z.string() })),
  /** The possible readings, with the same texts in each; empty when there is only one. The rows are read with the first. */
  readings: z.array(z.strictObject({ letters: z.enum(LETTERS), texts: z.array(z.string()) })),
});
export type LettersNote = z.output<typeof LettersNote>;

/** The query parameter of an upload that chooses a reading; null without a choice. */
export const lettersParam = z
  .enum(LETTERS, { error: `Letters must be one of ${LETTERS.join(', ')}.` })
  .nullable()
  .default(null);
