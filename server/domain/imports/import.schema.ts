import { z } from 'zod';
import { LettersNote } from './letters.schema.ts';

/** Most rows of an imported table. */
export const IMPORT_ROWS_MAX = 2000;

/** Largest file with a table, in bytes. */
export const IMPORT_BYTES_MAX = 1024 * 1024;

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

export const ImportPreview = z.object({
  rows: z.array(ImportRow),
  /** Headings of columns that are not imported. */
  ignored: z.array(z.string()),
  /** Names what would be imported; an import with another tag is refused. */
  tag: z.string(),
  /** The decoded text of the file. */
  text: z.string(),
  /** Only when its letters were damaged or are unclear. */
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
