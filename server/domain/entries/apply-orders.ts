/** What orders of the shop change in the entries of an event. Orders that were applied before change nothing. */
import type { Entry, EntryChange, EventEntries } from './entries.schema.ts';
import { entryOf, statusOfNew } from './entries.ts';
import type { Order, OrderItem, Refund } from './orders.ts';

export interface AppliedOrders {
  event: EventEntries;
  changes: EntryChange[];
  /** Orders of which some money was given back without a word for which item. */
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

/** The source of a place of an order: `#1001/1`, `#1001/2`. */
const sourceOf = (order: string, place: number) => `${order}/${place}`;

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
    if (order.isPartlyRefunded && !order.isCancelled) unclear.push(order.number);
    const applied = applyOrder(event, { order, items, rules });
    event = applied.event;
    changes.push(...applied.changes);
  }
  return { event, changes, unclear };
}

interface Applied {
  event: EventEntries;
  changes: EntryChange[];
}

/**
 * Applies one order. A place of it that has no entry, or one that was withdrawn and isn't paid, is given back; others
 * are bought. Whatever staff changed in between counts, so that one refund never withdraws two players.
 */
function applyOrder(
  event: EventEntries,
  { order, items, rules }: { order: Order; items: readonly OrderItem[]; rules: OrderRules },
): Applied {
  const { number, orderID, isPaid } = order;
  const places = items.reduce((sum, { pieces }) => sum + pieces, 0);
  const refunded = order.isCancelled
    ? places
    : items.reduce((sum, item) => sum + Math.min(item.pieces, item.refunded), 0);
  const taken = new Set(event.entries.map(({ source }) => source));
  const own = Array.from({ length: places }, (_, at) => sourceOf(number, at + 1));
  const free = own.filter((source) => !taken.has(source));
  const withdrawn = event.entries.filter((entry) => own.includes(entry.source) && isGiven(entry));
  const given = free.length + withdrawn.length;
  const next: Applied = { event: withRefunds(event, order.refunds), changes: [] };
  for (const source of free.slice(0, Math.max(0, given - refunded))) {
    const { entries } = next.event;
    const name = freeName(next.event, rules.nameOf(order.buyer) || number);
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

/** Applies a refund that the shop reports without its order; one that was applied before changes nothing. */
export function applyRefund(
  event: EventEntries,
  refund: Refund,
  isOfEvent: (item: OrderItem) => boolean,
): Applied {
  if (event.refunds.includes(refund.id)) return { event, changes: [] };
  const pieces = refund.items.filter(isOfEvent).reduce((sum, item) => sum + item.refunded, 0);
  const own = event.entries
    .filter(({ orderID }) => orderID !== '' && orderID === refund.orderID)
    .map(({ source }) => source);
  if (pieces === 0 || own.length === 0) return { event, changes: [] };
  const order = own[0]?.replace(/\/\d+$/, '') ?? '';
  return givenBack(withRefunds(event, [refund.id]), own, pieces, order);
}

/** A name that no player in the list has: `Ann Lee`, `Guest of Ann Lee`, `Guest 2 of Ann Lee`. */
function freeName(event: EventEntries, name: string): string {
  for (let at = 0; ; at += 1) {
    const tried = ['', 'Guest of '][at] ?? `Guest ${at} of `;
    if (!entryOf(event, tried + name)) return tried + name;
  }
}
