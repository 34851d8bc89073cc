/** The places of an event's entries. */
import { personKey } from '../players/person-name.ts';
import { repeated } from '../shared/repeated.ts';
import {
  BY_STAFF,
  type EntriesBody,
  type Entry,
  type EntryStatus,
  type EventEntries,
  type ShownEntries,
} from './entries.schema.ts';

/** The entries of an event that has none. */
export const noEntries = (eventID: string): EventEntries => ({
  eventID,
  capacity: null,
  isPublic: false,
  products: [],
  refunds: [],
  orders: [],
  entries: [],
});

/** The entries as staff see them. */
export const shownEntries = ({ orders: _orders, ...shown }: EventEntries): ShownEntries => shown;

type Places = Pick<EventEntries, 'capacity' | 'entries'>;
type Listed = Pick<EventEntries, 'entries'>;

const byTime = (a: Entry, b: Entry) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0);

const ofStatus = ({ entries }: Listed, status: EntryStatus): Entry[] =>
  entries.filter((entry) => entry.status === status).sort(byTime);

/** Who has a place, in the order of their entries. */
export const entered = (event: Listed): Entry[] => ofStatus(event, 'entered');

/** Who waits for a place, the first one first. */
export const waiting = (event: Listed): Entry[] => ofStatus(event, 'waiting');

/** Free places; null for an event without a limit, 0 for one with more players than places. */
export const freePlaces = (event: Places): number | null =>
  event.capacity === null ? null : Math.max(0, event.capacity - entered(event).length);

/** The status of a new entry: it waits when no place is free, and behind those who already wait. */
export function statusOfNew(event: Places): EntryStatus {
  const free = freePlaces(event);
  return free === null || free > waiting(event).length ? 'entered' : 'waiting';
}

/** The entry of a person who didn't withdraw. */
export const entryOf = ({ entries }: Listed, name: string): Entry | undefined =>
  entries.find(
    (entry) => entry.status !== 'withdrawn' && personKey(entry.name) === personKey(name),
  );

/** The first name that two entries share, of those who didn't withdraw. */
export function repeatedName(entries: readonly Pick<Entry, 'name' | 'status'>[]): string | null {
  const present = entries.filter(({ status }) => status !== 'withdrawn');
  return repeated(present, ({ name }) => personKey(name))?.name ?? null;
}

/** The entries with free places given to those who wait longest, and the names of those who have one now. */
export function withPlacesFilled<Each extends Entry>(event: {
  capacity: number | null;
  entries: readonly Each[];
}): { entries: Each[]; moved: string[] } {
  const places = { ...event, entries: [...event.entries] };
  const free = freePlaces(places) ?? Number.MAX_SAFE_INTEGER;
  const next = new Set<Entry>(waiting(places).slice(0, free));
  return {
    entries: event.entries.map((entry) =>
      next.has(entry) ? { ...entry, status: 'entered' } : entry,
    ),
    moved: [...next].map(({ name }) => name),
  };
}

/**
 * The entries as staff changed them. An entry of an order stays one, unless staff put a player back who had withdrawn:
 * from then on it is theirs, or the order would withdraw it again.
 */
export function changedEntries(stored: EventEntries, body: EntriesBody, now: string): EventEntries {
  const known = new Map(stored.entries.map((entry) => [entry.source, entry]));
  return {
    ...stored,
    capacity: body.capacity === undefined ? stored.capacity : body.capacity,
    isPublic: body.isPublic ?? stored.isPublic,
    products: body.products ?? stored.products,
    entries: body.entries.map(({ since, source, ...sent }): Entry => {
      const before = source === BY_STAFF ? undefined : known.get(source);
      const isBack = before?.status === 'withdrawn' && sent.status !== 'withdrawn';
      return {
        ...sent,
        since: since ?? before?.since ?? now,
        source: isBack ? BY_STAFF : source,
        orderID: isBack ? '' : (before?.orderID ?? ''),
      };
    }),
  };
}

/** What visitors see of the entries of an event: names and places; null for those that aren't public. */
export interface PublicEntries extends Pick<EventEntries, 'capacity'> {
  entered: string[];
  /** The first one first. */
  waiting: string[];
}

export function publicEntries(event: EventEntries | undefined): PublicEntries | null {
  if (!event?.isPublic) return null;
  const names = (entries: readonly Entry[]) => entries.map(({ name }) => name);
  const { capacity } = event;
  return { capacity, entered: names(entered(event)), waiting: names(waiting(event)) };
}
