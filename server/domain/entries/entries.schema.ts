/** Who is in an event: entered, waiting for a place, or withdrawn. */
import { z } from 'zod';
import { text } from '../shared/fields.schema.ts';

/** Most entries of an event, those that were withdrawn included. */
export const ENTRIES_MAX = 1_000;

/** Most places of an event. */
export const CAPACITY_MAX = 300;

/** Most titles of an event's products, and most refunds that are remembered. */
const TITLES_MAX = 200;
const REFUNDS_MAX = 5_000;

/** Most orders of an event that are remembered. */
const ORDERS_MAX = 5_000;

export const ENTRY_STATUSES = ['entered', 'waiting', 'withdrawn'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** The source of an entry by staff. */
export const BY_STAFF = 'staff';

const name = text('Name').min(1, { error: 'Name must not be empty.' });
const id = z.string().regex(/^[\w./-]{0,60}$/);

/** A player in the list of an event. */
export const Entry = z.strictObject({
  name,
  status: z.enum(ENTRY_STATUSES, { error: `Status must be ${ENTRY_STATUSES.join(', ')}.` }),
  /** When the player asked for the place, which decides who is next. */
  since: z.iso.datetime({ error: 'Since must be an instant, such as 2026-05-01T12:00:00Z.' }),
  paid: z.boolean({ error: 'Paid must be true or false.' }),
  /** `staff`, or the number of the shop's order with the number of the place in it: `#1043/2`. */
  source: text('Source').min(1, { error: 'Source must not be empty.' }),
  /** The id of the shop's order, which refunds name; empty for other entries. */
  orderID: id.default(''),
  /** Whether the player is there, as the starter noted on the day. */
  isThere: z.boolean({ error: 'Check-in must be true or false.' }).default(false),
});
export type Entry = z.output<typeof Entry>;

/** What staff decided about items of orders with a title. */
export const SoldAs = z.strictObject({
  /** `Granite Open - Member` */
  title: text('Product').min(1, { error: 'Product must not be empty.' }),
  /** Whether each of them is a place in the event. */
  isEntry: z.boolean({ error: 'Place in the event must be true or false.' }),
});
export type SoldAs = z.output<typeof SoldAs>;

const products = z
  .array(SoldAs, { error: 'Products must be a list.' })
  .max(TITLES_MAX, { error: `At most ${TITLES_MAX} products can be listed.` });

const entries = <Each extends z.ZodType>(entry: Each) =>
  z
    .array(entry, { error: 'Entries must be a list.' })
    .max(ENTRIES_MAX, { error: `An event can have at most ${ENTRIES_MAX} entries.` });

/** What is known of an order's places in an event, from all that the shop said of it in whatever order. */
export const OrderPlaces = z.strictObject({
  /** Empty while only a refund of it is known. */
  number: z.string().max(60),
  orderID: id,
  /** Pieces that were ever ordered. */
  pieces: z.int().nonnegative(),
  /** Pieces that were taken out of the order. */
  removed: z.int().nonnegative(),
  isCancelled: z.boolean(),
  /** Pieces that were given back, by the ids of the refunds. */
  refunds: z.record(id, z.int().nonnegative()),
});
export type OrderPlaces = z.output<typeof OrderPlaces>;

/** The entries of an event. */
export const EventEntries = z.strictObject({
  eventID: z.string().min(1),
  /** Null for an event without a limit. */
  capacity: z
    .int({ error: 'Capacity must be a whole number, or null for no limit.' })
    .min(1, { error: 'Capacity must be at least 1.' })
    .max(CAPACITY_MAX, { error: `Capacity must be at most ${CAPACITY_MAX}.` })
    .nullable(),
  /** Whether visitors see the names. */
  isPublic: z.boolean({ error: 'Show the names must be true or false.' }),
  products,
  /** The ids of refunds that were taken into account. */
  refunds: z.array(id).max(REFUNDS_MAX),
  /** Those that the shop changed after they were placed; stored only, staff see what follows from it. */
  orders: z.array(OrderPlaces).max(ORDERS_MAX).default([]),
  entries: entries(Entry),
});
export type EventEntries = z.output<typeof EventEntries>;

/** The entries as staff see them: the response of `GET /api/events/{eventID}/entries`. */
export const ShownEntries = EventEntries.omit({ orders: true });
export type ShownEntries = z.output<typeof ShownEntries>;

/** The body of `PUT /api/events/{eventID}/entries`: settings that are left out stay. */
export const EntriesBody = z.object(
  {
    capacity: EventEntries.shape.capacity.exactOptional(),
    isPublic: EventEntries.shape.isPublic.exactOptional(),
    products: products.exactOptional(),
    entries: entries(
      z.object({
        name,
        status: Entry.shape.status.default('entered'),
        since: Entry.shape.since.exactOptional(),
        paid: Entry.shape.paid.default(false),
        source: Entry.shape.source.default(BY_STAFF),
        isThere: Entry.shape.isThere,
      }),
    ),
  },
  { error: 'Send an object with the entries.' },
);
export type EntriesBody = z.output<typeof EntriesBody>;

export const ThereBody = z.object(
  { name, isThere: z.boolean({ error: 'Check-in must be true or false.' }) },
  { error: 'Send an object with name and isThere.' },
);
export type ThereBody = z.output<typeof ThereBody>;

/** A change of an entry by orders. */
export const EntryChange = z.object({
  name: z.string(),
  /** `#1043` */
  order: z.string(),
  change: z.enum(['entered', 'waiting', 'withdrawn', 'paid']),
});
export type EntryChange = z.output<typeof EntryChange>;

/** What a file of orders changes, or has changed. */
export const ImportedOrders = z.object({
  /** All orders of the file. */
  orders: z.int(),
  changes: z.array(EntryChange),
  /** The numbers of orders of which the file doesn't say what they changed to, or when they were placed. */
  unclear: z.array(z.string()),
  /** What was sold until the event, with the orders that have it; the places in the event first. */
  items: z.array(z.object({ ...SoldAs.shape, orders: z.int() })),
  /** Who is a member by these orders now, and who isn't anymore. */
  members: z.array(z.object({ name: z.string(), isMember: z.boolean() })),
});
export type ImportedOrders = z.output<typeof ImportedOrders>;
