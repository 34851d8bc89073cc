/** The history in an opened backup, before it replaces the live one. */
import { join } from 'node:path';
import { writeFlushed } from '../store/json-file.ts';
import { HISTORY_FOLDER, historyFilesIn } from '../store/log-files.ts';
import type { Stores } from '../store/stores.ts';
import { fileNameOf } from './history.ts';
import { linesIn, textOf } from './history-file.ts';
import { linesUpTo } from './history-line.ts';
import { recordedCollections } from './recorded-collections.ts';

/**
 * Removes the lines that are newer than the records: history files are read while the backup is made, its records
 * are those of its beginning. Throws the file system's error.
 */
export async function removeNewerHistory(backup: Stores): Promise<void> {
  for (const { name, records } of recordedCollections(backup).values()) {
    const byFile = new Map(records().map(({ id, record }) => [fileNameOf(id), record]));
    for (const file of await historyFilesIn(backup.dataDir, name)) {
      const path = join(backup.dataDir, HISTORY_FOLDER, name, file);
      const lines = await linesIn(path);
      const older = linesUpTo(lines, byFile.get(file) ?? null);
      if (older.length < lines.length) await writeFlushed(path, textOf(older));
    }
  }
}
