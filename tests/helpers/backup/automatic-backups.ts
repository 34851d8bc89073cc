/** Automatic backups of a data directory without a server. */
import { pino } from 'pino';
import { AutomaticBackups } from '../../../server/backup/automatic/automatic-backups.ts';
import { configFrom } from '../../../server/config.ts';
import { PictureStore } from '../../../server/images/picture-store.ts';
import { openStores } from '../../../server/store/stores.ts';

/** Opens a data directory with its automatic backups, which are not started. */
export async function automaticBackupsOf(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
) {
  const config = configFrom({ DATA_DIR: dataDir, ...environment });
  const stores = await openStores(dataDir);
  const automaticBackups = new AutomaticBackups({
    stores,
    config,
    clock: () => new Date(),
    timezone: () => 'America/New_York',
    pictures: new PictureStore(dataDir),
    log: pino({ level: 'silent' }),
    backupCommandMs: null,
  });
  return { stores, automaticBackups };
}
