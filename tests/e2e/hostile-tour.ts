/** The demo tour and its shop with hostile texts in every field that holds one. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DEMO_TOKEN } from '../../scripts/demo/storefront/token.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { startHostileShop } from './hostile-shop.ts';
import { hostile } from './hostile-texts.ts';
import { tourWithFiles } from './made-tour.ts';

const { TEST_DATA_DIR = '', TEST_SHOP = '' } = process.env;

const Lists = z.array(z.unknown());

/** Starts it; `stop` ends tour and shop. */
export async function startHostileTour(): Promise<TourProcess> {
  const names = await readdir(TEST_DATA_DIR, { recursive: true });
  const wanted = names.filter((name) => /^(results\/)?[\w-]+\.json$/.test(name));
  const files: Record<string, readonly unknown[]> = {};
  for (const name of wanted) {
    const read: unknown = JSON.parse(await readFile(join(TEST_DATA_DIR, name), 'utf8'));
    const lists = Lists.safeParse(hostile(read, name));
    // What is no list holds no texts of anybody.
    if (lists.success) files[name] = lists.data;
  }
  const shop = await startHostileShop(TEST_SHOP);
  const tour = await tourWithFiles(files, {
    ...{ STOREFRONT_HOST: shop.origin, STOREFRONT_TOKEN: DEMO_TOKEN },
  });
  return {
    ...tour,
    stop: async () => {
      await tour.stop();
      await shop.close();
    },
  };
}
