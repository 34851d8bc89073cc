import { formatTime } from '#domain/time/calendar.ts';
import { language } from '#domain/tour/locale.ts';
import { tourZone } from '../today.ts';

/** Time zone and clock, which tests replace. */
export interface Watch {
  now: Date;
  timeZone: string;
}

const DAY_MS = 86_400_000;

/**
 * Formats an instant for staff: `today 4:12 PM`, `yesterday 4:12 PM`,
 * `May 3, 4:12 PM`, `May 3, 2025, 4:12 PM`. In the tour's zone, like the publish status,
 * so that two people in two zones speak of the same hour; empty for what is no instant.
 */
export function whenText(
  instant: string | null,
  watch: Watch = { now: new Date(), timeZone: tourZone() },
): string {
  const at = new Date(instant ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return '';
  const { now, timeZone } = watch;
  const text = (date: Date, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language(), { ...parts, timeZone }).format(date);
  const day = (date: Date) => text(date, { dateStyle: 'short' });
  const time = formatTime(timeZone, at);
  if (day(at) === day(now)) return `today ${time}`;
  if (at < now && day(at) === day(new Date(now.getTime() - DAY_MS))) return `yesterday ${time}`;
  const year = (date: Date) => text(date, { year: 'numeric' });
  const date = text(at, {
    month: 'short',
    day: 'numeric',
    ...(year(at) === year(now) ? {} : { year: 'numeric' }),
  });
  return `${date}, ${time}`;
}

const MINUTE_MS = 60_000;

/** The largest unit of a time span that is at least one of it. */
const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How long ago an instant was: `2 hours ago`, `just now`; the present for one in the future. */
export function agoText(instant: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS);
  const unit = UNITS.find(([, length]) => minutes >= length);
  if (!unit) return 'just now';
  const [name, length] = unit;
  return new Intl.RelativeTimeFormat(language()).format(-Math.floor(minutes / length), name);
}
