/** What changes in an opened backup before it replaces the live data. */
import type { Clock } from './domain/time/calendar.ts';
import { holdOverdueDrafts } from './drafts/overdue-drafts.ts';
import { removeNewerHistory } from './history/restored-history.ts';
import type { Stores } from './store/stores.ts';

/** Makes the history of a backup fit its records, and holds drafts whose time has passed. Throws as the stores do. */
export const fitBackup =
  (times: { clock: Clock; zone: string }) =>
  async (backup: Stores): Promise<void> => {
    await removeNewerHistory(backup);
    await holdOverdueDrafts(backup.drafts, times);
  };
