/** An event as an iCalendar file (RFC 5545). */
import { addDays, type CalendarDate } from '#domain/time/calendar.ts';
import { placeOf } from '#domain/event/event.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import { PATHS } from '../../paths.ts';
import { TOUR } from '../../../server/domain/tour/identity.ts';

const LINE_OCTETS = 75;

/** Backslash, comma, semicolon and line breaks stand for themselves only when escaped (3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/[\r\n]+/g, '\\n');
}

const octets = (text: string) => encoder.encode(text).length;
const encoder = new TextEncoder();

/** Lines hold at most 75 octets; longer ones continue after a blank (3.1). */
function fold(line: string): string {
  if (octets(line) <= LINE_OCTETS) return line;
  const folded: string[] = [];
  let current = '';
  for (const character of line) {
    if (octets(current + character) > LINE_OCTETS) {
      folded.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...folded, current].join('\r\n');
}

const compact = (date: CalendarDate) => date.replaceAll('-', '');

/** The file's text: one all-day entry. `today` dates it, so that the same day gives the same file. */
export function calendarOf(
  event: Pick<EventRecord, 'eventID' | 'name' | 'date' | 'course' | 'town' | 'state'>,
  today: CalendarDate,
  siteUrl: string,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${TOUR.name}//Schedule//EN`,
    'BEGIN:VEVENT',
    `UID:${event.eventID}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${compact(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(event.date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(event.date, 1))}`,
    `SUMMARY:${escapeText(`${event.name} (${TOUR.name})`)}`,
    `LOCATION:${escapeText([event.course, placeOf(event)].filter(Boolean).join(', '))}`,
    `URL:${siteUrl}${PATHS.schedule}#${event.eventID}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
