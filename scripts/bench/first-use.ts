/** The first use of each control at a CPU slowdown of 4: from the input event to the paint of the change. */
import type { Page } from 'playwright';
import { demoSamples } from '../page-samples.ts';
import { startTourProcess } from '../tour-process.ts';
import type { BenchContext } from './context.ts';
import { setUpPhones } from './phones.ts';
import { CPU_SLOWDOWN, timeToPaint, withSlowPhone } from './slow-phone.ts';
import { signIn } from './staff-client.ts';
import { type BenchRow, timesRow } from './table.ts';

const GOAL_MS = 100;
const SEARCH_KEY_GOAL_MS = 50;

/** How a control is used, and the event that starts the measurement. */
interface Use {
  event: string;
  act: (page: Page) => Promise<unknown>;
}

const tap = (selector: string): Use => ({
  event: 'click',
  act: (page) => page.locator(selector).first().tap(),
});
/** The page type, the control, its use, and a selector that matches once the change is in the document. */
const CONTROLS: readonly [page: string, what: string, use: Use, expected: string][] = [
  ['home', 'search', tap('.site-header [data-search]'), 'dialog.search[open]'],
  [
    'home',
    'carousel, next arrow',
    tap('.hero [data-do=next]'),
    '.hero .dots i:nth-child(2)[data-here]',
  ],
  [
    'schedule',
    'schedule, completed events',
    tap('#season label:has([value=completed])'),
    '#season [value=completed]:checked',
  ],
  ['standings', 'standings, a player’s dialog', tap('.ranking tbody a'), 'dialog#player[open]'],
  ['standings', 'standings, world rankings', tap('.tabs a[href$=wgr]'), '#wgr[data-open]'],
  [
    'standings',
    'standings, order by points',
    tap('#season th:nth-child(4) button'),
    '#season th:nth-child(4)[aria-sort]',
  ],
  [
    'standings',
    'standings, find a player',
    { event: 'input', act: (page) => page.locator('#find-player').press('b') },
    '#season tbody tr:not(.divider)[hidden]',
  ],
  ['shop', 'cart drawer’s frame', tap('.site-header .cart-icon'), 'dialog.cart[open]'],
];

/** A row for each control, for a key of the search, and for the first score of a card. */
export async function firstUse(context: BenchContext): Promise<BenchRow[]> {
  const { origin } = (await context.demo()).tour;
  const pages = await demoSamples(await context.demo());
  const rows: BenchRow[] = [];
  for (const [name, what, { event, act }, expected] of CONTROLS) {
    const path = pages.find((each) => each.name === name)?.path ?? '';
    rows.push(
      await measure(context, what, GOAL_MS, async (page) => {
        await page.goto(origin + path, { waitUntil: 'load' });
        return timeToPaint(page, event, expected, () => act(page));
      }),
    );
  }
  const searchKey = await measure(context, 'a key in the search', SEARCH_KEY_GOAL_MS, (page) =>
    typeInSearch(page, origin),
  );
  return [...rows, searchKey, await firstScore(context)];
}

async function measure(
  { browser, runs }: BenchContext,
  what: string,
  goal: number,
  use: (page: Page) => Promise<number>,
): Promise<BenchRow> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await withSlowPhone(await browser(), use));
  return timesRow(`First use at ${CPU_SLOWDOWN}× CPU: ${what}`, times, goal);
}

async function typeInSearch(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/schedule`, { waitUntil: 'load' });
  await page.locator('.site-header [data-search]').tap();
  await page.locator('.search[open] [role=option]').first().waitFor();
  return timeToPaint(page, 'input', '.search[open]', () => page.keyboard.press('g'));
}

/** The first score of a card, on a phone that has just opened its link. */
async function firstScore(context: BenchContext): Promise<BenchRow> {
  const tour = await startTourProcess();
  try {
    const [setup] = await setUpPhones(await signIn(tour.origin), 2);
    return await measure(context, 'a score of a phone', GOAL_MS, async (page) => {
      await page.goto(`${tour.origin}/score#${setup?.eventID ?? ''}.${setup?.code ?? ''}`);
      await page.locator('.names button').first().click();
      await page.getByRole('heading', { level: 1, name: 'Hole 1' }).waitFor();
      const button = page.locator('.player .numbers button:nth-child(3)').first();
      return timeToPaint(page, 'click', '.numbers [aria-pressed=true]', () => button.tap());
    });
  } finally {
    await tour.stop();
  }
}
