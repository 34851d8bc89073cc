/** The files of the journal in the data directory. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesIn } from '../files/json-file.ts';

/** Below the data directory, with a file for each month. */
export const JOURNAL_FOLDER = 'journal';

const MONTH = /^\d{4}-\d{2}\.jsonl$/;

/** The names of the months' files of the journal, the oldest first. */
export const journalFilesIn = (dataDir: string): Promise<string[]> =>
  namesIn(join(dataDir, JOURNAL_FOLDER));

/**
 * The paths of folders that have the name of a month's file. Throws StoreFileError when something else is in the place of
 * the journal's folder.
 */
export async function foldersForMonths(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, JOURNAL_FOLDER);
  const entries = await entriesIn(folder);
  const folders = entries.filter((entry) => entry.isDirectory() && MONTH.test(entry.name));
  return folders.map(({ name }) => join(folder, name));
}

/** The matching names of a folder's files in order, without folders and links, which can't be read as files. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return names.filter((name) => MONTH.test(name)).sort();
}

/** Whether a path below the data directory is that of a month's file of the journal. */
export function isJournalFile(path: string): boolean {
  const [folder, name = '', ...rest] = path.split('/');
  return folder === JOURNAL_FOLDER && rest.length === 0 && MONTH.test(name);
}
