/** IDs that nothing has yet. */
import { eventIdFor } from '../domain/events/event.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import { uniqueId } from '../domain/shared/slug.ts';
import type { Stores } from '../store/stores.ts';

/** An ID that none of these records has. */
export const nextID = (records: readonly { ID: number }[]): number =>
  1 + Math.max(0, ...records.map(({ ID }) => ID));

/**
 * The id of a new event among those of a draft. Results may remain of a deletion that failed half-way; no new event
 * may inherit them.
 */
export function newEventId(
  fields: Pick<EventRecord, 'date' | 'name'>,
  events: readonly EventRecord[],
  results: Stores['results'],
): string {
  const taken = new Set(events.map(({ eventID }) => eventID));
  return uniqueId(eventIdFor(fields), (id) => results.data.has(id) || taken.has(id));
}
