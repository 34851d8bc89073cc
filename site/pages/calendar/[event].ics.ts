import type { APIRoute } from 'astro';
import { calendarEntryOf } from '#domain/calendar/calendar-entry.ts';
import {
  calendarContextOf,
  calendarOf,
  calendarResponse,
} from '../../features/calendar/calendar-file.ts';
import { EVENT_NOT_FOUND } from '../../features/tee-times/texts.ts';

export const GET: APIRoute = ({ params, locals: { tour, address } }) => {
  const event = tour.events.find(({ eventID }) => eventID === params.event);
  if (!event) return new Response(EVENT_NOT_FOUND, { status: 404 });
  const entry = calendarEntryOf(tour.calendarEntries, event, tour.results.get(event.eventID));
  const text = calendarOf(entry, calendarContextOf(tour, address));
  return calendarResponse(text);
};
