/** The demo tour's records and shop, for tests that render pages in their own process. */
import { DEMO_TOKEN } from '../../scripts/demo/storefront/token.ts';
import { loadRenderer, loadServedSite } from '../../server/publish/compiled-site.ts';
import { readShop } from '../../server/shop/read-shop.ts';
import { readTourRecords } from '../../server/store/stores.ts';
import { shownProducts } from '#domain/shop/shop-products.ts';
import { STOREFRONT_VERSION } from '#domain/shop/storefront.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { TODAY } from './now.ts';

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
