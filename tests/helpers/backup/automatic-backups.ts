/** Automatic backups of a data directory without a server. */
import { pino } from 'pino';
import { AutomaticBackups } from '../../../server/backup/automatic/automatic-backups.ts';
import { BackupService } from '../../../server/backup/backup.service.ts';
import { RestoreService } from '../../../server/backup/restore.service.ts';
import { configFrom } from '../../../server/config.ts';
import { Journal } from '../../../server/log/journal.ts';
import { WriteLock } from '../../../server/http/write-lock.ts';
import { PictureStore } from '../../../server/images/picture-store.ts';
import { openStores } from '../../../server/store/stores.ts';

/** Opens a data directory with its automatic backups, which are not started. */
export async function automaticBackupsOf(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
) {
  const config = configFrom({ DATA_DIR: dataDir, ...environment });
  const stores = await openStores(dataDir);
  const pictures = new PictureStore(dataDir);
  const clock = () => new Date();
  const backups = new BackupService({ stores, pictures, clock });
  const journal = new Journal({ stores, clock });
  const writeLock = new WriteLock();
  const restores = new RestoreService({ stores, pictures, backups, writeLock, journal });
  const automaticBackups = new AutomaticBackups({
    stores,
    backups,
    restores,
    settings: config.automaticBackups,
    clock,
    zone: 'America/New_York',
    log: pino({ level: 'silent' }),
  });
  return { stores, automaticBackups };
}
