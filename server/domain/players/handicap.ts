/** A player's handicap in the directory: the date it is of, where it is from, and how old that makes it. */
import {
  daysBetween,
  formatLong,
  formatShort,
  yearOf,
  type CalendarDate,
} from '../time/calendar.ts';
import type { DirectoryPlayer } from '../directory/directory-player.schema.ts';
import { handicapService, spaced } from '../tour/names.ts';

/** What the directory has about a handicap. */
export type Handicap = Pick<DirectoryPlayer, 'handicap' | 'handicapDate' | 'handicapSource'>;

/** A player without a handicap. */
export const NO_HANDICAP: Handicap = { handicap: '', handicapDate: '', handicapSource: '' };

/** Bounds of a Handicap Index; a plus handicap is below zero. */
export const INDEX_MIN = -10;
export const INDEX_MAX = 54;

/** What a handicap must be that is typed or imported. */
const HANDICAP_ERROR = `Handicap must be a number up to ${INDEX_MAX} with at most one decimal, such as 12.4, or with a plus sign for a plus handicap, such as +2.1. Leave it empty for a player without one.`;

/** What services and clubs write for a player without a handicap. */
const NONE = /^(?:nh|n\/?a|none|[-–—])$/i;

/** Digits with a decimal point or comma, and the letter of a handicap that a committee changed: `12.4M`. */
const TYPED = /^(\+?)(\d{0,2})(?:[.,](\d*))?[mrl]?$/i;

/**
 * A handicap as it is stored, `12.4` or `+2.1`, from how people and spreadsheets write it; empty for none. Null for
 * what is no handicap, also below a minus sign: some write plus handicaps with it.
 */
export function readHandicap(text: string): string | null {
  const typed = text.normalize('NFKC').replace(/\s/g, '');
  if (typed === '' || NONE.test(typed)) return '';
  const [, plus = '', whole = '', part = ''] = TYPED.exec(typed) ?? [];
  const tenths = part.replace(/(?<=\d)0+$/, '');
  if (whole + part === '' || tenths.length > 1) return null;
  const digits = whole === '' ? '0' : String(Number(whole));
  const value = Number(`${digits}.${tenths || '0'}`);
  if (value > (plus === '' ? INDEX_MAX : -INDEX_MIN)) return null;
  return `${plus}${digits}${tenths === '' ? '' : `.${tenths}`}`;
}

/** A number of the handicap service, which tables have next to the handicaps. */
const SERVICE_NUMBER = /^\d{5,}$/;

/** What is wrong with a handicap as a sentence; null for one that can be read. */
export function handicapProblem(text: string): string | null {
  if (readHandicap(text) !== null) return null;
  return SERVICE_NUMBER.test(text.trim())
    ? `The handicap is a ${spaced(handicapService())}number. Handicaps are in another column.`
    : HANDICAP_ERROR;
}

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
