/** The demo tour's records and shop, for tests that render pages in their own process. */
import { DEMO_TOKEN } from '../../../scripts/demo/storefront/token.ts';
import { loadRenderer, loadServedSite } from '../../../server/publish/compiled-site.ts';
import { readShop } from '../../../server/shop/read-shop.ts';
import { readTourRecords } from '../../../server/store/stores.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { ShopContent } from '#domain/shop/shop.schema.ts';
import { shownProducts } from '#domain/shop/shop-products.ts';
import { STOREFRONT_VERSION } from '#domain/shop/storefront.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { TODAY } from '../now.ts';

const { TEST_DATA_DIR = '', TEST_DIST_DIR = '', TEST_SHOP = '' } = process.env;

/** The demo's shop. */
export const SHOP = { origin: TEST_SHOP, token: DEMO_TOKEN, version: STOREFRONT_VERSION };

/** The year of the demo's current season. */
export const CURRENT = TODAY.slice(0, 4);

const loadCompiledSite = async () => ({
  renderer: await loadRenderer(TEST_DIST_DIR),
  ...(await loadServedSite(TEST_DIST_DIR)),
});

let compiled: ReturnType<typeof loadCompiledSite> | null = null;

/** The site as it was compiled for the tests, loaded once by each process. */
export const compiledSite = () => (compiled ??= loadCompiledSite());

let read: Promise<Tour> | null = null;

/** Its records and the content of its shop, read once by each process. */
export const demoTour = (): Promise<Tour> => (read ??= readDemoTour());

async function readDemoTour(): Promise<Tour> {
  const records = await readTourRecords(TEST_DATA_DIR);
  const { content } = await readShop(SHOP, {
    handles: shownProducts({ ...records, today: TODAY }),
    before: null,
  });
  return { ...records, today: TODAY, zone: 'America/New_York', shop: content };
}

/** The demo's events that `smallDemoTour` has: the last editions of some, and one in each state. */
const SMALL = new Set([
  ...['2024-the-colony-cup', '2025-granite-open', '2025-playoff-1-lakes-region'],
  ...['2025-lfg-championship', '2025-the-colony-cup', '2026-ox-yoke-partners'],
  ...['2026-granite-open', '2026-monadnock-medal', '2026-black-fly-classic'],
  ...['2026-tidal-ledge-medal', '2026-moose-crossing-classic'],
]);

/** Players of each table, articles and things to buy of `smallDemoTour`. */
const SMALL_FIELD = 8;
const SMALL_NEWS = 25;
const SMALL_GEAR = 3;

/** The demo tour with few events, players, articles and products: it has every type of page, but few of a type. */
export async function smallDemoTour(): Promise<Tour & { shop: ShopContent }> {
  const tour = await demoTour();
  if (!tour.shop) throw new Error('The demo has no shop.');
  const events = tour.events.filter(({ eventID }) => SMALL.has(eventID));
  const few = <T>(table: { changedAt: string; rows: readonly T[] }) => ({
    ...table,
    rows: table.rows.slice(0, SMALL_FIELD),
  });
  const results = events.flatMap(({ eventID }): [string, EventResults][] => {
    const all = tour.results.get(eventID);
    if (!all) return [];
    const { net, gross, wgr, teams, ...others } = all;
    return [
      [
        eventID,
        {
          ...others,
          ...(net && { net: few(net) }),
          ...(gross && { gross: few(gross) }),
          ...(wgr && { wgr: few(wgr) }),
          ...(teams && { teams: few(teams) }),
        },
      ],
    ];
  });
  const { gear, products, articles } = tour.shop;
  const left = gear.slice(0, SMALL_GEAR);
  const dropped = new Set(gear.slice(SMALL_GEAR).map(({ handle }) => handle));
  const gone = new Set(
    tour.events.filter((event) => !events.includes(event)).map(({ shopifyUrl }) => shopifyUrl),
  );
  return {
    ...tour,
    events,
    results: new Map(results),
    shop: {
      gear: left,
      products: products.filter(({ handle }) => !dropped.has(handle) && !gone.has(handle)),
      articles: articles.slice(0, SMALL_NEWS),
    },
  };
}

/** The demo tour with one of its events changed. */
export async function withEvent(
  { eventID }: { eventID: string },
  change: Partial<EventRecord>,
): Promise<Tour> {
  const tour = await demoTour();
  const events = tour.events.map((event) =>
    event.eventID === eventID ? { ...event, ...change } : event,
  );
  return { ...tour, events };
}

/** A shop in which entries to an event are left, or none. */
export const withStock = (
  shop: Tour['shop'],
  { shopifyUrl }: EventRecord,
  availableForSale: boolean,
): Tour['shop'] =>
  shop && {
    ...shop,
    products: shop.products.map((product) =>
      product.handle === shopifyUrl ? { ...product, availableForSale } : product,
    ),
  };

/** A refresh of an event's net table that failed; its rows are of 10:42 AM. */
export const failedRefresh = ({ events }: Tour, eventID: string) => ({
  target: `${eventID}/net`,
  at: '2026-06-10T15:00:00.000Z',
  source: 'address' as const,
  url: events.find((event) => event.eventID === eventID)?.netLeaderboardUrl ?? '',
  rows: 20,
  changed: 0,
  error: 'The site could not be reached.',
  goodAt: '2026-06-10T14:42:00.000Z',
});
