/**
 * One process per data directory. The lock is SQLite's on an empty file: the operating system releases
 * it when the process ends, even after a crash, so no stale lock remains, and of two processes that start at the
 * same time exactly one gets it. SQLite stores no data.
 */
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process uses the directory; the message is a sentence for the person who starts the server. */
export class DataInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `The data directory ${dataDir} is in use by another server. ` +
        'Stop that one first, or set DATA_DIR to a directory of its own.',
    );
    this.name = 'DataInUseError';
  }
}

export interface DataLock {
  release: () => void;
}

/** SQLite's code for a file that another process has locked. */
const BUSY = 5;

/** Locks the directory for this process and creates it when it is new. Throws DataInUseError. */
export async function lockDataDirectory(dataDir: string): Promise<DataLock> {
  const folder = join(dataDir, 'private');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const file = new DatabaseSync(join(folder, 'server.lock'));
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) {
      throw new DataInUseError(dataDir);
    }
    throw error;
  }
  return {
    release: () => file.close(),
  };
}
