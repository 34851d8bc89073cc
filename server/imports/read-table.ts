import type { TableLine } from '../domain/import/plan-import.ts';
import { HttpError } from '../errors.ts';
import { looksLikeHtml } from '../leaderboards/fetch/decode-text.ts';
import { csvLines } from '../leaderboards/sources/csv/csv-lines.ts';
import { decodeUpload, NOT_A_PAGE } from '../leaderboards/uploaded-file.ts';

/** For a web page, and for a file that is no text. */
export const NOT_A_TABLE =
  'The file is not a CSV table. In your spreadsheet, choose “Save as” and “CSV UTF-8”.';

/** The text and the lines of a table. Throws 415 for another kind of file, and 422 for a damaged table. */
export function readTable(bytes: Buffer): { text: string; lines: TableLine[] } {
  const text = textIn(bytes);
  if (looksLikeHtml(text)) throw new HttpError(415, NOT_A_TABLE);
  return { text, lines: csvLines(text) };
}

function textIn(bytes: Buffer): string {
  try {
    return decodeUpload(bytes);
  } catch (error) {
    if (error instanceof HttpError && error.message === NOT_A_PAGE) {
      throw new HttpError(415, NOT_A_TABLE);
    }
    throw error;
  }
}
