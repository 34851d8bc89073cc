/** The files of JSON lines in the data directory: the journal, and what older versions had in its place. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesIn } from './json-file.ts';

/** Below the data directory, with a file for each month. */
export const JOURNAL_FOLDER = 'journal';

/** Of older versions: the history of each record, in a folder for each collection, and a file for each month of activity. */
export const HISTORY_FOLDER = 'history';
export const ACTIVITY_FOLDER = 'activity';

const HISTORY_FILE = /^[a-z0-9][a-z0-9-]{0,99}\.jsonl$/;
const MONTH = /^\d{4}-\d{2}\.jsonl$/;
const COLLECTION = /^[a-z][a-z-]{0,40}$/;

/** The names of the months' files of the journal, the oldest first. */
export const journalFilesIn = (dataDir: string): Promise<string[]> =>
  namesIn(join(dataDir, JOURNAL_FOLDER), MONTH);

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

/** The paths of an older version's files of activity, the oldest first, and of histories by collection. */
export async function oldLogFilesIn(
  dataDir: string,
): Promise<{ activity: string[]; histories: [collection: string, path: string][] }> {
  const [activity, history] = [join(dataDir, ACTIVITY_FOLDER), join(dataDir, HISTORY_FOLDER)];
  const histories: [string, string][] = [];
  for (const collection of (await readdir(history).catch(() => [])).sort()) {
    if (!COLLECTION.test(collection)) continue;
    const folder = join(history, collection);
    for (const name of await namesIn(folder, HISTORY_FILE)) {
      histories.push([collection, join(folder, name)]);
    }
  }
  return {
    activity: (await namesIn(activity, MONTH)).map((name) => join(activity, name)),
    histories,
  };
}

/** The matching names of a folder's files in order, without folders and links, which can't be read as files. */
async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return names.filter((name) => pattern.test(name)).sort();
}

/** Whether a path below the data directory is that of a month's file of the journal. */
export const isJournalFile = (path: string): boolean => isMonthIn(JOURNAL_FOLDER, path);

/** Whether a path is that of a file of an older version's activity or history. */
export function isOldLogFile(path: string): boolean {
  const [folder, collection = '', name = '', ...rest] = path.split('/');
  const isHistory = folder === HISTORY_FOLDER && COLLECTION.test(collection);
  if (isHistory) return rest.length === 0 && HISTORY_FILE.test(name);
  return isMonthIn(ACTIVITY_FOLDER, path);
}

function isMonthIn(folder: string, path: string): boolean {
  const [own, name = '', ...rest] = path.split('/');
  return own === folder && rest.length === 0 && MONTH.test(name);
}
