/** The size of pages compared with hand-written pages of the same content. */
import { renderBaselines } from './baseline/baseline-site.ts';
import type { BenchContext } from './context.ts';
import { brotli, weightOf } from './page-weight.ts';
import { pageTypes } from './page-types.ts';
import type { BenchRow } from './table.ts';

/** How many times the baseline's size a page may have. */
const MAX_RATIO = 2;

/** A row for every page type with a baseline. */
export async function baselineWeights({ demo }: Pick<BenchContext, 'demo'>): Promise<BenchRow[]> {
  const { tour, now } = await demo();
  const baselines = await renderBaselines(await demo());
  const rows: BenchRow[] = [];
  for (const { name, path } of await pageTypes(tour.dataDir, now)) {
    const baseline = baselines.get(name);
    if (baseline === undefined) continue;
    const { htmlAndCss: bytes } = weightOf(await (await fetch(tour.origin + path)).text());
    const baselineBytes = brotli(baseline);
    const ratio = bytes / baselineBytes;
    rows.push({
      what: `${path}: HTML and CSS against the baseline page`,
      goal: `≤ ${MAX_RATIO}×`,
      value: `${ratio.toFixed(2)}×, ${(bytes / 1000).toFixed(2)} kB`,
      reference: `baseline ${(baselineBytes / 1000).toFixed(2)} kB`,
      isMet: ratio <= MAX_RATIO,
      ratio,
      bytes,
    });
  }
  return rows;
}
