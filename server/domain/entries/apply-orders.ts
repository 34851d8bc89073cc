/** What orders of the shop change in the entries of an event. Orders that were applied before change nothing. */
import type { Entry, EventEntries } from './entries.schema.ts';
import { statusOfNew } from './entries.ts';
import type { Order, OrderItem } from './orders.ts';

/** A change of an entry, for people. */
export interface EntryChange {
  name: string;
  /** `#1043` */
  order: string;
  change: 'entered' | 'waiting' | 'withdrawn' | 'paid';
}

export interface AppliedOrders {
  event: EventEntries;
  changes: EntryChange[];
  /** Orders of which some money was given back without a word for which item. */
  unclear: string[];
}

/** The source of the places that an order has in an event: `#1043/1`, `#1043/2`. */
export const sourceOf = (order: string, place: number) => `${order}/${place}`;

/** Whether an item is a place in an event. */
export type IsOfEvent = (item: OrderItem) => boolean;

/** Pieces that the buyer still has. */
const left = ({ pieces, refunded }: OrderItem) => Math.max(0, pieces - refunded);

/** Applies orders, the older ones first. `now` is for orders without a time. */
export function applyOrders(
  before: EventEntries,
  orders: readonly Order[],
  isOfEvent: IsOfEvent,
  now: string,
): AppliedOrders {
  const changes: EntryChange[] = [];
  const unclear: string[] = [];
  let entries: Entry[] = before.entries;
  for (const order of orders.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const items = order.items.filter(isOfEvent);
    if (items.length === 0) continue;
    if (order.isPartlyRefunded && !order.isCancelled) unclear.push(order.number);
    const places = items.reduce((sum, { pieces }) => sum + pieces, 0);
    const bought = order.isCancelled ? 0 : items.reduce((sum, item) => sum + left(item), 0);
    for (let place = 1; place <= places; place += 1) {
      const event = { ...before, entries };
      const isBought = place <= bought;
      const applied = applyPlace(event, { order, place, places, isBought, now });
      entries = applied.entries;
      if (applied.change) changes.push(applied.change);
    }
  }
  return { event: { ...before, entries }, changes, unclear };
}

interface Place {
  order: Order;
  /** From 1. */
  place: number;
  /** All places that the order ever had. */
  places: number;
  isBought: boolean;
  now: string;
}

function applyPlace(
  event: EventEntries,
  { order, place, places, isBought, now }: Place,
): { entries: Entry[]; change?: EntryChange } {
  const { entries } = event;
  const { number, buyer, isPaid, at } = order;
  const source = sourceOf(number, place);
  const known = entries.find((entry) => entry.source === source);
  const replaced = (next: Entry) => entries.map((entry) => (entry === known ? next : entry));
  if (!known) {
    if (!isBought) return { entries };
    const name = places > 1 && place > 1 ? `${buyer || number} (${place})` : buyer || number;
    const status = statusOfNew(event);
    const entry = { name, status, since: at || now, paid: isPaid, source, isThere: false };
    return { entries: [...entries, entry], change: { name, order: number, change: status } };
  }
  const { name } = known;
  if (!isBought && known.status !== 'withdrawn') {
    const next: Entry = { ...known, status: 'withdrawn', paid: false };
    return { entries: replaced(next), change: { name, order: number, change: 'withdrawn' } };
  }
  if (isBought && isPaid && !known.paid && known.status !== 'withdrawn') {
    return {
      entries: replaced({ ...known, paid: true }),
      change: { name, order: number, change: 'paid' },
    };
  }
  return { entries };
}
