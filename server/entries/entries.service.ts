/** Entries of events: by staff, from exports of the shop's orders, and from the shop's messages. */
import { z } from 'zod';
import { applyOrders, applyRefund } from '../domain/entries/apply-orders.ts';
import {
  SoldAs,
  type EntriesBody,
  type ThereBody,
  type EventEntries,
  type ShownEntries,
  type ImportedOrders,
} from '../domain/entries/entries.schema.ts';
import {
  changedEntries,
  entryOf,
  noEntries,
  repeatedName,
  shownEntries,
} from '../domain/entries/entries.ts';
import { withMemberships, withoutEndedMemberships } from '../domain/entries/memberships.ts';
import { orderIn, refundIn } from '../domain/entries/order-message.ts';
import { OrdersError, readOrders, type Order, type OrderItem } from '../domain/entries/orders.ts';
import {
  eventOfItem,
  isMembership,
  membershipUntil,
  type SoldRecords,
} from '../domain/entries/sold-items.ts';
import { entryNamed, newEntry } from '../domain/directory/directory.ts';
import type { DirectoryPlayer } from '../domain/directory/directory-player.schema.ts';
import { NewDirectoryPlayer } from '../domain/directory/directory.schema.ts';
import { todayIn, dateIn, type Clock } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { asShop } from '../http/actor.ts';
import { findEvent } from '../http/find-event.ts';
import { ANY_STATE, type StateCheck } from '../http/checks/if-match.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';

export const NOT_ENTERED = 'There is no such player in the entries of this event.';
export const NO_ORDER = 'This message has no order that can be read.';

/** What staff decided about the titles of a file. */
export const Decisions = z.array(SoldAs, { error: 'Send a list of products.' }).max(500);

/** Most titles that a preview shows. */
const TITLES_SHOWN = 200;

/** A player who isn’t in the directory yet. */
const NewPlayer = NewDirectoryPlayer.omit({ preview: true });

export interface EntriesDeps {
  stores: Stores;
  clock: Clock;
  zone: string;
  /** Of the tour's shop, without a slash at the end; null without one. */
  shopOrigin: string | null;
}

interface Imported {
  event: EventEntries;
  directory: DirectoryPlayer[];
  outcome: ImportedOrders;
}

export class EntriesService {
  readonly #deps: EntriesDeps;

  constructor(deps: EntriesDeps) {
    this.#deps = deps;
  }

  /** The entries of an event, as staff see them. Throws 404. */
  view(eventID: string): ShownEntries {
    findEvent(this.#deps.stores.events.data, eventID);
    return shownEntries(this.#stored(this.#deps.stores.entries.data, eventID));
  }

  /** Stores the entries as staff changed them. Throws 400, 404 and what `check` throws. */
  put(eventID: string, body: EntriesBody, check: StateCheck = ANY_STATE): Promise<ShownEntries> {
    const twice = repeatedName(body.entries);
    if (twice !== null) throw new HttpError(400, `${twice} is in the list twice.`);
    return this.#change(eventID, (stored) => {
      check(shownEntries(stored));
      return changedEntries(stored, body, this.#deps.clock().toISOString());
    });
  }

  /** Notes whether a player is there. Throws 400 and 404. */
  setThere(eventID: string, { name, isThere }: ThereBody): Promise<ShownEntries> {
    return this.#change(eventID, (stored) => {
      const entry = entryOf(stored, name);
      if (!entry) throw new HttpError(404, NOT_ENTERED);
      const entries = stored.entries.map((each) => (each === entry ? { ...each, isThere } : each));
      return { ...stored, entries };
    });
  }

  /** What a file of orders would change. Throws 404, and 422 for another file. */
  preview(eventID: string, csv: string, decisions: readonly SoldAs[]): ImportedOrders {
    const { entries, directory } = this.#deps.stores;
    this.view(eventID);
    const orders = ordersIn(csv);
    return this.#imported(eventID, orders, decisions, [entries.data, directory.data]).outcome;
  }

  /** Stores what a file of orders changes. Throws 404 and 422. */
  async import(
    eventID: string,
    csv: string,
    decisions: readonly SoldAs[],
  ): Promise<ImportedOrders> {
    this.view(eventID);
    const orders = ordersIn(csv);
    return this.#deps.stores.change((edit) => {
      const { entries, directory } = this.#deps.stores;
      const state = [edit(entries), edit(directory)] as const;
      const imported = this.#imported(eventID, orders, decisions, state);
      put(state[0], imported.event);
      state[1].splice(0, state[1].length, ...imported.directory);
      return imported.outcome;
    });
  }

  /** Takes an order that the shop reports. Throws 400 for a message without one. */
  async takeOrder(message: unknown): Promise<void> {
    const order = orderIn(message);
    if (!order) throw new HttpError(400, NO_ORDER);
    await this.#asShop((edit) => {
      const { entries, directory } = this.#deps.stores;
      const all = edit(entries);
      for (const eventID of this.#eventsOf(order, all)) {
        put(all, this.#applied(this.#stored(all, eventID), [order], all).event);
      }
      const players = edit(directory);
      players.splice(0, players.length, ...this.#withMemberships(players, [order]).directory);
    });
  }

  /** Takes a refund that the shop reports. Throws 400 for a message without one. */
  async takeRefund(message: unknown): Promise<void> {
    const refund = refundIn(message);
    if (!refund) throw new HttpError(400, NO_ORDER);
    await this.#asShop((edit) => {
      const all = edit(this.#deps.stores.entries);
      const records = this.#sold(all);
      const sinceOf = (event: EventEntries) =>
        event.entries.find(({ orderID }) => orderID !== '' && orderID === refund.orderID)?.since;
      const concerned = all.filter((event) => sinceOf(event) !== undefined);
      // The message of the order itself may still come: the refund is remembered for its event.
      const sold = concerned.length > 0 ? [] : this.#eventsSold(refund.items, refund.at, records);
      for (const event of [...concerned, ...sold.map((id) => this.#stored(all, id))]) {
        const day = this.#dayOf(sinceOf(event) ?? refund.at);
        put(
          all,
          applyRefund(event, refund, (item) => eventOfItem(item, day, records) === event.eventID)
            .event,
        );
      }
    });
  }

  /** The events in which items that were sold or given back at an instant are places. */
  #eventsSold(items: readonly OrderItem[], at: string, records: SoldRecords): string[] {
    const day = this.#dayOf(at);
    return [...new Set(items.flatMap((item) => eventOfItem(item, day, records) ?? []))];
  }

  /** Ends the memberships that are over. */
  async endMemberships(): Promise<void> {
    const { directory } = this.#deps.stores;
    const today = todayIn(this.#deps.zone, this.#deps.clock)();
    if (withoutEndedMemberships(directory.data, today) === directory.data) return;
    await directory.update((players) => {
      players.splice(0, players.length, ...withoutEndedMemberships(players, today));
    });
  }

  /** What a file of orders makes of an event's entries and the directory. */
  #imported(
    eventID: string,
    orders: readonly Order[],
    decisions: readonly SoldAs[],
    [entries, directory]: readonly [readonly EventEntries[], readonly DirectoryPlayer[]],
  ): Imported {
    const stored = this.#stored(entries, eventID);
    const decided = withDecisions(stored, decisions);
    const others = entries.filter((each) => each.eventID !== eventID);
    const all = [...others, decided];
    const sold = this.#itemsSold(eventID, orders, all);
    // The titles that count now count later too, when the product has another name.
    const learned = sold.filter(({ isEntry }) => isEntry);
    const applied = this.#applied(withDecisions(decided, learned), orders, all);
    const memberships = this.#withMemberships(directory, orders);
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
  #itemsSold(
    eventID: string,
    orders: readonly Order[],
    entries: readonly EventEntries[],
  ): ImportedOrders['items'] {
    const { events } = this.#deps.stores;
    const { date } = findEvent(events.data, eventID);
    const records = this.#sold(entries);
    const sold = new Map<string, ImportedOrders['items'][number]>();
    for (const order of orders) {
      const day = this.#dayOf(order.at);
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

  #applied(event: EventEntries, orders: readonly Order[], entries: readonly EventEntries[]) {
    const others = entries.filter(({ eventID }) => eventID !== event.eventID);
    const records = this.#sold([...others, event]);
    const { directory } = this.#deps.stores;
    return applyOrders(event, orders, {
      isOfEvent: (item, { at }) => eventOfItem(item, this.#dayOf(at), records) === event.eventID,
      nameOf: (buyer) => entryNamed(directory.data, buyer)?.player ?? buyer,
      now: this.#deps.clock().toISOString(),
    });
  }

  /** The events in which an order has places, or had some. */
  #eventsOf({ items, at, orderID }: Order, entries: readonly EventEntries[]): Set<string> {
    const found = this.#eventsSold(items, at, this.#sold(entries));
    const known = entries.filter((event) =>
      event.entries.some((entry) => entry.orderID !== '' && entry.orderID === orderID),
    );
    return new Set([...found, ...known.map(({ eventID }) => eventID)]);
  }

  #withMemberships(directory: readonly DirectoryPlayer[], orders: readonly Order[]) {
    const { events } = this.#deps.stores;
    const { products } = this.#sold([]);
    const today = todayIn(this.#deps.zone, this.#deps.clock)();
    return withMemberships(directory, orders, {
      isMembership: (item) => isMembership(item, products),
      untilOf: ({ at }) => membershipUntil(this.#dayOf(at), events.data),
      today,
      newPlayer: (player, players) => {
        const ID = Math.max(0, ...players.map((each) => each.ID)) + 1;
        return newEntry(ID, NewPlayer.parse({ player }), today);
      },
    });
  }

  #sold(entries: readonly EventEntries[]): SoldRecords {
    const { events, storefront } = this.#deps.stores;
    const { shopOrigin } = this.#deps;
    const copy = storefront.data.find(({ origin }) => origin === shopOrigin);
    return { events: events.data, entries, products: copy?.products ?? [] };
  }

  /** The calendar date of an instant; today for an empty one. */
  #dayOf(instant: string): string {
    const { zone, clock } = this.#deps;
    return dateIn(zone, instant === '' ? clock() : new Date(instant));
  }

  #stored(all: readonly EventEntries[], eventID: string): EventEntries {
    return all.find((each) => each.eventID === eventID) ?? noEntries(eventID);
  }

  async #change(
    eventID: string,
    change: (stored: EventEntries) => EventEntries,
  ): Promise<ShownEntries> {
    this.view(eventID);
    await this.#deps.stores.entries.update((all) => {
      put(all, change(this.#stored(all, eventID)));
    });
    return this.view(eventID);
  }

  #asShop(change: (edit: Edit) => void): Promise<void> {
    return asShop(() => this.#deps.stores.change(change));
  }
}

/** The orders of an export. Throws 422. */
function ordersIn(csv: string): Order[] {
  try {
    return readOrders(csv);
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

/** Puts the entries of an event into a list of all. */
function put(all: EventEntries[], event: EventEntries): void {
  const at = all.findIndex(({ eventID }) => eventID === event.eventID);
  all.splice(at < 0 ? all.length : at, at < 0 ? 0 : 1, event);
}
