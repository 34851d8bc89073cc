/** Which event the address of a tee-times page means (R201, C49, C50). */
import { daysBetween, isCalendarDate, type CalendarDate } from './calendar.ts';
import type { EventRecord } from './event.schema.ts';

type Named = Pick<EventRecord, 'eventID' | 'shopifyUrl' | 'date'>;

/** An event's id as it stands in addresses. */
export const EVENT_ID = /^\d{4}-[a-z0-9-]+$/;

/** What a product's handle may hold; other texts name no page of their own. */
export const HANDLE = /^[a-z0-9][a-z0-9_-]*$/i;

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
