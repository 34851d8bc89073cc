/** The search: what it weighs when it opens first, and how fast it responds at a CPU slowdown of 4. */
import type { BenchContext } from './context.ts';
import { withImports } from './module-graph.ts';
import { brotli } from './page-weight.ts';
import { CPU_SLOWDOWN, withSlowPhone } from './slow-phone.ts';
import { type BenchRow, timesRow, weightRow } from './table.ts';
import { timeToPaint } from './time-to-paint.ts';

const QUERY = 'granite open';
const MOST_PER_KEY_MS = 50;
const SCRIPTS_GOAL = 16_000;

/** Rows for the weight of scripts and index, and for the keys of a query. */
export async function searchSpeed({ demo, browser }: BenchContext): Promise<BenchRow[]> {
  const { tour } = await demo();
  const index = await (await fetch(`${tour.origin}/search.json`)).text();
  return withSlowPhone(await browser(), { width: 360, height: 740 }, async (page) => {
    const scripts = new Map<string, string>();
    await page.goto(`${tour.origin}/schedule`, { waitUntil: 'networkidle' });
    const requested: string[] = [];
    page.on('request', (request) => {
      if (/\/_astro\/[^/]+\.js$/.test(request.url())) requested.push(request.url());
    });
    await page.locator('.site-header [data-search]').tap();
    await page.locator('.search[open] [role=option]').first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const url of requested) scripts.set(url, (await withImports(url)).get(url) ?? '');
    const times: number[] = [];
    for (const key of QUERY) {
      const painted = page.evaluate(timeToPaint, { event: 'input', expected: '.search[open]' });
      // The page runs evaluations in order, so the listener is registered after this one.
      await page.evaluate(() => null);
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      times.push(await painted);
    }
    const weight = [...scripts.values()].reduce((sum, text) => sum + brotli(text), 0);
    return [
      weightRow('Search: scripts on first use', weight, SCRIPTS_GOAL),
      weightRow('Search: index of the demo tour', brotli(index), null),
      timesRow(`Search at ${CPU_SLOWDOWN}× CPU: a key`, times, MOST_PER_KEY_MS),
    ];
  });
}
