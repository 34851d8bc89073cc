/**
 * One process a data directory. The lock is SQLite's own on an empty file: the operating system lets
 * go of it when the process ends, however it ends, so nothing stale can be left, and of two that come
 * at the same time exactly one gets it. No data is kept that way.
 */
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The directory is another process's at present; the message is a sentence for whoever starts one. */
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

/** SQLite's code for a file that somebody else has locked. */
const BUSY = 5;

/** Takes the directory for this process, making it when it is new. Throws DataInUseError. */
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
    release: () => {
      file.close();
    },
  };
}
