/** The responses of `GET /api/events` and `GET /api/current-year`. */
import type { CalendarDate } from '../time/calendar.ts';
import { currentYearOf, seasonEvents, seasonsOf } from './event.ts';
import type { EventResponse, EventRecord, EventsResponse } from './event.schema.ts';

/** An event in the API: its picture is a URL with the picture's version. */
export function eventResponse(event: EventRecord): EventResponse {
  const { eventID, thumbnail } = event;
  const url = `/api/events/${eventID}/thumbnail?v=${thumbnail}`;
  return { ...event, thumbnail: thumbnail === '' ? '' : url };
}

/** One season and the other years; the newest season when no year is requested. */
export function eventsResponse(
  events: readonly EventRecord[],
  requestedYear: number | null,
): EventsResponse {
  const years = seasonsOf(events);
  const year = requestedYear ?? years[0] ?? null;
  return {
    events: year === null ? [] : seasonEvents(events, year).map(eventResponse),
    calendarYear: year,
    additionalYears: years.filter((each) => each !== year),
  };
}

/** The year of the newest event, or of today before there is one. */
export function currentYearResponse(
  events: readonly EventRecord[],
  today: CalendarDate,
): { calendarYear: number } {
  return { calendarYear: currentYearOf(events, today) };
}
