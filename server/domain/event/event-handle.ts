/** Which event the address of a tee-times page means (R201, C49, C50). */
import { daysBetween, isCalendarDate, type CalendarDate } from '../time/calendar.ts';
import type { EventRecord } from './event.schema.ts';

type Named = Pick<EventRecord, 'eventID' | 'shopifyUrl' | 'date'>;

/** An event's id as it stands in addresses. */
export const EVENT_ID = /^\d{4}-[a-z0-9-]+$/;

/** What a product's handle may hold; other texts name no page of their own. */
export const HANDLE = /^[a-z0-9][a-z0-9_-]*$/i;

/** Longest handle that becomes a folder; the shop's own limit is 255, as file systems' is. */
const LONGEST_HANDLE = 200;

/** Whether a text from outside may stand for a product in an address and a file's name. */
export function isHandle(text: string): boolean {
  return text.length <= LONGEST_HANDLE && HANDLE.test(text);
}

const distance = (today: CalendarDate, { date }: Named) =>
  isCalendarDate(date) ? Math.abs(daysBetween(today, date)) : Number.POSITIVE_INFINITY;

/**
 * The event with this product, the nearest in time when a product was used again; else the event
 * whose id stands in for a product it doesn't have. Undefined for a handle nobody uses.
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

/** Whether an event has a page of tee times: they are stored, or it is known where they will come from. */
export function hasTeeTimes(
  event: Pick<EventRecord, 'blueGolfUrl'>,
  results: { 'tee-times'?: { rows: readonly unknown[] } } | undefined,
): boolean {
  return event.blueGolfUrl !== '' || (results?.['tee-times']?.rows.length ?? 0) > 0;
}
