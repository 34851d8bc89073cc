/** Directions to the course of an event. */
import type { EventRecord } from '#domain/events/event.schema.ts';

/** A search for the course on a map. */
export function directionsTo({
  course,
  town,
  state,
}: Pick<EventRecord, 'course' | 'town' | 'state'>): string {
  const query = new URLSearchParams({
    api: '1',
    query: [course, town, state].filter(Boolean).join(', '),
  });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}
