/**
 * Restores one of two backups after the other until it is killed, printing a line before each.
 * Arguments: the data directory and the two zip files.
 */
import { writeSync } from 'node:fs';
import { restoreBackup } from '../../../server/backup/restore.service.ts';
import { Journal } from '../../../server/log/journal.ts';
import { WriteLock } from '../../../server/http/write-lock.ts';
import { PictureStore } from '../../../server/images/picture-store.ts';
import { openStores } from '../../../server/store/stores.ts';

const [, , dataDir = '', ...zips] = process.argv;
const stores = await openStores(dataDir);
const clock = () => new Date();
const context = {
  stores,
  clock,
  timezone: () => 'America/New_York',
  pictures: new PictureStore(dataDir),
  writeLock: new WriteLock(),
  journal: new Journal({ stores, clock }),
};

for (let number = 0; ; number += 1) {
  writeSync(1, `${number}\n`);
  await restoreBackup(context, zips[number % zips.length] ?? '');
}
