/** What changes in an opened backup before it replaces the live data. */
import type { Clock } from './domain/time/calendar.ts';
import { holdOverdueDrafts } from './drafts/overdue-drafts.ts';
import type { Stores } from './store/stores.ts';

/** Holds drafts whose time has passed. Throws as the stores do. */
export const fitBackup =
  (times: { clock: Clock; zone: string }) =>
  (backup: Stores): Promise<void> =>
    holdOverdueDrafts(backup.drafts, times);
