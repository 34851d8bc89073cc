import { z } from 'zod';

/** Missing when no letters were damaged. */
export const LettersNote = z.strictObject({
  /** Texts that were encoded twice, as they are in the file and as they are read. */
  repaired: z.array(z.strictObject({ before: z.string(), after: z.string() })),
});
export type LettersNote = z.output<typeof LettersNote>;

/** Most rows of an imported table. */
export const IMPORT_ROWS_MAX = 2000;

/** Largest file with a table, in bytes. */
export const IMPORT_BYTES_MAX = 1024 * 1024;

/** Longest list of columns, in characters. */
const COLUMNS_LENGTH_MAX = 4_000;

/**
 * What each column of an uploaded table is read as, with commas between: `player,,date:day-first`. With this parameter, a
 * preview has the columns, also of a table that can't be stored; when it is empty, they are guessed.
 */
export const columnsParam = z
  .string({ error: 'columns must be given once.' })
  .max(COLUMNS_LENGTH_MAX, { error: 'columns is too long.' })
  .transform((text) => (text === '' ? [] : text.split(',')))
  .nullable()
  .default(null);

/** One row of a table, and what importing it does. */
export const ImportRow = z.object({
  /** Where it is in the file: `Line 5`. */
  line: z.string(),
  name: z.string(),
  /** A skipped row changes nothing, though it differs: `note` says why. */
  state: z.enum(['new', 'changed', 'same', 'skipped', 'error']),
  /** The fields that differ from the stored record. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** What of the row is not stored and why, as a sentence; empty when all is. */
  note: z.string(),
  /** What is wrong, as a sentence; empty without an error. */
  error: z.string(),
});
export type ImportRow = z.output<typeof ImportRow>;

/** A column of the file. */
export const ReadColumn = z.object({
  heading: z.string(),
  /** What it is read as: a field, perhaps with a way to read it, such as `date:day-first`; empty when not imported. */
  as: z.string(),
  /** What staff must choose, as a question; empty when it is clear. */
  question: z.string(),
  /** The first of its different values, as they are read. */
  values: z.array(z.string()),
});
export type ReadColumn = z.output<typeof ReadColumn>;

export const ImportPreview = z.object({
  rows: z.array(ImportRow),
  /** Headings of columns that are not imported. */
  ignored: z.array(z.string()),
  /** Names what would be imported; an import with another tag is refused. */
  tag: z.string(),
  /** The decoded text of the file. */
  text: z.string(),
  /** The columns of the file, and why it can't be imported with them; only for a request that names columns. */
  columns: z.array(ReadColumn).exactOptional(),
  problem: z.string().exactOptional(),
  /** Only when its letters were damaged. */
  letters: LettersNote.exactOptional(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** What was stored, and the number of the change, which can be undone. */
export const Imported = z.object({
  added: z.int(),
  changed: z.int(),
  undo: z.int().nullable(),
});
export type Imported = z.output<typeof Imported>;
