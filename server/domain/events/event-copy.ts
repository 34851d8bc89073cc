/** Copies of events: a season that follows another one, and an event that is held again. */
import {
  addDays,
  daysBetween,
  isCalendarDate,
  yearOf,
  type CalendarDate,
} from '../time/calendar.ts';
import { slugOf } from '../shared/slug.ts';
import { eventIdFor, seasonEvents } from './event.ts';
import type { EventRecord } from './event.schema.ts';
import type { SeasonCopyRow } from './event-copy.schema.ts';

/** Days in a week; an event that is duplicated without a date is held a week later. */
const WEEK = 7;

/** A date for an event that is held again soon. */
export function weekLater(date: CalendarDate): CalendarDate {
  return addDays(date, WEEK);
}

/**
 * The date in another year with the same weekday that is nearest to the same day of the month: May 30, 2026, a Saturday,
 * becomes May 29, 2027. It stays in that year.
 */
export function sameWeekIn(year: number, date: CalendarDate): CalendarDate {
  const sameDay = `${year}${date.slice(4)}`;
  const near = isCalendarDate(sameDay) ? sameDay : `${year}-02-28`;
  const days = ((daysBetween(near, date) % WEEK) + WEEK) % WEEK;
  const nearest = addDays(near, days > WEEK / 2 ? days - WEEK : days);
  if (yearOf(nearest) === year) return nearest;
  return addDays(nearest, yearOf(nearest) < year ? WEEK : -WEEK);
}

/** Whether two names of events are the same, however they are written. */
const isSameName = (a: string, b: string) =>
  a === b || (slugOf(a) !== '' && slugOf(a) === slugOf(b));

/** The event of a year that has this name, or the id that a new event would get; undefined if there is none. */
export function sameEventIn<Event extends Pick<EventRecord, 'eventID' | 'name' | 'date'>>(
  events: readonly Event[],
  { name, date }: Pick<EventRecord, 'name' | 'date'>,
): Event | undefined {
  const id = eventIdFor({ name, date });
  return seasonEvents(events, yearOf(date)).find(
    (each) => each.eventID === id || isSameName(each.name, name),
  );
}

/** The rows that copying a season proposes, by date. */
export function proposedSeason(
  events: readonly EventRecord[],
  { from, to }: { from: number; to: number },
): SeasonCopyRow[] {
  return seasonEvents(events, from)
    .map(({ eventID, name, date, course }) => ({ source: eventID, name, date, course }))
    .map((row) => ({ ...row, date: sameWeekIn(to, row.date) }))
    .map((row) => ({ ...row, existing: sameEventIn(events, row)?.eventID ?? null }));
}

type Named = Pick<EventRecord, 'eventID' | 'name' | 'date'>;

/** Another event with this name, however it is written, on the same day; undefined for none. */
export function sameEvent<Event extends Named>(
  events: readonly Event[],
  { eventID, name, date }: Named,
): Event | undefined {
  return events.find(
    (event) => event.eventID !== eventID && event.date === date && isSameName(event.name, name),
  );
}
