/** Bytes of pages against those of the same content written by hand (PERFORMANCE, "the limit"). */
import { limitPages } from './limit/limit-site.ts';
import { brotli, weightOf } from './page-weight.ts';
import { pageTypes } from './page-types.ts';
import type { BenchRow } from './table.ts';
import type { World } from './world.ts';

const TIMES = 2;

/** A row for every sort of page that has a limit. */
export async function limitWeights({ demo }: Pick<World, 'demo'>): Promise<BenchRow[]> {
  const { tour, now } = await demo();
  const limits = await limitPages(await demo());
  const rows: BenchRow[] = [];
  for (const { name, path } of await pageTypes(tour.dataDir, now)) {
    const limit = limits.get(name);
    if (limit === undefined) continue;
    const { htmlAndCss: bytes } = weightOf(await (await fetch(tour.origin + path)).text());
    const least = brotli(limit);
    rows.push({
      what: `${path}: HTML and CSS against the limit page`,
      goal: `≤ ${TIMES}×`,
      value: `${(bytes / least).toFixed(2)}×, ${(bytes / 1000).toFixed(2)} kB`,
      anchor: `limit ${(least / 1000).toFixed(2)} kB`,
      isMet: bytes <= TIMES * least,
      ratio: bytes / least,
      bytes,
    });
  }
  return rows;
}
