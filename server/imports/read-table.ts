import type { LettersNote } from '../domain/imports/letters.schema.ts';
import type { TableLine } from '../domain/imports/find-table.ts';
import { HttpError } from '../errors.ts';
import { looksLikeHtml } from '../leaderboards/fetch/decode-text.ts';
import { csvLines } from '../leaderboards/sources/csv/csv-lines.ts';
import { NOT_A_PAGE, readUpload } from '../leaderboards/uploaded-file.ts';

/** For a web page, and for a file that is no text. */
export const NOT_A_TABLE =
  'The file is not a CSV table. In your spreadsheet, choose “Save as” and “CSV UTF-8”.';

export interface ReadTable {
  text: string;
  lines: TableLine[];
  /** What a preview shows of the letters of the file; null for nothing. */
  note: LettersNote | null;
}

/** The text and the lines of a table. Throws 415 for another kind of file, and 422 for a damaged table. */
export function readTable(bytes: Buffer): ReadTable {
  try {
    const read = readUpload(bytes);
    if (looksLikeHtml(read.text)) throw new HttpError(415, NOT_A_TABLE);
    return { ...read, lines: csvLines(read.text) };
  } catch (error) {
    if (error instanceof HttpError && error.message === NOT_A_PAGE) {
      throw new HttpError(415, NOT_A_TABLE);
    }
    throw error;
  }
}
