/**
 * Makes automatic backups, one after the other, until it is killed, printing a line before each. Arguments: the
 * data directory and the folder of a second copy.
 */
import { writeSync } from 'node:fs';
import { automaticBackupsOf } from './automatic-backups.ts';

const [, , dataDir = '', copyDir = ''] = process.argv;
const { automaticBackups } = await automaticBackupsOf(dataDir, { BACKUP_COPY_DIR: copyDir });
for (let number = 0; ; number += 1) {
  writeSync(1, `${number}\n`);
  await automaticBackups.makeNow();
}
