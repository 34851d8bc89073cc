/**
 * Restores one of two backups after the other until it is killed, printing a line before each.
 * Arguments: the data directory and the two zip files.
 */
import { writeSync } from 'node:fs';
import { BackupService } from '../../../server/backup/backup.service.ts';
import { RestoreService } from '../../../server/backup/restore.service.ts';
import { Journal } from '../../../server/log/journal.ts';
import { WriteLock } from '../../../server/http/write-lock.ts';
import { PictureStore } from '../../../server/images/picture-store.ts';
import { openStores } from '../../../server/store/stores.ts';

const [, , dataDir = '', ...zips] = process.argv;
const stores = await openStores(dataDir);
const pictures = new PictureStore(dataDir);
const clock = () => new Date();
const backups = new BackupService({ stores, pictures, clock });
const journal = new Journal({ stores, clock });
const writeLock = new WriteLock();
const restores = new RestoreService({ stores, pictures, backups, writeLock, journal });

for (let number = 0; ; number += 1) {
  writeSync(1, `${number}\n`);
  await restores.restore(zips[number % zips.length] ?? '');
}
