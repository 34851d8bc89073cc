/**
 * The dates of a season's events. Past seasons have regular dates; the current one is arranged around
 * today, so that the demo shows every state of a schedule row on any day. layout.test.ts states the
 * guarantees for each day.
 */
import {
  addDays,
  daysBetween,
  weekdayIndex,
  yearOf,
  type CalendarDate,
} from '#domain/time/calendar.ts';
import { CLOSING_DAYS } from '#domain/events/event.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { PLAYOFF_EVENTS } from '#domain/tour/format.ts';
import { randomFor } from './random.ts';

const { regularEvents } = DEFAULT_SETTINGS.counting;

/** Events of a season in order of play: the regular ones, the playoffs, the Championship, the cup. */
export const SEASON_EVENTS = regularEvents + PLAYOFF_EVENTS + 2;

/** The fewest complete events of the current season. */
const MIN_COMPLETE = 3;

/** The number of past dates from which the season is in its last part. */
const LATE_FROM = regularEvents;

/** A second event opens for registration when it is at most this many days away. */
const EARLY_REGISTRATION_DAYS = 45;

/**
 * The state of an event. `complete`: results. `pending`: played or rained off, no results yet, no
 * BlueGolf page. `teeTimes`: the next event. `open`: registration open. `planned`: neither open nor
 * set up; the row shows "Registration Closed" within the closing week and "Registering Soon" before.
 */
export type SlotState = 'complete' | 'pending' | 'teeTimes' | 'open' | 'planned';

export interface Slot {
  date: CalendarDate;
  state: SlotState;
}

const isWeekend = (date: CalendarDate) => [0, 6].includes(weekdayIndex(date));

/** The first weekend day on or after a date. */
const weekendFrom = (date: CalendarDate): CalendarDate =>
  isWeekend(date) ? date : weekendFrom(addDays(date, 1));

/** The last weekend day on or before a date. */
const weekendUntil = (date: CalendarDate): CalendarDate =>
  isWeekend(date) ? date : weekendUntil(addDays(date, -1));

/** Monday to Wednesday go back to Sunday, Thursday and Friday on to Saturday. */
const nearestWeekend = (date: CalendarDate) =>
  weekdayIndex(date) >= 4 ? weekendFrom(date) : weekendUntil(date);

/**
 * Dates spread evenly from the first to the last, both included. With four days or more between two
 * of them they move to weekends; closer ones stay. The two ends stay within the range and move inwards
 * when there is room.
 */
function spread(first: CalendarDate, last: CalendarDate, count: number): CalendarDate[] {
  const gap = daysBetween(first, last) / (count - 1);
  return Array.from({ length: count }, (_, index) => {
    const even = addDays(first, Math.round(index * gap));
    const weekend = nearestWeekend(even);
    if (gap < 4) return even;
    if (weekend >= first && weekend <= last) return weekend;
    if (gap < 8) return even;
    return weekend < first ? weekendFrom(even) : weekendUntil(even);
  });
}

const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b);
const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);

/**
 * The regular dates of a season: weekends from late April to early October.
 * Sixteen dates, ascending, one or two weeks apart.
 */
export function naturalDates(year: number): CalendarDate[] {
  const random = randomFor(`layout/${year}`);
  const firstSaturday = weekendFrom(`${year}-04-24`);
  const saturday = weekdayIndex(firstSaturday) === 0 ? addDays(firstSaturday, -1) : firstSaturday;
  return Array.from({ length: SEASON_EVENTS }, (_, index) => {
    const week = Math.round((index * 23) / (SEASON_EVENTS - 1));
    return addDays(saturday, week * 7 + (random.chance(0.35) ? 1 : 0));
  });
}

/** A past season: regular dates, all complete. */
export function layPastSeason(year: number): Slot[] {
  return naturalDates(year).map((date) => ({ date, state: 'complete' }));
}

/**
 * The dates of complete events: from late April (or earlier, so that ten days lie between two events;
 * at the earliest 1 January) to the last weekend before today. In the first days of January: the days
 * since 1 January, on 1 January today itself.
 */
function playedDates(today: CalendarDate, count: number): CalendarDate[] {
  const newYear = `${yearOf(today)}-01-01`;
  const weekend = weekendUntil(addDays(today, -1));
  const roomy = weekend >= newYear && daysBetween(newYear, weekend) >= count - 1;
  const last = roomy ? weekend : later(newYear, addDays(today, -1));
  const start = earlier(`${yearOf(today)}-04-25`, addDays(last, -10 * (count - 1)));
  return spread(later(newYear, start), last, count);
}

/** The season up to late August: tee times, a closed event, one or two open, the rest soon. */
function layMidSeason(today: CalendarDate, complete: number, naturalEnd: CalendarDate): Slot[] {
  const next = weekendFrom(today);
  const closed = weekendUntil(addDays(today, CLOSING_DAYS));
  const count = SEASON_EVENTS - complete - 2;
  const first = later(addDays(today, 2 * CLOSING_DAYS + 1), `${yearOf(today)}-04-25`);
  const rest = spread(first, later(naturalEnd, addDays(first, 10 * (count - 1))), count);
  return [
    { date: next, state: 'teeTimes' },
    { date: closed, state: 'planned' },
    ...rest.map((date, index): Slot => {
      // The Championship (the last but one) has its own field and no early registration.
      const isEarly = index === 1 && count > 3;
      const soonEnough = isEarly && daysBetween(today, date) <= EARLY_REGISTRATION_DAYS;
      return { date, state: index === 0 || soonEnough ? 'open' : 'planned' };
    }),
  ];
}

/**
 * From late August: the playoffs are next, two weeks apart, or closer at the end of the year. In its last week only the
 * Championship and the cup are left.
 */
function layLateSeason(today: CalendarDate, lastDay: CalendarDate): Slot[] {
  const isLastWeek = daysBetween(today, lastDay) <= CLOSING_DAYS;
  const planned: SlotState[] = isLastWeek ? [] : ['planned', 'planned'];
  const states: SlotState[] = ['teeTimes', 'open', ...planned];
  const weekend = weekendFrom(today);
  const next = weekend < lastDay ? weekend : today;
  const end = addDays(next, isLastWeek ? 1 : 42);
  const dates = spread(next, earlier(lastDay, end), states.length);
  return states.map((state, index) => ({ date: dates[index] ?? lastDay, state }));
}

/**
 * The season of today's year, in order of play and inside that year.
 * - Up to late August (and all winter): as many events are complete as in a regular
 *   season, at least 3 and at most 11; then follow tee times, a closed event, open ones and the rest.
 * - From then to 23 December: 11 complete, the 12th pending, the playoffs next.
 * - From 24 December nothing can be more than a week away, so no row shows "Registering Soon": the
 *   playoffs are complete too, the Championship has tee times, the cup is open.
 */
export function layCurrentSeason(today: CalendarDate): Slot[] {
  const year = yearOf(today);
  const lastDay = `${year}-12-31`;
  const natural = naturalDates(year);
  const due = natural.filter((date) => date < today).length;
  const isLate = due >= LATE_FROM;
  const complete = Math.max(MIN_COMPLETE, due);
  const ahead = isLate
    ? layLateSeason(today, lastDay)
    : layMidSeason(today, complete, natural.at(-1) ?? lastDay);
  const behind = playedDates(today, SEASON_EVENTS - ahead.length).map((date): Slot => ({
    date,
    state: 'complete',
  }));
  const pending = behind[regularEvents - 1];
  if (isLate && pending) pending.state = 'pending';
  return [...behind, ...ahead];
}
