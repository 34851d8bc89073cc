/** The first use of each control at a CPU slowdown of 4: from the input event to the paint of the change. */
import type { Page } from 'playwright';
import { demoSamples } from '../page-samples.ts';
import { CPU_SLOWDOWN, timeToPaint, withSlowPhone } from './slow-phone.ts';
import { type BenchRow, timesRow } from './table.ts';
import type { BenchContext } from './context.ts';

const GOAL_MS = 100;

/** How a control is used, and the event that starts the measurement. */
interface Use {
  event: string;
  act: (page: Page) => Promise<unknown>;
}

const tap = (selector: string): Use => ({
  event: 'click',
  act: (page) => page.locator(selector).first().tap(),
});
const type = (selector: string, key: string): Use => ({
  event: 'input',
  act: (page) => page.locator(selector).press(key),
});
const choose = (selector: string, value: string): Use => ({
  event: 'input',
  act: (page) => page.locator(selector).selectOption(value),
});

/** The page type, the control, its use, and a selector that matches once the change is in the document. */
const CONTROLS: readonly [page: string, what: string, use: Use, expected: string][] = [
  ['home', 'menu', tap('[popovertarget=menu]'), '#menu:popover-open'],
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
  ['schedule', 'schedule, more for an event', tap('.event .drop summary'), '.event .drop[open]'],
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
    type('#find-player', 'b'),
    '#season tbody tr:not(.divider)[hidden]',
  ],
  [
    'results-net',
    'results, another table',
    choose('.table-choice select', 'gross'),
    '#gross[data-open]',
  ],
  ['courses', 'courses, search', type('#course-search', 'n'), '.course[hidden]'],
  ['shop', 'cart drawer’s frame', tap('.site-header .cart-icon'), 'dialog.cart[open]'],
];

/** A row for each control. */
export async function firstUse({ demo, browser, runs }: BenchContext): Promise<BenchRow[]> {
  const started = await demo();
  const pages = await demoSamples(started);
  const rows: BenchRow[] = [];
  for (const [name, what, { event, act }, expected] of CONTROLS) {
    const path = pages.find((each) => each.name === name)?.path ?? '';
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1)
      times.push(
        await withSlowPhone(await browser(), async (page) => {
          await page.goto(started.tour.origin + path, { waitUntil: 'load' });
          return timeToPaint(page, { event, expected }, () => act(page));
        }),
      );
    rows.push(timesRow(`First use at ${CPU_SLOWDOWN}× CPU: ${what}`, times, GOAL_MS));
  }
  return rows;
}
