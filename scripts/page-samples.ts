/** The addresses of a tour whose pages look different from each other, as the site's descriptions name them. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { dateIn } from '../server/domain/time/calendar.ts';
import type { PageSample, Tour } from '../server/domain/publish/tour.ts';
import { readShopCopy, readTourRecords } from '../server/store/stores.ts';
import type { Demo } from './demo/start-demo.ts';

const SamplesModule = z.object({
  samplesOf: z.custom<(tour: Tour) => PageSample[]>((value) => typeof value === 'function'),
});

/** The samples of a tour. Throws when `npm run build` has not run. */
export async function samplesOf(distDir: string, tour: Tour): Promise<PageSample[]> {
  const { href } = pathToFileURL(join(distDir, 'compiled/server/entry.mjs'));
  const site: unknown = await import(href);
  return SamplesModule.parse(site).samplesOf(tour);
}

/** A sample of each look in a demo that was started, variants only if wanted. */
export async function demoSamples(
  { tour: demo, env, now }: Demo,
  { withVariants = false } = {},
): Promise<PageSample[]> {
  const records = await readTourRecords(demo.dataDir);
  const shop = await readShopCopy(demo.dataDir, env.STOREFRONT_HOST ?? '');
  const { zone } = records.settings.identity;
  const today = dateIn(zone, now);
  const tour = { ...records, today, zone, shop };
  const samples = await samplesOf(demo.distDir, tour);
  return samples.filter(({ isVariant }) => withVariants || !isVariant);
}
