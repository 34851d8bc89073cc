/** A product's place in the tour: the page that lists it, and links of the event it is an entry to. */
import { eventOfHandle, hasTeeTimes } from '#domain/events/event-handle.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { membershipProducts } from '#domain/settings/memberships.ts';
import type { Product } from '#domain/shop/shop.schema.ts';
import { entryStateOf, type EntryState, ROW_TEXT } from '#domain/events/event.ts';
import { hasResults } from '#domain/results/leaderboard.ts';
import type { Tour } from '#domain/publish/tour.ts';
import {
  PATHS,
  eventPath,
  matchPlayPath,
  resultsPath,
  schedulePath,
  teeTimesPath,
} from '../../paths.ts';

/** A link with its text. */
export interface Link {
  label: string;
  href: string;
}

/** What replaces the purchase of an entry that cannot be bought now. */
export interface ClosedEntry {
  state: Exclude<EntryState, 'open' | 'full'>;
  /** What a visitor can do instead; null for nothing. */
  action: Link | null;
}

export interface ProductContext {
  /** The page that lists the product. */
  from: Link;
  /** Links of the event it is an entry to. */
  links: Link[];
  /** Given for an entry that can’t be bought now: its event’s state replaces the purchase. */
  closed: ClosedEntry | null;
}

type Records = Pick<Tour, 'events' | 'results' | 'matchPlay' | 'settings' | 'today'>;
type Sold = Pick<Product, 'handle' | 'availableForSale'>;

/** The event to which a product is the entry; undefined for other products. */
export function eventOfProduct(
  { events, today }: Pick<Tour, 'events' | 'today'>,
  handle: string,
): EventRecord | undefined {
  const entered = events.filter(({ shopifyUrl }) => shopifyUrl === handle);
  return eventOfHandle(entered, handle, today);
}

function closedEntry(tour: Records, event: EventRecord, product: Sold): ClosedEntry | null {
  const state = entryStateOf(event, tour.today, !product.availableForSale);
  if (state === 'open' || state === 'full') return null;
  const results = tour.results.get(event.eventID);
  if (hasResults(event, results) && (state === 'over' || state === 'playing'))
    return { state, action: { label: ROW_TEXT.results, href: resultsPath(event.eventID) } };
  if (state !== 'over' && hasTeeTimes(event, results))
    return { state, action: { label: ROW_TEXT.teeTimes, href: teeTimesPath(event) } };
  return { state, action: null };
}

/** The links around a product and whether it is sold now; part of its page's dependencies. */
export function productContext(tour: Records, product: Sold): ProductContext {
  const { handle } = product;
  const event = eventOfProduct(tour, handle);
  if (event) {
    const season = schedulePath(Number(event.date.slice(0, 4)));
    const closed = closedEntry(tour, event, product);
    const times = teeTimesPath(event);
    const showsTimes =
      closed?.action?.href !== times && hasTeeTimes(event, tour.results.get(event.eventID));
    return {
      from: { label: 'Schedule', href: season },
      links: [
        { label: 'Event details', href: eventPath(event.eventID) },
        { label: 'View on schedule', href: `${season}#${event.eventID}` },
        ...(showsTimes ? [{ label: ROW_TEXT.teeTimes, href: times }] : []),
      ],
      closed,
    };
  }
  if (tour.matchPlay.some(({ shopifyUrl }) => shopifyUrl === handle))
    return { from: { label: 'Match Play', href: matchPlayPath() }, links: [], closed: null };
  const isMembership = membershipProducts(tour.settings).includes(handle);
  const from = isMembership
    ? { label: 'Membership', href: PATHS.membership }
    : { label: tour.settings.identity.shop, href: PATHS.shop };
  return { from, links: [], closed: null };
}
