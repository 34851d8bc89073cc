/** The places of an event's entries. */
import { personKey } from '../player/person-name.ts';
import type { Entry, EventEntries } from './entries.schema.ts';

/** The source of an entry by staff. */
export const BY_STAFF = 'staff';

/** The entries of an event that has none. */
export const noEntries = (eventID: string): EventEntries => ({
  eventID,
  capacity: null,
  isPublic: false,
  products: [],
  entries: [],
});

const byTime = (a: Entry, b: Entry) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0);

/** Who has a place, in the order of their entries. */
export const entered = ({ entries }: Pick<EventEntries, 'entries'>): Entry[] =>
  entries.filter(({ status }) => status === 'entered').sort(byTime);

/** Who waits for a place, the first one first. */
export const waiting = ({ entries }: Pick<EventEntries, 'entries'>): Entry[] =>
  entries.filter(({ status }) => status === 'waiting').sort(byTime);

/** Free places; null for an event without a limit, 0 for one with more players than places. */
export const freePlaces = (event: Pick<EventEntries, 'capacity' | 'entries'>): number | null =>
  event.capacity === null ? null : Math.max(0, event.capacity - entered(event).length);

/** The status of a new entry: it waits when no place is free, and behind those who already wait. */
export function statusOfNew(event: Pick<EventEntries, 'capacity' | 'entries'>): Entry['status'] {
  const free = freePlaces(event);
  return free === null || free > waiting(event).length ? 'entered' : 'waiting';
}

/** The entry of a person who didn't withdraw. */
export const entryOf = (
  { entries }: Pick<EventEntries, 'entries'>,
  name: string,
): Entry | undefined =>
  entries.find(
    (entry) => entry.status !== 'withdrawn' && personKey(entry.name) === personKey(name),
  );

/** The event with free places given to those who wait longest; the names of those who have one now. */
export function withPlacesFilled(event: EventEntries): { event: EventEntries; moved: string[] } {
  const free = freePlaces(event) ?? Number.MAX_SAFE_INTEGER;
  const next = new Set(waiting(event).slice(0, free));
  return {
    event: {
      ...event,
      entries: event.entries.map((entry) =>
        next.has(entry) ? { ...entry, status: 'entered' } : entry,
      ),
    },
    moved: [...next].map(({ name }) => name),
  };
}
