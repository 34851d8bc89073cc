/**
 * Tee times as tables and people write them, often without AM and PM. Nobody starts between midnight and five,
 * so `1:00` is in the afternoon; other times depend on those before them.
 */
import { language, PARSED_LANGUAGE } from '../tour/locale.ts';
import { formatTime, has24Hours, MINUTE_MS } from './calendar.ts';
import { clockText } from './clock-time.ts';

/** The end of a sentence about a time that can't be read. */
export const TIMES_ALLOWED = 'Write times such as 8:00 AM, 8 AM, 13:05 or noon.';

const HALF = String.raw`(?:([ap])\.?(?:\s?m\.?)?)`;
const WITH_SIGN = new RegExp(String.raw`^(\d{1,2})[:.]([0-5]\d)(?:[:.][0-5]\d)?\s*${HALF}?$`, 'i');
const DIGITS = new RegExp(String.raw`^(\d{1,2})([0-5]\d)\s*${HALF}?$`, 'i');
const HOUR = new RegExp(String.raw`^(\d{1,2})()\s*${HALF}$`, 'i');
const NOON = /^(?:12(?:[:.]00)?\s*)?(?:noon|midday)$/i;

const HOUR_MINUTES = 60;
const NOON_MINUTES = 12 * HOUR_MINUTES;
/** The first hours that can be a start in the morning: of any round, and without another time to compare with. */
const FIRST_HOUR = 5;
const FIRST_SURE_HOUR = 6;
/** From this hour on it can only be the morning: nobody starts at 10 PM. */
const LAST_HOUR = 10;
/** Longest time between two starts in the evening, in minutes. */
const LONGEST_GAP = 120;

interface Written {
  /** Minutes since midnight; in the first half of the day as long as `isSure` is false. */
  minutes: number;
  /** Whether the text says which half of the day it is. */
  isSure: boolean;
  /** Whether it counts hours to 24. */
  hasDayHours: boolean;
}

function readTime(text: string): Written | null {
  const time = text.trim();
  if (NOON.test(time)) return { minutes: NOON_MINUTES, isSure: true, hasDayHours: false };
  const parts = WITH_SIGN.exec(time) ?? DIGITS.exec(time) ?? HOUR.exec(time);
  if (!parts) return null;
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)];
  const half = parts[3]?.toLowerCase();
  if (half === undefined) {
    if (hour > 23) return null;
    // Clocks of 24 hours write the morning with a zero.
    const isPadded = /^0[5-9]/.test(time) && has24Hours();
    const isSure = hour > 12 || hour === 0 || isPadded;
    const minutes = (isSure ? hour : hour % 12) * HOUR_MINUTES + minute;
    return { minutes, isSure, hasDayHours: isSure };
  }
  if (hour < 1 || hour > 12) return null;
  return {
    minutes: ((hour % 12) + (half === 'p' ? 12 : 0)) * HOUR_MINUTES + minute,
    isSure: true,
    hasDayHours: false,
  };
}

/** Whether a text can be a tee time: a time of day, with or without AM and PM, `TBD`, or empty. */
export const isTeeTime = (text: string): boolean =>
  readTime(text) !== null || /^(tb[ad])?$/i.test(text.trim());

/** What to change in a time that can be in the morning and in the evening. */
export const whichHalf = (time: string): string =>
  `“${time}” can be in the morning and in the evening. Write AM or PM.`;

/** The minutes of a time without AM and PM, after another one; null when it can be in both halves. */
function inDay(minutes: number, before: number | null): number | null {
  const hour = Math.floor(minutes / HOUR_MINUTES);
  const later = minutes + NOON_MINUTES;
  if (hour < FIRST_HOUR) return later;
  if (hour >= LAST_HOUR) return minutes;
  if (before === null) return hour < FIRST_SURE_HOUR ? null : minutes;
  if (before < NOON_MINUTES) return minutes;
  return later >= before && later - before <= LONGEST_GAP ? later : null;
}

/**
 * Minutes since midnight of a tee time on its own, such as a stored one; null for `TBD` and any other text.
 * Without AM and PM, times from 12:00 to 4:59 are in the afternoon, and the others in the morning.
 */
export function teeMinutesOf(text: string): number | null {
  const written = readTime(text);
  if (!written || written.isSure) return written?.minutes ?? null;
  return inDay(written.minutes, null) ?? written.minutes;
}

/**
 * A stored tee time as clocks of the tour's region show it: `8:10 AM`, or `08:10` with 24 hours. A text that is no time,
 * such as `TBD`, stays, and so does any text in the language that times are stored in.
 */
export function formatTeeTime(time: string): string {
  const minutes = language() === PARSED_LANGUAGE ? null : teeMinutesOf(time);
  return minutes === null ? time : formatTime('UTC', new Date(minutes * MINUTE_MS));
}

/**
 * The times of groups as they are stored, `1:05 PM`, in the order in which the groups are listed. A time without
 * AM and PM is read after the last one of its round at its hole. Null for a time that can be in the
 * morning and in the evening; other texts, such as `TBD`, stay.
 */
export function readTeeTimes(
  groups: readonly { round: string; hole: string; time: string }[],
): (string | null)[] {
  const last = new Map<string, number>();
  const times = groups.map(({ time }) => readTime(time));
  // `13:05` shows that `8:00` next to it is in the morning.
  const hasDayHours = times.some((time) => time?.hasDayHours);
  return groups.map(({ round, hole, time }, at) => {
    const written = times[at];
    if (!written) return time.trim();
    const place = `${round} ${/^\d+/.exec(hole)?.[0] ?? ''}`;
    const before = hasDayHours ? 0 : (last.get(place) ?? null);
    const minutes = written.isSure ? written.minutes : inDay(written.minutes, before);
    if (minutes === null) return null;
    last.set(place, minutes);
    return clockText(minutes);
  });
}
