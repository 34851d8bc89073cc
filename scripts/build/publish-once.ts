/** Publishes the site once from the data directory, for any static host. */
import { join } from 'node:path';
import { clockOf, siteAddressOf, zoneOf, type Config } from '../../server/config.ts';
import { liveAnnouncements } from '../../server/domain/announcements/announcement.ts';
import { dateIn } from '../../server/domain/time/calendar.ts';
import type { ShopContent } from '../../server/domain/shop/shop.schema.ts';
import { shownProducts } from '../../server/domain/shop/shop-products.ts';
import { EVERYTHING } from '../../server/domain/publish/tour.ts';
import { inProcessRenderer } from '../../server/publish/render/in-process-renderer.ts';
import { loadRenderer, loadServedSite } from '../../server/publish/compiled-site.ts';
import { SitePublication } from '../../server/publish/site-publication.ts';
import { logoIcons } from '../../server/publish/logo-icons.ts';
import { picturesOf } from '../../server/publish/tour-pictures.ts';
import { createLog } from '../../server/logger.ts';
import { shareCardFolders } from '../../server/share-cards/folders.ts';
import { ShareCards } from '../../server/share-cards/share-cards.ts';
import { readShop } from '../../server/shop/read-shop.ts';
import { readShopCopy, readTourRecords } from '../../server/store/stores.ts';
import { ROOT } from '../run.ts';

const SITE_PICTURES = join(ROOT, 'site/public/pictures');

/** Timeout for reading the shop; then its stored content is published. */
const SHOP_TIMEOUT_MS = 60_000;

/** Publishes into `dist/site` and returns the number of files without pictures. */
export async function publishOnce(config: Config): Promise<number> {
  const stored = await readTourRecords(config.dataDir);
  const timezone = zoneOf(config, stored.settings);
  const now = clockOf(config)();
  const today = dateIn(timezone, now);
  const announcements = liveAnnouncements(stored.announcements, timezone, now);
  const records = { ...stored, announcements };
  const site = await loadRenderer(config.distDir);
  const renderer = inProcessRenderer({
    ...site,
    // A static host can't render any on request.
    pagesOf: (tour) => [...site.pagesOf(tour), ...site.pagesOnRequest(tour)],
  });
  const shop = await shopContent(config, shownProducts({ ...records, today }));
  const log = createLog(config.logLevel);
  const cards = new ShareCards({
    ...shareCardFolders(config, SITE_PICTURES),
    log,
    onRendered: () => undefined,
  });
  const publication = new SitePublication({
    renderer,
    served: await loadServedSite(config.distDir, config),
    distDir: config.distDir,
    address: siteAddressOf(config),
    tour: () => ({ ...records, today, zone: timezone, shop }),
    icons: logoIcons(join(config.dataDir, 'images'), log),
    pictures: (tour) => [...picturesOf(tour, join(config.dataDir, 'images')), ...cards.files],
    onCards: (shown) => {
      cards.update(shown);
    },
  });
  await publication.publish(new Set([EVERYTHING]));
  // Share cards are made after their pages, and are part of the build.
  await cards.settled();
  cards.close();
  await publication.publish(new Set());
  await publication.tidied();
  return publication.live?.files.size ?? 0;
}

/** The shop's current content, or the stored content when the shop fails. */
async function shopContent(
  { storefront, dataDir }: Config,
  handles: readonly string[],
): Promise<ShopContent | null> {
  if (storefront === null) return null;
  const before = await readShopCopy(dataDir, storefront.origin);
  const signal = AbortSignal.timeout(SHOP_TIMEOUT_MS);
  try {
    return (await readShop(storefront, { handles, before, signal })).content;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The shop can’t be read';
    console.log(
      before === null
        ? `${reason}, and no content is stored: its pages show a message.`
        : `${reason}; its pages show the stored content.`,
    );
    return before;
  }
}
