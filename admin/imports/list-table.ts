/** A list as a table: what its dialog shows, and the calls. */
import {
  IMPORT_BYTES_MAX,
  Imported,
  ImportPreview,
  type ImportRow,
} from '#domain/imports/import.schema.ts';
import type { ImportColumn } from '#domain/imports/import-kind.ts';
import { importsApi } from '#domain/imports/imports.api.ts';
import { upload } from '../upload.ts';
import type { TableFile } from './use-table-file.ts';

const TOO_LARGE = 'The file has more than 1 MB. Split the table into several files.';

/** A list that can be exported and imported. */
export interface ListTable {
  list: string;
  /** What the list contains: `players`. */
  many: string;
  columns: readonly ImportColumn[];
  /** The address of the exported file. */
  file: string;
  /** How a row finds its record: `the player with its name`. */
  match: string;
}

/** Rows that a preview shows; the others are counted. */
export const ROWS_SHOWN = 100;

const ORDER: readonly ImportRow['state'][] = ['error', 'changed', 'skipped', 'new'];

/** The rows to look at, those with errors first; unchanged ones are only counted. */
export function rowsToShow(rows: readonly ImportRow[]): ImportRow[] {
  return ORDER.flatMap((state) => rows.filter((row) => row.state === state));
}

/** How many rows do what: `2 new, 1 changed, 12 unchanged, 1 with an error`. */
export function countsText(rows: readonly ImportRow[]): string {
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length;
  const errors = count('error');
  return [
    [count('new'), 'new'],
    [count('changed'), 'changed'],
    [count('same'), 'unchanged'],
    [count('skipped'), 'left out'],
    [errors, errors === 1 ? 'with an error' : 'with errors'],
  ]
    .flatMap(([number, what]) => (number === 0 ? [] : `${number} ${what}`))
    .join(', ');
}

/** What stands in the column “Change” of a row. */
export function changeText({ state, changes, note, error }: ImportRow): string {
  if (state === 'error') return error;
  if (state === 'new') {
    const values = changes.map(({ label, after }) => `${label}: ${after}`);
    return ['New', ...values].join('; ');
  }
  const texts = changes.map(
    ({ label, before, after }) => `${label}: ${before || '—'} → ${after || '—'}`,
  );
  return [...texts, note].filter(Boolean).join('; ');
}

/** What was imported, as a message. */
export function importedText({ added, changed }: Imported): string {
  const parts = [added > 0 ? `${added} added` : '', changed > 0 ? `${changed} changed` : ''];
  return `Import: ${parts.filter(Boolean).join(', ')}.`;
}

/** What staff choose about the whole table of a list. */
interface ListChoices {
  /** Whether rows about no record of the list are added to it; null until it is chosen. */
  addsNew: boolean | null;
}
export const FIRST_CHOICES: ListChoices = { addsNew: null };

type ListFile = TableFile<ListChoices>;

function send(
  list: string,
  { table, columns, choices }: ListFile,
  query: { preview: true } | { tag: string },
) {
  if (table.size > IMPORT_BYTES_MAX) throw new Error(TOO_LARGE);
  return upload(importsApi.run, {
    path: { list },
    query: { ...query, new: choices.addsNew ?? true, columns },
    file: table,
  });
}

/** What importing a table would change; nothing is stored. Throws ApiError, and Error for a file that is too large. */
export const previewImport = async (list: string, file: ListFile) =>
  ImportPreview.parse(await send(list, file, { preview: true }));

/** Stores the rows of a preview, all or none. Throws ApiError. */
export const storeImport = async (list: string, file: ListFile, tag: string) =>
  Imported.parse(await send(list, file, { tag }));
