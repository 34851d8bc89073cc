/**
 * Calendar dates in the tour's own zone. A date is the text `YYYY-MM-DD` and is never parsed as an
 * instant: "today" depends on the tour's clock and zone only, so a page built in London and a
 * page built in New Hampshire agree.
 */
import { language, PARSED_LANGUAGE } from '../tour/locale.ts';

/** A calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string;

/** Returns the current time; passed in, so that tests and `TOUR_NOW` can fix it. */
export type Clock = () => Date;

const DATE_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Milliseconds of a minute. */
export const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Days of a month on average. */
const MONTH_DAYS = 30.44;

/** Caches a format for each language, of which a tour has one: creating one takes longer than using it. */
function cachedFormat<Format>(make: (key: string) => Format): (key: string) => Format {
  const made = new Map<string, Format>();
  return (key) => {
    const format = made.get(key) ?? make(key);
    made.set(key, format);
    return format;
  };
}

const relativeIn = /* @__PURE__ */ cachedFormat(
  (key) => new Intl.RelativeTimeFormat(key, { numeric: 'auto' }),
);

interface DateParts {
  year: number;
  /** 1–12 */
  month: number;
  /** 1–31 */
  day: number;
}

function partsOf(date: string): DateParts | null {
  const match = DATE_SHAPE.exec(date);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const asUtc = new Date(Date.UTC(year, month - 1, day));
  const exists = asUtc.getUTCMonth() === month - 1 && asUtc.getUTCDate() === day;
  return exists ? { year, month, day } : null;
}

function dayNumber(date: CalendarDate): number {
  const parts = partsOf(date);
  if (!parts) throw new RangeError(`"${date}" is not a calendar date.`);
  return Date.UTC(parts.year, parts.month - 1, parts.day) / DAY_MS;
}

/** Whether the text is a day that exists, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return partsOf(text) !== null;
}

/** Whether this machine knows a time zone by this name. An offset such as `+00:00` is none: it has no summer time. */
export function isZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return (
      new Intl.DateTimeFormat(PARSED_LANGUAGE, { timeZone: name }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
}

/** Formats by zone, in the tour's language or one that is parsed again. */
export function byZone(
  options: Intl.DateTimeFormatOptions,
  fixedLanguage?: string,
): (zone: string) => Intl.DateTimeFormat {
  const formatIn = cachedFormat((key) => {
    const [locale, timeZone] = key.split(' ');
    return new Intl.DateTimeFormat(locale, { timeZone, ...options });
  });
  return (zone) => formatIn(`${fixedLanguage ?? language()} ${zone}`);
}

/** Writes days in the tour's language, and what is no date as `missing`. */
function dayFormat(options: Intl.DateTimeFormatOptions, missing: string) {
  const formatIn = byZone(options);
  return (date: CalendarDate): string =>
    isCalendarDate(date) ? formatIn('UTC').format(new Date(date)) : missing;
}

const daysIn = /* @__PURE__ */ byZone(
  { year: 'numeric', month: '2-digit', day: '2-digit' },
  PARSED_LANGUAGE,
);
const timesIn = /* @__PURE__ */ byZone({ timeStyle: 'short' });

/** The calendar date of an instant in a zone (an IANA name such as `America/New_York`). */
export function dateIn(zone: string, instant: Date): CalendarDate {
  const parts = daysIn(zone).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * Returns today's date by a clock in a zone, which may change. The date is computed once a minute, because every
 * response of the schedule depends on it and no zone's midnight lies within a minute.
 */
export function todayIn(zone: () => string, clock: Clock): () => CalendarDate {
  let minute = Number.NaN;
  let place = '';
  let date: CalendarDate = '';
  return () => {
    const now = clock();
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute || zone() !== place) {
      [minute, place] = [current, zone()];
      date = dateIn(place, now);
    }
    return date;
  };
}

/** Whether a day has 24 hours on the clocks of the tour's region, and not two times 12. */
export const has24Hours = (): boolean => timesIn('UTC').resolvedOptions().hour12 === false;

/** `12:00 PM`, or `12:00` on clocks of 24 hours: an instant in a zone's time. */
export function formatTime(zone: string, instant: Date): string {
  // Some ICU versions put a narrow space before AM and PM, which is missing in some fonts.
  return timesIn(zone).format(instant).replace(/\s/gu, ' ');
}

/** `Jun 10, 2026, 12:00 PM`: an instant in a zone's time; a dash for no instant. */
export function formatInstant(zone: string, instant: Date): string {
  if (Number.isNaN(instant.getTime())) return '—';
  return `${formatLong(dateIn(zone, instant))}, ${formatTime(zone, instant)}`;
}

/** The date some days later (or earlier, with a negative count). Throws RangeError on no date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The year of a date as a number; NaN for no date. */
export function yearOf(date: CalendarDate): number {
  return partsOf(date)?.year ?? Number.NaN;
}

/** `May 26`, as the schedule, results and modals show dates; a dash for no date. */
export const formatShort = /* @__PURE__ */ dayFormat({ month: 'short', day: 'numeric' }, '—');

/** `May 26, 2026`, as product and tee-time pages show dates; a dash for no date. */
export const formatLong = /* @__PURE__ */ dayFormat(
  { month: 'short', day: 'numeric', year: 'numeric' },
  '—',
);

/** `Sat` … `Fri`; empty for no date. */
export const weekdayOf = /* @__PURE__ */ dayFormat({ weekday: 'short' }, '');

/** The heading a date is listed under, `May 2026`; empty for no date. */
export const monthHeading = /* @__PURE__ */ dayFormat({ month: 'long', year: 'numeric' }, '');

const shortMonth = /* @__PURE__ */ dayFormat({ month: 'short' }, '—');

/** The two lines of a date block: `MAY` and `26`. */
export const dateBadge = (date: CalendarDate): { month: string; day: string } => ({
  month: shortMonth(date).toUpperCase(),
  day: String(partsOf(date)?.day ?? ''),
});

/** 0 for Sunday … 6; NaN for no date. */
export const weekdayIndex = (date: CalendarDate): number => new Date(date).getUTCDay();

/** The distance of a date from today in words: `today`, `tomorrow`, `in 3 days`, `in 5 weeks`, `2 days ago`. */
export function relativeDays(today: CalendarDate, date: CalendarDate): string {
  if (!isCalendarDate(date)) return '';
  const relative = relativeIn(language());
  const days = daysBetween(today, date);
  if (Math.abs(days) < 14) return relative.format(days, 'day');
  const months = Math.trunc(days / MONTH_DAYS);
  if (Math.abs(months) < 2) return relative.format(Math.trunc(days / 7), 'week');
  return relative.format(months, 'month');
}
