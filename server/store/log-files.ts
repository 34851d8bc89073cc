/** The files of JSON lines in the data directory: the journal, the history of records, and who did what. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Below the data directory, with a folder for each collection. */
export const HISTORY_FOLDER = 'history';

/** Below the data directory, with a file for each month. */
export const ACTIVITY_FOLDER = 'activity';

/** Below the data directory, with a file for each month. */
export const JOURNAL_FOLDER = 'journal';

const HISTORY_FILE = /^[a-z0-9][a-z0-9-]{0,99}\.jsonl$/;
const MONTH = /^\d{4}-\d{2}\.jsonl$/;
const COLLECTION = /^[a-z][a-z-]{0,40}$/;

/** Whether a name is that of a record's history. */
export const isHistoryFileName = (name: string): boolean => HISTORY_FILE.test(name);

/** The names of a collection's history files, in order. */
export async function historyFilesIn(dataDir: string, collection: string): Promise<string[]> {
  const names = await filesIn(join(dataDir, HISTORY_FOLDER, collection));
  return names.filter(isHistoryFileName).sort();
}

/** The names of the months' files of activity, the oldest first. */
export const activityFilesIn = (dataDir: string): Promise<string[]> =>
  monthsIn(join(dataDir, ACTIVITY_FOLDER));

/** The names of the months' files of the journal, the oldest first. */
export const journalFilesIn = (dataDir: string): Promise<string[]> =>
  monthsIn(join(dataDir, JOURNAL_FOLDER));

const monthsIn = async (folder: string) =>
  (await filesIn(folder)).filter((name) => MONTH.test(name)).sort();

/** The names of a folder's files, without folders and links, which can't be read as files. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The path below the data directory of every such file. */
export async function logFilesIn(dataDir: string): Promise<string[]> {
  const folders = await readdir(join(dataDir, HISTORY_FOLDER)).catch(() => []);
  const collections = folders.filter((name) => COLLECTION.test(name)).sort();
  const histories = collections.map(async (collection) => {
    const names = await historyFilesIn(dataDir, collection);
    return names.map((name) => `${HISTORY_FOLDER}/${collection}/${name}`);
  });
  const months = await activityFilesIn(dataDir);
  return [
    ...months.map((name) => `${ACTIVITY_FOLDER}/${name}`),
    ...(await Promise.all(histories)).flat(),
  ];
}

/** Whether a path below the data directory is that of a file of who did what. */
export function isActivityFile(path: string): boolean {
  const [folder, name = '', ...rest] = path.split('/');
  return folder === ACTIVITY_FOLDER && rest.length === 0 && MONTH.test(name);
}

/** Whether a path below the data directory is that of a record's history. */
export function isHistoryFile(path: string): boolean {
  const [folder, collection = '', name = '', ...rest] = path.split('/');
  const isInFolder = folder === HISTORY_FOLDER && COLLECTION.test(collection);
  return isInFolder && rest.length === 0 && isHistoryFileName(name);
}
