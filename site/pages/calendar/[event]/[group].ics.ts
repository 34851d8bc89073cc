import type { APIRoute } from 'astro';
import { calendarEntryOf } from '#domain/calendar/calendar-entry.ts';
import { groupsOfDay } from '#domain/tee-times/tee-time-groups.ts';
import {
  calendarContextOf,
  calendarResponse,
  groupCalendar,
} from '../../../features/calendar/calendar-file.ts';

export const GET: APIRoute = ({ params, locals: { tour, address } }) => {
  const event = tour.events.find(({ eventID }) => eventID === params.event);
  const results = event && tour.results.get(event.eventID);
  const teeTimes = results?.['tee-times'];
  const group = groupsOfDay(teeTimes?.rows ?? []).find(({ id }) => id === params.group);
  if (!event || !teeTimes || !group) return new Response('Tee time not found', { status: 404 });
  const entry = calendarEntryOf(tour.calendarEntries, event, results);
  const text = groupCalendar(entry, group, {
    ...calendarContextOf(tour, address),
    changedAt: teeTimes.changedAt,
  });
  return calendarResponse(text);
};
