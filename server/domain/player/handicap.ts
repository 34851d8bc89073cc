/** A player's handicap in the directory: the date it is of, where it is from, and how old that makes it. */
import {
  daysBetween,
  formatLong,
  formatShort,
  yearOf,
  type CalendarDate,
} from '../time/calendar.ts';
import type { DirectoryPlayer } from './directory-player.schema.ts';

/** What the directory has about a handicap. */
export type Handicap = Pick<DirectoryPlayer, 'handicap' | 'handicapDate' | 'handicapSource'>;

/** A player without a handicap. */
export const NO_HANDICAP: Handicap = { handicap: '', handicapDate: '', handicapSource: '' };

/** A handicap that is older than this many days, or of an unknown date, is outdated. */
const DAYS_MAX = 30;

/** A handicap only, of a record that has more fields. */
export const handicapOf = ({ handicap, handicapDate, handicapSource }: Handicap): Handicap => ({
  handicap,
  handicapDate,
  handicapSource,
});

/**
 * The handicap after a change. Another handicap is of today and of no source where the change names none; the same one
 * has the date and source that it had. Without a handicap there is neither.
 */
export function changedHandicap(
  before: Handicap,
  fields: Partial<Handicap>,
  today: CalendarDate,
): Handicap {
  const { handicap = before.handicap } = fields;
  if (handicap === '') return NO_HANDICAP;
  const stays = handicap === before.handicap;
  const {
    handicapDate = stays ? before.handicapDate : today,
    handicapSource = stays ? before.handicapSource : '',
  } = fields;
  return { handicap, handicapDate, handicapSource };
}

/** Whether there is a handicap that is older than 30 days or of an unknown date. */
export const isOutdated = (
  { handicap, handicapDate }: Omit<Handicap, 'handicapSource'>,
  today: CalendarDate,
): boolean =>
  handicap !== '' && (handicapDate === '' || daysBetween(handicapDate, today) > DAYS_MAX);

/** `of Nov 20`, `of Oct 2, 56 days old` when that is more than 30, with the year when it is another one. */
export function handicapDateText(handicapDate: Handicap['handicapDate'], today: CalendarDate) {
  if (handicapDate === '') return 'of an unknown date';
  const isOfThisYear = yearOf(handicapDate) === yearOf(today);
  const date = isOfThisYear ? formatShort(handicapDate) : formatLong(handicapDate);
  const days = daysBetween(handicapDate, today);
  return days > DAYS_MAX ? `of ${date}, ${days} days old` : `of ${date}`;
}
