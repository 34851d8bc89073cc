/** The tour's match play and the dates of its rounds. */
import { daysBetween, formatShort, type CalendarDate } from '../time/calendar.ts';

/** Possible numbers of players. */
export const FIELD_SIZES = [16, 24, 32] as const;

/** Holes of a match. */
export const MATCH_HOLES = 18;

/** Entry in dollars. */
export const ENTRY_FEE = 25;

/** Prizes of the best four, in dollars. */
export const PAYOUTS = [
  { place: 'Champion', dollars: 225 },
  { place: 'Runner-up', dollars: 125 },
  { place: 'Third place', dollars: 50 },
  { place: 'Fourth place', dollars: 50 },
] as const;

/** Shown when there is no bracket, and when there are no players. */
export const NO_BRACKET = 'No bracket data yet.';
export const NO_PLAYERS = 'No players available.';

/** The rounds of a bracket of 32 players, in order; the n-th has the n-th window. */
export const ROUNDS_OF_32 = [
  'Round 1',
  'Round 2',
  'Quarterfinals',
  'Semifinals',
  'Finals and consolation match',
] as const;

/** Month of the first round's first day; every round ends on the 15th of the month after its start. */
const FIRST_MONTH = 5;
const LAST_ROUND_OF_32 = ROUNDS_OF_32.length - 1;

/** The days between which a round is played, both included. */
export interface RoundWindow {
  opens: CalendarDate;
  closes: CalendarDate;
}

const dayOf = (year: number, month: number, day: number): CalendarDate =>
  `${year + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-${day}`;

/**
 * The window of a round, counted from 0: a month each, from 15 May to 15 June for the
 * first. Smaller brackets end a month or more earlier.
 */
export function roundWindow(year: number, round: number): RoundWindow {
  const opensOn15th = round === 0 || round === LAST_ROUND_OF_32;
  return {
    opens: dayOf(year, FIRST_MONTH + round, opensOn15th ? 15 : 16),
    closes: dayOf(year, FIRST_MONTH + round + 1, 15),
  };
}

/** The days of play-ins: the month before the first round. */
const playInWindow = (year: number): RoundWindow => ({
  opens: dayOf(year, FIRST_MONTH - 1, 15),
  closes: dayOf(year, FIRST_MONTH, 14),
});

/** The windows of a bracket of so many rounds, the play-in included. */
export function windowsOf(year: number, hasPlayIn: boolean, rounds: number): RoundWindow[] {
  const before = hasPlayIn ? [playInWindow(year)] : [];
  const others = Array.from({ length: rounds - before.length }, (_, at) => roundWindow(year, at));
  return [...before, ...others];
}

/**
 * The days of a round: those that staff set for a bracket of the tour, otherwise those of the tour's calendar; null for
 * a round that has none.
 */
export function windowOfRound(
  year: number,
  own: readonly RoundWindow[] | undefined,
  { at, window }: { at: number; window: number | null },
): RoundWindow | null {
  if (own) return own[at] ?? null;
  return window === null ? null : roundWindow(year, window);
}

/** The dates of a round and the time left. */
export interface RoundTiming extends RoundWindow {
  /** `May 15 – Jun 15` */
  dates: string;
  /** `5 days left`, `Last day`, `Overdue by 2 days`; empty once it is played. */
  left: string;
  /** Where a day is to the round's days. */
  phase: 'before' | 'during' | 'after';
}

/** The timing of a round on a day; a played round has no deadline. */
export function roundTiming(
  window: RoundWindow,
  today: CalendarDate,
  isPlayed: boolean,
): RoundTiming {
  const dates = `${formatShort(window.opens)} – ${formatShort(window.closes)}`;
  const phase = today < window.opens ? 'before' : today <= window.closes ? 'during' : 'after';
  return { ...window, dates, left: isPlayed ? '' : leftOf(window.closes, today), phase };
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

function leftOf(closes: CalendarDate, today: CalendarDate): string {
  const left = daysBetween(today, closes);
  if (left === 0) return 'Last day';
  return left > 0 ? `${days(left)} left` : `Overdue by ${days(-left)}`;
}
