/**
 * LCP, TBT and CLS of page loads on a slow phone, compared with the same pages in a browser that runs no scripts, in the
 * same run. The processor and the network are throttled, not simulated.
 */
import type { Browser, Page } from 'playwright';
import { demoSamples } from '../page-samples.ts';
import { slowNetwork, withSlowPhone } from './slow-phone.ts';
import { type BenchRow, median, timesRow } from './table.ts';
import type { BenchContext } from './context.ts';

const MAX_LCP_RATIO = 1.25;
const MAX_CLS = 0.02;

/** The page types that begin differently: with a carousel, a list, a table, a table with tabs, and a photo. */
const TYPES = ['home', 'schedule', 'standings', 'results-net', 'event-over'];

/** The observation after the page has loaded, in milliseconds. */
const OBSERVE_MS = 1_500;

interface PageLoad {
  /** Largest Contentful Paint in milliseconds. */
  lcp: number;
  /** Total Blocking Time after the first paint, in milliseconds. */
  tbt: number;
  /** Cumulative Layout Shift: here the sum of all shifts. */
  cls: number;
}

/** Loads a page with an empty cache. */
function loadPage(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<PageLoad> {
  const measure = async (page: Page) => {
    await slowNetwork(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(OBSERVE_MS);
    return page.evaluate(vitalsOf);
  };
  return withSlowPhone(browser, measure, { javaScriptEnabled });
}

/** Runs in the page, so it can't refer to anything outside. */
function vitalsOf(): PageLoad {
  const entriesOf = (type: string) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords();
  };
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return {
    lcp: entriesOf('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    tbt: entriesOf('longtask')
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp))
      .reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    cls: entriesOf('layout-shift')
      .map((entry) => ('value' in entry ? Number(entry.value) : 0))
      .reduce((sum, value) => sum + value, 0),
  };
}

/** A row for each page type, and two for the worst of them; loads with and without scripts alternate. */
export async function webVitals({ demo, browser, runs }: BenchContext): Promise<BenchRow[]> {
  const started = await demo();
  const samples = (await demoSamples(started)).filter(({ name }) => TYPES.includes(name));
  const rows: BenchRow[] = [];
  const blocked: number[] = [];
  const shifts: number[] = [];
  // The page for scores has no layout and is no sample.
  for (const path of [...samples.map((sample) => sample.path), '/score']) {
    const loads: PageLoad[] = [];
    const bareLoads: PageLoad[] = [];
    for (let run = 0; run < runs; run += 1) {
      loads.push(await loadPage(await browser(), started.tour.origin + path, true));
      bareLoads.push(await loadPage(await browser(), started.tour.origin + path, false));
    }
    rows.push(paintRow(path, medianOf(loads, 'lcp'), medianOf(bareLoads, 'lcp')));
    blocked.push(medianOf(loads, 'tbt'));
    shifts.push(medianOf(loads, 'cls'));
  }
  const shift = Math.max(...shifts);
  return [
    ...rows,
    timesRow('TBT on a slow phone, the worst page', [Math.max(...blocked)], 0),
    {
      what: 'CLS on a slow phone, the worst page',
      goal: `≤ ${MAX_CLS}`,
      value: shift.toFixed(3),
      isMet: shift <= MAX_CLS,
    },
  ];
}

const medianOf = (loads: readonly PageLoad[], vital: keyof PageLoad) =>
  median(loads.map((load) => load[vital]));

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function paintRow(path: string, lcp: number, bareLcp: number): BenchRow {
  const ratio = lcp / bareLcp;
  return {
    what: `${path}: LCP on a slow phone`,
    goal: `≤ ${MAX_LCP_RATIO}×`,
    value: `${ratio.toFixed(2)}×, ${seconds(lcp)}`,
    reference: `without scripts ${seconds(bareLcp)}`,
    ratio,
    isMet: ratio <= MAX_LCP_RATIO,
  };
}
