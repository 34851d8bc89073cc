/** Orders of the shop, which become entries and memberships: from its exports, and from its messages. */
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { DirectoryPlayer } from '../domain/directory/directory-player.schema.ts';
import { NewDirectoryPlayer } from '../domain/directory/directory.api.ts';
import { entryNamed, newEntry } from '../domain/directory/directory.ts';
import { applyOrders, applyRefund } from '../domain/entries/apply-orders.ts';
import type { EventEntries } from '../domain/entries/entries.schema.ts';
import { SoldAs, type ImportedOrders } from '../domain/entries/entries.schema.ts';
import { withMemberships } from '../domain/entries/memberships.ts';
import { orderIn, refundIn } from '../domain/entries/order-message.ts';
import { OrdersError, readOrders, type Order, type OrderItem } from '../domain/entries/orders.ts';
import {
  eventOfItem,
  isMembership,
  membershipUntil,
  type SoldRecords,
} from '../domain/entries/sold-items.ts';
import { dateIn } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { asShop } from '../http/actor.ts';
import { findEvent } from '../http/find-event.ts';
import { looksLikeHtml } from '../leaderboards/fetch/decode-text.ts';
import { csvLines } from '../leaderboards/sources/csv/csv-lines.ts';
import { nextID } from '../records/new-ids.ts';
import { entriesView, put, storedOf } from './entries.service.ts';

export const NO_ORDER = 'This message has no order that can be read.';

/** What staff decided about the titles of a file. */
export const Decisions = z.array(SoldAs, { error: 'Send a list of products.' }).max(500);

/** Most titles that a preview shows. */
const TITLES_SHOWN = 200;

/** What a file of orders would change. Throws 404, and 422 for another file. */
export function previewOrders(
  context: Context,
  eventID: string,
  csv: string,
  decisions: readonly SoldAs[],
): ImportedOrders {
  const { entries, directory } = context.stores;
  entriesView(context, eventID);
  const orders = ordersIn(csv);
  return importedFrom(context, eventID, orders, decisions, [entries.data, directory.data]).outcome;
}

/** Stores what a file of orders changes. Throws 404 and 422. */
export async function importOrders(
  context: Context,
  eventID: string,
  csv: string,
  decisions: readonly SoldAs[],
): Promise<ImportedOrders> {
  entriesView(context, eventID);
  const orders = ordersIn(csv);
  return context.stores.change((edit) => {
    const { entries, directory } = context.stores;
    const state = [edit(entries), edit(directory)] as const;
    const imported = importedFrom(context, eventID, orders, decisions, state);
    put(state[0], imported.event);
    state[1].splice(0, state[1].length, ...imported.directory);
    return imported.outcome;
  });
}

/** Takes an order that the shop reports. Throws 400 for a message without one. */
export async function takeOrder(context: Context, message: unknown): Promise<void> {
  const order = orderIn(message);
  if (!order) throw new HttpError(400, NO_ORDER);
  await asShop(() =>
    context.stores.change((edit) => {
      const { entries, directory } = context.stores;
      const all = edit(entries);
      for (const eventID of eventsOf(context, order, all)) {
        put(all, appliedTo(context, storedOf(all, eventID), [order], all).event);
      }
      const players = edit(directory);
      players.splice(0, players.length, ...membershipsOf(context, players, [order]).directory);
    }),
  );
}

/** Takes a refund that the shop reports. Throws 400 for a message without one. */
export async function takeRefund(context: Context, message: unknown): Promise<void> {
  const refund = refundIn(message);
  if (!refund) throw new HttpError(400, NO_ORDER);
  await asShop(() =>
    context.stores.change((edit) => {
      const all = edit(context.stores.entries);
      const records = soldRecords(context, all);
      const sinceOf = (event: EventEntries) =>
        event.entries.find(({ orderID }) => orderID !== '' && orderID === refund.orderID)?.since;
      const concerned = all.filter((event) => sinceOf(event) !== undefined);
      // The message of the order itself may still come: the refund is remembered for its event.
      const sold =
        concerned.length > 0 ? [] : eventsSold(context, refund.items, refund.at, records);
      for (const event of [...concerned, ...sold.map((id) => storedOf(all, id))]) {
        const day = dayOf(context, sinceOf(event) ?? refund.at);
        put(
          all,
          applyRefund(event, refund, (item) => eventOfItem(item, day, records) === event.eventID)
            .event,
        );
      }
    }),
  );
}

/** The events in which items that were sold or given back at an instant are places. */
function eventsSold(
  context: Context,
  items: readonly OrderItem[],
  at: string,
  records: SoldRecords,
): string[] {
  const day = dayOf(context, at);
  return [...new Set(items.flatMap((item) => eventOfItem(item, day, records) ?? []))];
}

/** What a file of orders makes of an event's entries and the directory. */
function importedFrom(
  context: Context,
  eventID: string,
  orders: readonly Order[],
  decisions: readonly SoldAs[],
  [entries, directory]: readonly [readonly EventEntries[], readonly DirectoryPlayer[]],
) {
  const stored = storedOf(entries, eventID);
  const decided = withDecisions(stored, decisions);
  const others = entries.filter((each) => each.eventID !== eventID);
  const all = [...others, decided];
  const sold = itemsSold(context, eventID, orders, all);
  // The titles that count now count later too, when the product has another name.
  const learned = sold.filter(({ isEntry }) => isEntry);
  const applied = appliedTo(context, withDecisions(decided, learned), orders, all);
  const memberships = membershipsOf(context, directory, orders);
  const { changes, unclear } = applied;
  return {
    event: applied.event,
    directory: memberships.directory,
    outcome: {
      orders: orders.length,
      changes,
      unclear,
      items: sold.slice(0, TITLES_SHOWN),
      members: memberships.members,
    },
  };
}

/** What was sold until an event, by title: places in it first, then what most orders have. */
function itemsSold(
  context: Context,
  eventID: string,
  orders: readonly Order[],
  entries: readonly EventEntries[],
): ImportedOrders['items'] {
  const { events } = context.stores;
  const { date } = findEvent(events.data, eventID);
  const records = soldRecords(context, entries);
  const sold = new Map<string, ImportedOrders['items'][number]>();
  for (const order of orders) {
    const day = dayOf(context, order.at);
    if (day > date) continue;
    for (const title of new Set(order.items.map((item) => item.title))) {
      const item = order.items.find((each) => each.title === title);
      const of = item ? eventOfItem(item, day, records) : null;
      const known = sold.get(title) ?? { title, isEntry: false, orders: 0 };
      const isEntry = known.isEntry || of === eventID;
      sold.set(title, { title, isEntry, orders: known.orders + 1 });
    }
  }
  return [...sold.values()].sort(
    (a, b) => Number(b.isEntry) - Number(a.isEntry) || b.orders - a.orders,
  );
}

function appliedTo(
  context: Context,
  event: EventEntries,
  orders: readonly Order[],
  entries: readonly EventEntries[],
) {
  const others = entries.filter(({ eventID }) => eventID !== event.eventID);
  const records = soldRecords(context, [...others, event]);
  const { directory } = context.stores;
  return applyOrders(event, orders, {
    isOfEvent: (item, { at }) => eventOfItem(item, dayOf(context, at), records) === event.eventID,
    nameOf: (buyer) => entryNamed(directory.data, buyer)?.player ?? buyer,
    now: context.clock().toISOString(),
  });
}

/** The events in which an order has places, or had some. */
function eventsOf(
  context: Context,
  { items, at, orderID }: Order,
  entries: readonly EventEntries[],
): Set<string> {
  const found = eventsSold(context, items, at, soldRecords(context, entries));
  const known = entries.filter((event) =>
    event.entries.some((entry) => entry.orderID !== '' && entry.orderID === orderID),
  );
  return new Set([...found, ...known.map(({ eventID }) => eventID)]);
}

function membershipsOf(
  context: Context,
  directory: readonly DirectoryPlayer[],
  orders: readonly Order[],
) {
  const { events, settings } = context.stores;
  const { products } = soldRecords(context, []);
  const today = context.today();
  return withMemberships(directory, orders, {
    isMembership: (item) => isMembership(item, products, settings.data.memberships.list),
    untilOf: ({ at }) => membershipUntil(dayOf(context, at), events.data),
    today,
    newPlayer: (player, players) =>
      newEntry(
        nextID(players),
        NewDirectoryPlayer.omit({ preview: true }).parse({ player }),
        today,
      ),
  });
}

function soldRecords({ stores, config }: Context, entries: readonly EventEntries[]): SoldRecords {
  const { events, storefront } = stores;
  const copy = storefront.data.find(({ origin }) => origin === config.storefront?.origin);
  return { events: events.data, entries, products: copy?.products ?? [] };
}

/** The calendar date of an instant; today for an empty one. */
function dayOf({ timezone, clock }: Context, instant: string): string {
  return dateIn(timezone(), instant === '' ? clock() : new Date(instant));
}

/** The orders of an export. Throws 422. */
function ordersIn(csv: string): Order[] {
  try {
    return readOrders(looksLikeHtml(csv) ? [] : csvLines(csv));
  } catch (error) {
    throw error instanceof OrdersError ? new HttpError(422, error.message) : error;
  }
}

/** The event with decisions about titles in the place of those it had. */
function withDecisions(event: EventEntries, decisions: readonly SoldAs[]): EventEntries {
  const titles = new Map(event.products.map(({ title, isEntry }) => [title, isEntry]));
  for (const { title, isEntry } of decisions) titles.set(title, isEntry);
  return { ...event, products: [...titles].map(([title, isEntry]) => ({ title, isEntry })) };
}
