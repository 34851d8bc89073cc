/** The search: what it weighs when it opens first, and how fast it responds at a CPU slowdown of 4. */
import type { BenchContext } from './context.ts';
import { brotli, scriptsWhile } from './page-weight.ts';
import { CPU_SLOWDOWN, timeToPaint, withSlowPhone } from './slow-phone.ts';
import { type BenchRow, timesRow, weightRow } from './table.ts';

const QUERY = 'granite open';
const MOST_PER_KEY_MS = 50;
const SCRIPTS_GOAL = 16_000;

/** Rows for the weight of scripts and index, and for the keys of a query. */
export async function searchSpeed({ demo, browser }: BenchContext): Promise<BenchRow[]> {
  const { tour } = await demo();
  const index = await (await fetch(`${tour.origin}/search.json`)).text();
  return withSlowPhone(await browser(), async (page) => {
    await page.goto(`${tour.origin}/schedule`, { waitUntil: 'networkidle' });
    const scripts = await scriptsWhile(page, async () => {
      await page.locator('.site-header [data-search]').tap();
      await page.locator('.search[open] [role=option]').first().waitFor();
      await page.waitForLoadState('networkidle');
    });
    const times: number[] = [];
    for (const key of QUERY) {
      const press = () => page.keyboard.press(key === ' ' ? 'Space' : key);
      times.push(await timeToPaint(page, { event: 'input', expected: '.search[open]' }, press));
    }
    return [
      weightRow('Search: scripts on first use', brotli(...scripts), SCRIPTS_GOAL),
      weightRow('Search: index of the demo tour', brotli(index), null),
      timesRow(`Search at ${CPU_SLOWDOWN}× CPU: a key`, times, MOST_PER_KEY_MS),
    ];
  });
}
