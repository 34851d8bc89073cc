/** Finds the event of a tee-times page by the handle in its URL. */
import { daysBetween, isCalendarDate, type CalendarDate } from '../time/calendar.ts';
import type { EventRecord } from './event.schema.ts';

type Named = Pick<EventRecord, 'eventID' | 'shopifyUrl' | 'date'>;

/** An event's id, as in URLs. */
export const EVENT_ID = /^\d{4}-[a-z0-9-]+$/;

/** A product's handle; other texts have no page of their own. */
export const HANDLE = /^[a-z0-9][a-z0-9_-]*$/i;

/** Longest handle that becomes a folder; the shop's own limit is 255, as is that of file systems. */
const LONGEST_HANDLE = 200;

/** Whether a text from outside may name a product in a URL and a file name. */
export function isHandle(text: string): boolean {
  return text.length <= LONGEST_HANDLE && HANDLE.test(text);
}

const distance = (today: CalendarDate, { date }: Named) =>
  isCalendarDate(date) ? Math.abs(daysBetween(today, date)) : Number.POSITIVE_INFINITY;

/**
 * The event with this product, the nearest in time when a product was used again; otherwise the event with
 * this id, for events without a product. Undefined for an unknown handle.
 */
export function eventOfHandle<Event extends Named>(
  events: readonly Event[],
  handle: string,
  today: CalendarDate,
): Event | undefined {
  if (handle === '') return undefined;
  let nearest: Event | undefined;
  for (const event of events) {
    if (event.shopifyUrl !== handle) continue;
    if (!nearest || distance(today, event) < distance(today, nearest)) nearest = event;
  }
  return nearest ?? events.find(({ eventID }) => eventID === handle);
}

/** Whether an event has a page of tee times: they are stored, or the event has their URL. */
export function hasTeeTimes(
  event: Pick<EventRecord, 'blueGolfUrl'>,
  results: { 'tee-times'?: { rows: readonly unknown[] } } | undefined,
): boolean {
  return event.blueGolfUrl !== '' || (results?.['tee-times']?.rows.length ?? 0) > 0;
}
