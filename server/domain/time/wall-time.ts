/** Wall-clock times such as `2026-07-04T07:30`: what a clock in a zone shows, as forms send them. */
import { dateIn, isCalendarDate, MINUTE_MS } from './calendar.ts';
import { minutesIn } from './clock-time.ts';

/** A date and a time of day without a zone, `YYYY-MM-DDTHH:MM`. */
export type WallTime = string;

const SHAPE = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/;
const DAY_MS = 86_400_000;

/** Whether the text is a time of a day that exists. */
export function isWallTime(text: string): boolean {
  const [, date = ''] = SHAPE.exec(text) ?? [];
  return isCalendarDate(date);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** What a clock in a zone shows at an instant. */
export function wallTimeIn(zone: string, instant: Date): WallTime {
  const minutes = minutesIn(zone, instant);
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `${dateIn(zone, instant)}T${time}`;
}

/**
 * The instant at which a clock in a zone shows a time. A time that occurs twice, when clocks are set back, is
 * the first of the two; one that is left out counts on from the last time before it, so 2:30 is 3:30.
 */
export function instantOf(zone: string, time: WallTime): Date {
  const asUtc = Date.parse(`${time}Z`);
  const offsetAt = (ms: number) =>
    Date.parse(`${wallTimeIn(zone, new Date(ms))}Z`) - Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  // Clocks change at most once within two days.
  const before = new Date(asUtc - offsetAt(asUtc - DAY_MS));
  const after = new Date(asUtc - offsetAt(asUtc + DAY_MS));
  return [before, after].find((each) => wallTimeIn(zone, each) === time) ?? before;
}
