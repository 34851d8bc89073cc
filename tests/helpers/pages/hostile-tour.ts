/** A few of the demo's events and its shop with hostile texts in every text field. */
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Tour } from '#domain/publish/tour.ts';
import { shownProducts } from '#domain/shop/shop-products.ts';
import type { TourProcess } from '../../../scripts/tour-process.ts';
import { readShop } from '../../../server/shop/read-shop.ts';
import { readTourRecords } from '../../../server/store/stores.ts';
import { SHOP } from '../demo/demo-tour.ts';
import { startHostileShop } from './hostile-shop.ts';
import { hostile, HOSTILE_SITE_TEXTS, hostileText } from './hostile-texts.ts';
import { TODAY } from '../now.ts';
import { announcement } from '../records.ts';
import { removeFolder } from '../remove-folder.ts';
import { smallTour } from '../demo/small-tour.ts';
import { demoShop, startTourWithFiles } from '../processes/tour-processes.ts';

const Lists = z.array(z.unknown());

/** The files of its data, by name. */
async function hostileFiles(): Promise<Record<string, object>> {
  const files = Object.entries(await smallTour()).map(
    ([name, list]) => [name, Lists.parse(hostile(list, name))] as const,
  );
  const [text, linkLabel] = [hostileText('Delay'), hostileText('Link')];
  return {
    ...Object.fromEntries(files),
    'announcements.json': [announcement({ text, link: '/schedule', linkLabel })],
    'site-texts.json': HOSTILE_SITE_TEXTS,
  };
}

/** Starts it; `stop` ends tour and shop. */
export async function startHostileTour(): Promise<TourProcess> {
  const shop = await startHostileShop(process.env.TEST_SHOP ?? '');
  const environment = { ...demoShop(), STOREFRONT_HOST: shop.origin };
  const tour = await startTourWithFiles(await hostileFiles(), environment);
  return {
    ...tour,
    stop: async () => {
      await tour.stop();
      await shop.close();
    },
  };
}

/** Its records and the content of its shop, for pages that a test renders itself. */
export async function hostileTour(): Promise<Tour> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-hostile-'));
  const shop = await startHostileShop(SHOP.origin);
  try {
    const filter = (path: string) => !path.includes('/images/');
    await cp(process.env.TEST_DATA_DIR ?? '', folder, { recursive: true, filter });
    for (const [name, content] of Object.entries(await hostileFiles()))
      await writeFile(join(folder, name), JSON.stringify(content));
    const records = await readTourRecords(folder);
    const handles = shownProducts({ ...records, today: TODAY });
    const { content } = await readShop({ ...SHOP, origin: shop.origin }, { handles, before: null });
    return { ...records, today: TODAY, zone: 'America/New_York', shop: content };
  } finally {
    await shop.close();
    await removeFolder(folder);
  }
}
