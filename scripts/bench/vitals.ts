/**
 * How a page arrives on a slow phone: largest paint, blocked time, shifts, each beside the limit page of
 * the same content in the same run. The processor and the line are really slowed down, not reckoned.
 */
import type { Browser } from 'playwright';
import { z } from 'zod';
import { startLimitSite } from './limit/limit-site.ts';
import { pageTypes } from './page-types.ts';
import { onSlowPhone } from './slow-phone.ts';
import { type BenchRow, median } from './table.ts';
import type { World } from './world.ts';

const LCP_TIMES = 1.25;
const SHIFT_MOST = 0.02;

/** Arrivals of one page differ by a fifth: their median takes more of them than that of other figures. */
const MORE_RUNS = 2;

/** How long a page is looked at after the last file has come, in milliseconds. */
const LOOK_MS = 700;

/** Runs in the page before anything of it does. */
const OBSERVE = `{
  const seen = (window.benchVitals = { lcp: 0, fcp: 0, shift: 0, tasks: [] });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; seen.what = entry.element?.tagName + '.' + entry.element?.className; });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
  watch('layout-shift', (entry) => { seen.shift += entry.value; });
  watch('longtask', ({ startTime, duration }) => { seen.tasks.push({ startTime, duration }); });
}`;

const Seen = z.object({
  lcp: z.number(),
  fcp: z.number(),
  shift: z.number(),
  tasks: z.array(z.object({ startTime: z.number(), duration: z.number() })),
});

export interface Arrival {
  /** When the largest text or picture stood there, in milliseconds. */
  lcp: number;
  /** What every long task took over 50 ms after the first paint, in milliseconds. */
  blocked: number;
  /** The sum of all layout shifts. */
  shift: number;
}

/** One visit by somebody who has nothing of the site yet. */
export function visit(browser: Browser, address: string): Promise<Arrival> {
  return onSlowPhone(browser, { onSlowLine: true }, async (page) => {
    await page.addInitScript({ content: OBSERVE });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(LOOK_MS);
    const { lcp, fcp, shift, tasks } = Seen.parse(await page.evaluate('window.benchVitals'));
    const blocked = tasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp))
      .reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
    return { lcp, blocked, shift };
  });
}

/** Three rows a page. Its limit is visited in turns with it. */
export async function vitals(world: World): Promise<BenchRow[]> {
  const demo = await world.demo();
  const browser = await world.browser();
  const limit = await startLimitSite(demo, world.folder);
  try {
    const rows: BenchRow[] = [];
    for (const { name, path } of await pageTypes(demo.tour.dataDir, demo.now)) {
      const limitAddress = `${limit.origin}/limit/${name}`;
      const hasLimit = (await fetch(limitAddress)).ok;
      const own: Arrival[] = [];
      const least: Arrival[] = [];
      for (let run = 0; run < world.runs + MORE_RUNS; run += 1) {
        own.push(await visit(browser, demo.tour.origin + path));
        if (hasLimit) least.push(await visit(browser, limitAddress));
      }
      rows.push(...rowsOf(path, own, least));
    }
    return rows;
  } finally {
    await limit.stop();
  }
}

function rowsOf(path: string, own: readonly Arrival[], least: readonly Arrival[]): BenchRow[] {
  const of = (visits: readonly Arrival[], what: keyof Arrival) =>
    median(visits.map((each) => each[what]));
  const hasLimit = least.length > 0;
  const ratio = of(own, 'lcp') / of(least, 'lcp');
  const lcps = own.map(({ lcp }) => lcp);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const anchor = (text: string) => (hasLimit ? { anchor: `limit ${text}` } : {});
  return [
    {
      what: `${path}: LCP on a slow phone`,
      goal: hasLimit ? `≤ ${LCP_TIMES}×` : '',
      value: (hasLimit ? `${ratio.toFixed(2)}×, ` : '') + seconds(of(own, 'lcp')),
      ms: { median: of(own, 'lcp'), worst: Math.max(...lcps) },
      ...anchor(seconds(of(least, 'lcp'))),
      ...(hasLimit && { ratio, isMet: ratio <= LCP_TIMES }),
    },
    {
      what: `${path}: TBT on a slow phone`,
      goal: '0 ms',
      value: `${of(own, 'blocked').toFixed(0)} ms`,
      ms: { median: of(own, 'blocked'), worst: Math.max(...own.map(({ blocked }) => blocked)) },
      ...anchor(`${of(least, 'blocked').toFixed(0)} ms`),
      isMet: Math.round(of(own, 'blocked')) === 0,
    },
    {
      what: `${path}: CLS on a slow phone`,
      goal: `≤ ${SHIFT_MOST}`,
      value: of(own, 'shift').toFixed(3),
      score: of(own, 'shift'),
      ...anchor(of(least, 'shift').toFixed(3)),
      isMet: of(own, 'shift') <= SHIFT_MOST,
    },
  ];
}
