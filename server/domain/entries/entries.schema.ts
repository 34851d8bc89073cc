/** Who is in an event: entered, waiting for a place, or withdrawn. */
import { z } from 'zod';
import { text } from '../shared/fields.schema.ts';

/** Most entries of an event, those that were withdrawn included. */
export const ENTRIES_MAX = 500;

/** Most places of an event. */
export const CAPACITY_MAX = 300;

export const ENTRY_STATUSES = ['entered', 'waiting', 'withdrawn'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** A player in the list of an event. */
export const Entry = z.strictObject({
  name: text('Name').min(1, { error: 'Name must not be empty.' }),
  status: z.enum(ENTRY_STATUSES, { error: `Status must be ${ENTRY_STATUSES.join(', ')}.` }),
  /** When the player asked for the place, which decides who is next. */
  since: z.iso.datetime({ error: 'since must be an instant.' }),
  paid: z.boolean({ error: 'paid must be true or false.' }),
  /** `staff`, or the number of the shop's order with the number of the place in it: `#1043/2`. */
  source: text('Source').min(1, { error: 'Source must not be empty.' }),
  /** Whether the player is there, as the starter noted on the day. */
  isThere: z.boolean({ error: 'isThere must be true or false.' }).default(false),
});
export type Entry = z.output<typeof Entry>;

/** The entries of an event. */
export const EventEntries = z.strictObject({
  eventID: z.string().min(1),
  /** Null for an event without a limit. */
  capacity: z
    .int({ error: 'Capacity must be a whole number.' })
    .min(1, { error: 'Capacity must be at least 1.' })
    .max(CAPACITY_MAX, { error: `Capacity must be at most ${CAPACITY_MAX}.` })
    .nullable(),
  /** Whether visitors see the names. */
  isPublic: z.boolean({ error: 'isPublic must be true or false.' }),
  /** Titles under which the shop has sold places of the event, the newest last. */
  products: z.array(text('Product').min(1)).max(20),
  entries: z.array(Entry).max(ENTRIES_MAX, {
    error: `An event can have at most ${ENTRIES_MAX} entries.`,
  }),
});
export type EventEntries = z.output<typeof EventEntries>;
