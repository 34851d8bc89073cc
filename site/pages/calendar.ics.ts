import type { APIRoute } from 'astro';
import { seasonEntries } from '#domain/calendar/calendar-entry.ts';
import { currentSeason } from '#domain/season/season.ts';
import {
  calendarContextOf,
  calendarResponse,
  subscribedCalendar,
} from '../features/calendar/calendar-file.ts';

export const GET: APIRoute = ({ locals: { tour, address } }) => {
  const entries = seasonEntries(tour, currentSeason(tour));
  const text = subscribedCalendar(entries, calendarContextOf(tour, address));
  return calendarResponse(text);
};
