/** What `GET /api/events` and `GET /api/current-year` answer. */
import type { CalendarDate } from '../time/calendar.ts';
import { currentYearOf, seasonEvents, seasonsOf } from './event.ts';
import type { EventResponse, EventRecord, EventsResponse } from './event.schema.ts';

/** An event as callers get it: its picture as an address with the picture's version (X13). */
export function answerOf(event: EventRecord): EventResponse {
  const { eventID, thumbnail } = event;
  const address = `/api/events/${eventID}/thumbnail?v=${thumbnail}`;
  return { ...event, thumbnail: thumbnail === '' ? '' : address };
}

/** One season and the other years (R152); the newest season when no year is asked for (C28, C29). */
export function eventsResponse(
  events: readonly EventRecord[],
  asked: number | null,
): EventsResponse {
  const years = seasonsOf(events);
  const year = asked ?? years[0] ?? null;
  return {
    events: year === null ? [] : seasonEvents(events, year).map(answerOf),
    calendarYear: year,
    additionalYears: years.filter((each) => each !== year),
  };
}

/** The year of the newest event, or of today before there is one (R386, FACTS 9). */
export function currentYearResponse(
  events: readonly EventRecord[],
  today: CalendarDate,
): { calendarYear: number } {
  return { calendarYear: currentYearOf(events, today) };
}
