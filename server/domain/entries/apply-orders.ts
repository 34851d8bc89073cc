/**
 * What orders of the shop change in the entries of an event. The shop's messages may come late, twice and in any order:
 * what is known of an order only grows, and the same knowledge gives the same places.
 */
import { personKey } from '../players/person-name.ts';
import { ENTRIES_MAX } from './entries.schema.ts';
import type { Entry, EntryChange, EventEntries, OrderPlaces } from './entries.schema.ts';
import { statusOfNew } from './entries.ts';
import type { Order, OrderItem, Refund } from './orders.ts';

export interface AppliedOrders {
  event: EventEntries;
  changes: EntryChange[];
  /** Orders of which it isn't clear what they changed to, or when they were placed. */
  unclear: string[];
}

export interface OrderRules {
  /** Whether an item of an order is a place in the event. */
  isOfEvent: (item: OrderItem, order: Order) => boolean;
  /** The name of a buyer as the tour writes it. */
  nameOf: (buyer: string) => string;
  /** ISO instant, for orders without a time. */
  now: string;
}

/** Most places of one order that become entries: more are a mistake, or another kind of sale. */
export const ORDER_PLACES_MAX = 100;

/** The sources of so many places of an order: `#1001/1`, `#1001/2`. */
const sourcesOf = (order: string, places: number) =>
  Array.from({ length: places }, (_, at) => `${order}/${at + 1}`);

/** Applies orders, the older ones first. */
export function applyOrders(
  before: EventEntries,
  orders: readonly Order[],
  rules: OrderRules,
): AppliedOrders {
  const changes: EntryChange[] = [];
  const unclear: string[] = [];
  let event = before;
  for (const order of orders.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const items = order.items.filter((item) => rules.isOfEvent(item, order));
    if (items.length === 0) continue;
    const known = placesOf(event, order);
    const reported = reportedPlaces(order, items);
    if (isUnclear(order, known, reported)) unclear.push(order.number);
    if (order.isUndated) continue;
    const applied = applyPlaces(withRefunds(event, order.refunds), joined(known, reported), {
      order,
      rules,
    });
    event = applied.event;
    changes.push(...applied.changes);
  }
  return { event, changes, unclear };
}

interface Applied {
  event: EventEntries;
  changes: EntryChange[];
}

const isSame = (a: Pick<OrderPlaces, 'number' | 'orderID'>, b: typeof a) =>
  a.orderID !== '' && b.orderID !== '' ? a.orderID === b.orderID : a.number === b.number;

/** What is remembered of an order, or follows from its entries. */
function placesOf(
  event: EventEntries,
  order: Pick<OrderPlaces, 'number' | 'orderID'>,
): OrderPlaces | undefined {
  const known = event.orders.find((each) => isSame(each, order));
  const pieces = event.entries
    .filter(({ source }) => order.number !== '' && source.startsWith(`${order.number}/`))
    .map(({ source }) => Number(source.slice(order.number.length + 1)));
  if (!known && pieces.length === 0) return undefined;
  const { number, orderID } = order;
  const none = { number, orderID, pieces: 0, removed: 0, isCancelled: false, refunds: {} };
  return { ...none, ...known, pieces: Math.max(known?.pieces ?? 0, ...pieces) };
}

/** What an order says of its places in an event. */
function reportedPlaces(order: Order, items: readonly OrderItem[]): OrderPlaces {
  const sum = (of: (item: OrderItem) => number) => items.reduce((all, item) => all + of(item), 0);
  const refunds = items.flatMap((item) => Object.entries(item.refunds));
  return {
    number: order.number,
    orderID: order.orderID,
    pieces: sum(({ pieces }) => pieces),
    removed: sum(({ removed }) => removed),
    isCancelled: order.isCancelled,
    refunds: addedUp(refunds),
  };
}

function addedUp(pieces: readonly (readonly [string, number])[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const [refund, count] of pieces) sums.set(refund, (sums.get(refund) ?? 0) + count);
  return Object.fromEntries(sums);
}

/** Both together: an older message takes nothing back that is known. */
function joined(known: OrderPlaces | undefined, reported: OrderPlaces): OrderPlaces {
  if (!known) return reported;
  const ids = Object.keys({ ...known.refunds, ...reported.refunds });
  const refunds = ids.map((refund): [string, number] => [
    refund,
    Math.max(known.refunds[refund] ?? 0, reported.refunds[refund] ?? 0),
  ]);
  return {
    number: reported.number || known.number,
    orderID: reported.orderID || known.orderID,
    pieces: Math.max(known.pieces, reported.pieces),
    removed: Math.max(known.removed, reported.removed),
    isCancelled: known.isCancelled || reported.isCancelled,
    refunds: Object.fromEntries(refunds),
  };
}

/**
 * Whether staff must look at an order. An export says neither for what money was given back nor which pieces were taken
 * out; and it may be older than what is known.
 */
const isUnclear = (order: Order, known: OrderPlaces | undefined, reported: OrderPlaces) =>
  order.isUndated ||
  reported.pieces > ORDER_PLACES_MAX ||
  (!order.isCancelled && (order.isPartlyRefunded || reported.pieces < (known?.pieces ?? 0)));

/** How many pieces were given back; those that a refund names may have been taken out too. */
function givenOf({ pieces, removed, isCancelled, refunds }: OrderPlaces): number {
  const refunded = Object.values(refunds).reduce((sum, count) => sum + count, 0);
  return isCancelled ? pieces : Math.min(pieces, Math.max(removed, refunded));
}

/** Remembers what the shop changed in an order; one that only was placed follows from its entries. */
function withPlaces(event: EventEntries, places: OrderPlaces): EventEntries {
  if (givenOf(places) === 0 && Object.keys(places.refunds).length === 0) return event;
  const others = event.orders.filter((each) => !isSame(each, places));
  return { ...event, orders: [...others, places] };
}

/**
 * Applies what is known of one order. A place of it that has no entry, or one that was withdrawn and isn't paid, is given
 * back; others are bought. Whatever staff changed in between counts, so that one refund never withdraws two players.
 */
function applyPlaces(
  before: EventEntries,
  known: OrderPlaces,
  { order, rules }: { order: Order; rules: OrderRules },
): Applied {
  const { number, orderID, isPaid } = order;
  const event = withPlaces(before, known);
  const places = Math.min(known.pieces, ORDER_PLACES_MAX);
  const refunded = Math.min(places, givenOf(known));
  const own = sourcesOf(number, places);
  const { free, given } = givenIn(event, own);
  const next: Applied = { event, changes: [] };
  const names = namesFor(event, rules.nameOf(order.buyer) || number);
  for (const source of free.slice(0, Math.max(0, given - refunded))) {
    const { entries } = next.event;
    if (entries.length === ENTRIES_MAX) break;
    const name = names();
    const status = statusOfNew(next.event);
    const since = order.at || rules.now;
    const entry = { name, status, since, paid: isPaid, source, orderID, isThere: false };
    next.event = { ...next.event, entries: [...entries, entry] };
    next.changes.push({ name, order: number, change: status });
  }
  const back = givenBack(next.event, own, refunded - given, number);
  const paid = isPaid ? asPaid(back.event, own, number) : { event: back.event, changes: [] };
  return { event: paid.event, changes: [...next.changes, ...back.changes, ...paid.changes] };
}

/** Whether the money for a place was given back, or the place was never paid. */
const isGiven = ({ status, paid }: Entry) => status === 'withdrawn' && !paid;

/** The sources of an order that have no entry, and how many of its places were given back with those. */
function givenIn({ entries }: EventEntries, own: readonly string[]) {
  const bySource = new Map(entries.map((entry) => [entry.source, entry]));
  const free = own.filter((source) => !bySource.has(source));
  const withdrawn = own.filter((source) => {
    const entry = bySource.get(source);
    return entry !== undefined && isGiven(entry);
  });
  return { free, given: free.length + withdrawn.length };
}

/** Takes so many places of an order back: those that staff withdrew first, then the last ones. */
function givenBack(
  event: EventEntries,
  own: readonly string[],
  count: number,
  order: string,
): Applied {
  if (count <= 0) return { event, changes: [] };
  const places = event.entries.filter((entry) => own.includes(entry.source) && !isGiven(entry));
  const [left, there] = [
    places.filter(({ status }) => status === 'withdrawn'),
    places.filter(({ status }) => status !== 'withdrawn').reverse(),
  ];
  const back = new Set([...left, ...there].slice(0, count));
  return {
    event: {
      ...event,
      entries: event.entries.map((entry) =>
        back.has(entry) ? { ...entry, status: 'withdrawn', paid: false } : entry,
      ),
    },
    changes: there
      .filter((entry) => back.has(entry))
      .map(({ name }) => ({ name, order, change: 'withdrawn' })),
  };
}

function asPaid(event: EventEntries, own: readonly string[], order: string): Applied {
  const isNew = ({ source, status, paid }: Entry) =>
    own.includes(source) && status !== 'withdrawn' && !paid;
  return {
    event: {
      ...event,
      entries: event.entries.map((entry) => (isNew(entry) ? { ...entry, paid: true } : entry)),
    },
    changes: event.entries.filter(isNew).map(({ name }) => ({ name, order, change: 'paid' })),
  };
}

const withRefunds = (event: EventEntries, refunds: readonly string[]): EventEntries => {
  const isNew = refunds.filter((id) => !event.refunds.includes(id));
  return isNew.length === 0 ? event : { ...event, refunds: [...event.refunds, ...isNew] };
};

/**
 * Applies a refund that the shop reports without its order, also before it; one that was applied before changes nothing.
 */
export function applyRefund(
  event: EventEntries,
  refund: Refund,
  isOfEvent: (item: OrderItem) => boolean,
): Applied {
  if (event.refunds.includes(refund.id)) return { event, changes: [] };
  const pieces = refund.items.filter(isOfEvent).reduce((sum, item) => sum + item.pieces, 0);
  if (pieces === 0) return { event, changes: [] };
  const entry = event.entries.find(({ orderID }) => orderID !== '' && orderID === refund.orderID);
  const number = entry?.source.replace(/\/\d+$/, '') ?? '';
  const reported: OrderPlaces = {
    number,
    orderID: refund.orderID,
    pieces: 0,
    removed: 0,
    isCancelled: false,
    refunds: { [refund.id]: pieces },
  };
  const known = joined(placesOf(event, reported), reported);
  const next = withPlaces(withRefunds(event, [refund.id]), known);
  const places = sourcesOf(number, known.pieces);
  return givenBack(next, places, givenOf(known) - givenIn(event, places).given, number);
}

/** Names that no player in the list has, one after the other: `Ann Lee`, `Guest of Ann Lee`, `Guest 2 of Ann Lee`. */
function namesFor({ entries }: EventEntries, name: string): () => string {
  const taken = new Set(
    entries.flatMap((entry) => (entry.status === 'withdrawn' ? [] : personKey(entry.name))),
  );
  let at = 0;
  return () => {
    for (; ; at += 1) {
      const tried = (['', 'Guest of '][at] ?? `Guest ${at} of `) + name;
      if (taken.size < taken.add(personKey(tried)).size) return tried;
    }
  };
}
