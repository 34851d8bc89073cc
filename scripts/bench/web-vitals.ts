/**
 * LCP, TBT and CLS of page loads on a slow phone, compared with the same pages without scripts in the same
 * run. The processor and the network are throttled, not simulated.
 */
import type { Browser } from 'playwright';
import { z } from 'zod';
import { demoSamples } from '../page-samples.ts';
import { startWithoutScripts } from './reference/without-scripts.ts';
import { withSlowPhone } from './slow-phone.ts';
import { type BenchRow, median } from './table.ts';
import type { BenchContext } from './context.ts';

const MAX_LCP_RATIO = 1.25;
const MAX_CLS = 0.02;

/** Loads of one page differ by a fifth, so their median needs more runs than other figures. */
const EXTRA_RUNS = 2;

/** The observation after the last request, in milliseconds. */
const OBSERVE_MS = 700;

/** Runs in the page before its own scripts. */
const OBSERVE = `{
  const seen = (window.benchVitals = { lcp: 0, fcp: 0, shift: 0, tasks: [] });
  const observe = (type, callback) =>
    new PerformanceObserver((list) => list.getEntries().forEach(callback)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
  observe('layout-shift', (entry) => { seen.shift += entry.value; });
  observe('longtask', ({ startTime, duration }) => { seen.tasks.push({ startTime, duration }); });
}`;

const Vitals = z.object({
  lcp: z.number(),
  fcp: z.number(),
  shift: z.number(),
  tasks: z.array(z.object({ startTime: z.number(), duration: z.number() })),
});

interface PageLoad {
  /** Largest Contentful Paint in milliseconds. */
  lcp: number;
  /** Total Blocking Time after the first paint, in milliseconds. */
  tbt: number;
  /** Cumulative Layout Shift: here the sum of all shifts. */
  cls: number;
}

/** Loads a page with an empty cache. */
function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  return withSlowPhone(browser, { hasSlowNetwork: true }, async (page) => {
    await page.addInitScript({ content: OBSERVE });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(OBSERVE_MS);
    const { lcp, fcp, shift, tasks } = Vitals.parse(await page.evaluate('window.benchVitals'));
    const tbt = tasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp))
      .reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
    return { lcp, tbt, cls: shift };
  });
}

/** Three rows for each page type; loads of both alternate. */
export async function webVitals(context: BenchContext): Promise<BenchRow[]> {
  const demo = await context.demo();
  const browser = await context.browser();
  const bare = await startWithoutScripts(demo, context.folder);
  try {
    const rows: BenchRow[] = [];
    for (const { path } of await demoSamples(demo)) {
      // What a query shows is a prebuilt page of its own.
      const { pathname, search } = new URL(path, demo.tour.origin);
      if (search !== '') continue;
      const loads: PageLoad[] = [];
      const bareLoads: PageLoad[] = [];
      for (let run = 0; run < context.runs + EXTRA_RUNS; run += 1) {
        loads.push(await loadPage(browser, demo.tour.origin + path));
        bareLoads.push(await loadPage(browser, bare.origin + pathname));
      }
      rows.push(...rowsOf(path, loads, bareLoads));
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

const medianOf = (loads: readonly PageLoad[], vital: keyof PageLoad) =>
  median(loads.map((load) => load[vital]));

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function rowsOf(
  path: string,
  loads: readonly PageLoad[],
  bareLoads: readonly PageLoad[],
): BenchRow[] {
  const [lcp, tbt, cls] = [medianOf(loads, 'lcp'), medianOf(loads, 'tbt'), medianOf(loads, 'cls')];
  const bareLcp = medianOf(bareLoads, 'lcp');
  const ratio = lcp / bareLcp;
  return [
    {
      what: `${path}: LCP on a slow phone`,
      goal: `≤ ${MAX_LCP_RATIO}×`,
      value: `${ratio.toFixed(2)}×, ${seconds(lcp)}`,
      reference: `without scripts ${seconds(bareLcp)}`,
      ms: { median: lcp, worst: Math.max(...loads.map((load) => load.lcp)) },
      ratio,
      isMet: ratio <= MAX_LCP_RATIO,
    },
    {
      what: `${path}: TBT on a slow phone`,
      goal: '0 ms',
      value: `${tbt.toFixed(0)} ms`,
      ms: { median: tbt, worst: Math.max(...loads.map((load) => load.tbt)) },
      isMet: Math.round(tbt) === 0,
    },
    {
      what: `${path}: CLS on a slow phone`,
      goal: `≤ ${MAX_CLS}`,
      value: cls.toFixed(3),
      score: cls,
      isMet: cls <= MAX_CLS,
    },
  ];
}
