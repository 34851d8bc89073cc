/** Which automatic backups are removed: 7 daily, 4 weekly and 12 monthly ones remain. */
import { addDays, daysBetween, type CalendarDate, weekdayIndex } from '../time/calendar.ts';
import { firstOfEach } from '../shared/repeated.ts';
import type { BackupState } from './backup.api.ts';

/** How many days, weeks and months with a backup have their last one stored. */
export const RETAINED = { days: 7, weeks: 4, months: 12 } as const;

/** A failed backup is removed when a verified one is this many days newer, or this many failed ones are newer. */
export const FAILED_DAYS = 7;
export const FAILED_MAX = 3;

/** An automatic backup and when it was made. */
export interface DatedBackup {
  name: string;
  /** In the tour's zone. */
  date: CalendarDate;
  /** Orders the backups of a day; later ones are greater. */
  time: number;
  state: BackupState;
}

/** The Monday of a date's week. */
function weekOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekdayIndex(date) + 6) % 7));
}

const monthOf = (date: CalendarDate) => date.slice(0, 7);

/** The newest backup of each of the newest periods, of backups that are sorted newest first. */
function newestOf(
  newestFirst: readonly DatedBackup[],
  count: number,
  periodOf: (date: CalendarDate) => string,
): DatedBackup[] {
  return firstOfEach(newestFirst, ({ date }) => periodOf(date)).slice(0, count);
}

/**
 * The names of the backups to remove. Periods without a backup don't count, so gaps never shorten the list.
 * Only verified backups count; the newest of them always remains. Backups that are not verified yet remain too.
 */
export function expiredBackups(backups: readonly DatedBackup[]): string[] {
  const newestFirst = backups.toSorted((a, b) => b.time - a.time || (a.name < b.name ? 1 : -1));
  const verified = newestFirst.filter(({ state }) => state === 'verified');
  const failed = newestFirst.filter(({ state }) => state === 'failed');
  const [newest] = verified;
  const isRecent = ({ date }: DatedBackup) =>
    newest === undefined || daysBetween(date, newest.date) < FAILED_DAYS;
  const retained = new Set([
    ...backups.filter(({ state }) => state === 'unverified'),
    ...failed.slice(0, FAILED_MAX).filter(isRecent),
    ...newestOf(verified, RETAINED.days, (date) => date),
    ...newestOf(verified, RETAINED.weeks, weekOf),
    ...newestOf(verified, RETAINED.months, monthOf),
  ]);
  return backups.filter((backup) => !retained.has(backup)).map(({ name }) => name);
}
