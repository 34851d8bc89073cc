/** The responses of `GET /api/events`. */
import { seasonEvents, seasonsOf } from './event.ts';
import { currentSeason, type SeasonRecords } from '../season/season.ts';
import type { EventResponse, EventRecord, EventsResponse } from './event.schema.ts';

/** An event in the API: its picture is a URL with the picture's version. */
export function eventResponse(event: EventRecord): EventResponse {
  const { eventID, thumbnail } = event;
  const url = `/api/events/${eventID}/thumbnail?v=${thumbnail}`;
  return { ...event, thumbnail: thumbnail === '' ? '' : url };
}

/** One season and the other years; the current season when no year is requested. */
export function eventsResponse(
  records: SeasonRecords & { events: readonly EventRecord[] },
  requestedYear: number | null,
): EventsResponse {
  const { events } = records;
  const years = seasonsOf(events);
  const year = requestedYear ?? (years.length > 0 ? currentSeason(records) : null);
  return {
    events: year === null ? [] : seasonEvents(events, year).map(eventResponse),
    calendarYear: year,
    additionalYears: years.filter((each) => each !== year),
  };
}
