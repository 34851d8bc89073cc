import { language } from '#domain/tour/locale.ts';

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
