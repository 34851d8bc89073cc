import type { APIRoute } from 'astro';
import { calendarOf } from '../../features/schedule/calendar-file.ts';

export const GET: APIRoute = ({ params, locals }) => {
  const event = locals.tour.events.find(({ eventID }) => eventID === params.event);
  if (!event) return new Response('Event not found', { status: 404 });
  return new Response(calendarOf(event, locals.tour.today, locals.address.siteUrl), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
};
