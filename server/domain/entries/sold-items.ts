/** What an item of an order is: a place in an event, a membership, or something else. */
import type { EventRecord } from '../events/event.schema.ts';
import { byDate } from '../events/event.ts';
import { foldCase } from '../shared/fold-text.ts';
import type { Product } from '../shop/shop.schema.ts';
import type { Membership } from '../settings/memberships.ts';
import { daysBetween, type CalendarDate } from '../time/calendar.ts';
import type { EventEntries } from './entries.schema.ts';
import type { OrderItem } from './orders.ts';

export interface SoldRecords {
  events: readonly EventRecord[];
  entries: readonly EventEntries[];
  /** As the shop has them now. */
  products: readonly Pick<Product, 'id' | 'handle' | 'title'>[];
}

/** How long before an event places in it are sold, in days: an event is once a year, on about the same day. */
const SOLD_BEFORE_DAYS = 330;

/** Whether a title is a product's, with or without a variant: `Granite Open`, `Granite Open - Member`. */
const isOfProduct = (title: string, product: string) =>
  product !== '' &&
  (foldCase(title) === foldCase(product) || foldCase(title).startsWith(`${foldCase(product)} - `));

/** The handle of an item's product, by its number or, in an export, by its title. */
function handleOf(item: OrderItem, products: SoldRecords['products']): string {
  const found =
    products.find(({ id }) => item.product !== '' && id.endsWith(`/${item.product}`)) ??
    products.find(({ title }) => isOfProduct(item.title, title));
  return found?.handle ?? '';
}

/**
 * The id of the event in which an item that was ordered on a day is a place; null for other items. It is the first
 * event since that day that was sold then, as the item is: what staff decided about its title counts first, then the event's
 * product, then a title that begins with the event's name.
 */
export function eventOfItem(
  item: OrderItem,
  day: CalendarDate,
  { events, entries, products }: SoldRecords,
): string | null {
  const handle = handleOf(item, products);
  const soldAs = new Map(entries.map((each) => [each.eventID, each.products]));
  const isPlace = ({ eventID, name, shopifyUrl }: EventRecord) => {
    const decided = soldAs
      .get(eventID)
      ?.find(({ title }) => foldCase(title) === foldCase(item.title));
    if (decided) return decided.isEntry;
    return (handle !== '' && handle === shopifyUrl) || isOfProduct(item.title, name);
  };
  const found = events
    .filter(({ date }) => date >= day && daysBetween(day, date) <= SOLD_BEFORE_DAYS)
    .sort(byDate)
    .find(isPlace);
  return found?.eventID ?? null;
}

/** Whether an item makes the buyer a member of the tour, which has these memberships. */
export function isMembership(
  item: OrderItem,
  products: SoldRecords['products'],
  memberships: readonly Membership[],
): boolean {
  const handle = handleOf(item, products);
  return memberships.some(
    ({ product, includes }) => product !== '' && product === handle && includes !== 'handicap',
  );
}

/** The last day of a membership that was bought on a day: that of the year of the next event, or of the year. */
export function membershipUntil(
  day: CalendarDate,
  events: readonly Pick<EventRecord, 'date'>[],
): CalendarDate {
  const next = events
    .map(({ date }) => date)
    .filter((date) => date >= day)
    .sort()[0];
  return `${(next ?? day).slice(0, 4)}-12-31`;
}
