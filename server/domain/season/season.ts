/** Which season is the current one. A season is a calendar year with events. */
import { addDays, yearOf, type CalendarDate } from '../time/calendar.ts';
import { seasonEvents, seasonsOf } from '../events/event.ts';
import type { EventRecord } from '../events/event.schema.ts';
import type { SeasonChoice, SeasonResponse } from './season.collection.ts';

/** Days before its first event from which a season may be the current one. */
export const SEASON_AHEAD_DAYS = 30;

/** What the current season follows from. */
export interface SeasonRecords {
  events: readonly Pick<EventRecord, 'date' | 'name'>[];
  season: readonly SeasonChoice[];
  today: CalendarDate;
}

type Events = SeasonRecords['events'];

const firstDay = (events: Events, year: number) => seasonEvents(events, year)[0]?.date ?? '';
const lastDay = (events: Events, year: number) => seasonEvents(events, year).at(-1)?.date ?? '';

/**
 * The day from which the date leads to a season: thirty days before its first event, but after the last event of the
 * season before, and at the latest on its first event.
 */
function currentFrom(events: Events, year: number): CalendarDate {
  const first = firstDay(events, year);
  const early = addDays(first, -SEASON_AHEAD_DAYS);
  const before = seasonsOf(events).find((each) => each < year);
  const free = before === undefined ? early : addDays(lastDay(events, before), 1);
  const from = early > free ? early : free;
  return from < first ? from : first;
}

/** The season of the date: the newest that has begun to be shown, else the first one. */
function seasonByDate(events: Events, today: CalendarDate): number {
  const years = seasonsOf(events);
  const shown = years.find((year) => currentFrom(events, year) <= today);
  return shown ?? years.at(-1) ?? yearOf(today);
}

/**
 * The current season: the one that contains today or, between two seasons, the last one until thirty days before its
 * successor's first event. What staff chose replaces that until a later season begins. Without events, the year of
 * today.
 */
export function currentSeason({ events, season, today }: SeasonRecords): number {
  const chosen = season[0]?.year ?? null;
  const years = seasonsOf(events);
  if (chosen === null || !years.includes(chosen)) return seasonByDate(events, today);
  const hasLaterBegun = years.some((year) => year > chosen && firstDay(events, year) <= today);
  return hasLaterBegun ? seasonByDate(events, today) : chosen;
}

/** The season after the current one; null while it has no event. */
export function nextSeason(records: SeasonRecords): number | null {
  const current = currentSeason(records);
  return seasonsOf(records.events).findLast((year) => year > current) ?? null;
}

/** The response of `GET` and `PUT /api/season`. */
export function seasonResponse(records: SeasonRecords): SeasonResponse {
  const { events, season, today } = records;
  const current = currentSeason(records);
  const byDate = seasonByDate(events, today);
  const next = seasonsOf(events).findLast((year) => year > byDate);
  return {
    current,
    automatic: current !== season[0]?.year,
    byDate,
    next: next === undefined ? null : { year: next, from: currentFrom(events, next) },
  };
}
