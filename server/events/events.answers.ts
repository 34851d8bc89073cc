/** What `GET /api/events` and `GET /api/current-year` answer. */
import type { CalendarDate } from '../domain/calendar.ts';
import { currentYear, seasonEvents, seasonsOf } from '../domain/event.ts';
import type { EventAnswer, EventRecord, EventsAnswer } from '../domain/event.schema.ts';

/** An event as callers get it: its picture as an address with the picture's version (X13). */
export function answerOf(event: EventRecord): EventAnswer {
  const { eventID, thumbnail } = event;
  const address = `/api/events/${eventID}/thumbnail?v=${thumbnail}`;
  return { ...event, thumbnail: thumbnail === '' ? '' : address };
}

/** One season and the other years (R152); the newest season when no year is asked for (C28, C29). */
export function eventsAnswer(events: readonly EventRecord[], asked: number | null): EventsAnswer {
  const years = seasonsOf(events);
  const year = asked ?? years[0] ?? null;
  return {
    events: year === null ? [] : seasonEvents(events, year).map(answerOf),
    calendarYear: year,
    additionalYears: years.filter((each) => each !== year),
  };
}

/** The year of the newest event, or of today before there is one (R386, FACTS 9). */
export function currentYearAnswer(
  events: readonly EventRecord[],
  today: CalendarDate,
): { calendarYear: number } {
  return { calendarYear: currentYear(events, today) };
}
