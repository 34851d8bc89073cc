/** Locks a data directory until it is killed and prints `mine`; prints `taken` and exits when it can't. */
import { writeSync } from 'node:fs';
import { DataInUseError, lockDataDirectory } from '../../../server/store/files/data-lock.ts';

try {
  await lockDataDirectory(process.argv[2] ?? '');
  writeSync(1, 'mine\n');
  setInterval(() => undefined, 1000);
} catch (error) {
  writeSync(1, error instanceof DataInUseError ? 'taken\n' : String(error));
  process.exit(1);
}
