/** An event as an iCalendar file (RFC 5545). */
import ical from 'ical-generator';
import { addDays, type CalendarDate } from '#domain/time/calendar.ts';
import { placeOf } from '#domain/event/event.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import { PATHS } from '../../paths.ts';
import { TOUR } from '../../../server/domain/tour/identity.ts';

/** Without a time zone the library writes dates in UTC, so midnight UTC is the calendar date. */
const midnight = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

/** One all-day entry. Its stamp is `today`, so the file is the same all day. */
export function calendarOf(
  event: Pick<EventRecord, 'eventID' | 'name' | 'date' | 'course' | 'town' | 'state'>,
  today: CalendarDate,
  siteUrl: string,
): string {
  const calendar = ical({ prodId: { company: TOUR.name, product: 'Schedule' } });
  calendar.createEvent({
    id: `${event.eventID}@${new URL(siteUrl).hostname}`,
    stamp: midnight(today),
    start: midnight(event.date),
    end: midnight(addDays(event.date, 1)),
    allDay: true,
    summary: `${event.name} (${TOUR.name})`,
    location: [event.course, placeOf(event)].filter(Boolean).join(', '),
    url: `${siteUrl}${PATHS.schedule}#${event.eventID}`,
  });
  // RFC 5545 ends every line with CRLF; the library leaves the last one open.
  return `${calendar.toString()}\r\n`;
}
