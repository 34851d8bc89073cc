/**
 * The first use of each control on a processor four times slower: from the event of the finger, the
 * mouse or the key to the paint that shows the change.
 */
import type { Browser, Page } from 'playwright';
import { Sentence } from '../fail-with.ts';
import { pageTypes } from './page-types.ts';
import { onSlowPhone, SLOWER } from './slow-phone.ts';
import { type BenchRow, timesRow } from './table.ts';
import { untilPainted } from './until-painted.ts';
import type { World } from './world.ts';

const GOAL_MS = 100;
const TRIES = 5;
const GIVE_UP_MS = 10_000;

const LAPTOP = { width: 1280, height: 800, hasMouse: true };
const PHONE = { width: 360, height: 740 };

interface Control {
  what: string;
  /** The page's name among the screenshots'. */
  on: string;
  with?: typeof LAPTOP | typeof PHONE;
  use: (page: Page) => Promise<unknown>;
  /** The event that begins it. */
  event?: 'click' | 'input';
  /** Matches once the change is there. */
  wanted: string;
}

const tap = (selector: string) => (page: Page) => page.locator(selector).first().tap();
const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

export const CONTROLS: readonly Control[] = [
  { what: 'menu', on: 'home', use: tap('[popovertarget=menu]'), wanted: '#menu:popover-open' },
  {
    what: 'carousel, next arrow',
    on: 'home',
    use: tap('.hero [data-do=next]'),
    wanted: '.hero .dots i:nth-child(2)[data-here]',
  },
  {
    what: 'schedule, completed events',
    on: 'schedule',
    use: tap('#season label:has([value=completed])'),
    wanted: '#season [value=completed]:checked',
  },
  {
    what: 'schedule, more for an event',
    on: 'schedule',
    use: tap('.event .drop summary'),
    wanted: '.event .drop[open]',
  },
  {
    what: 'standings, a player’s dialog',
    on: 'standings',
    use: tap('.ranking tbody a'),
    wanted: 'dialog#player[open]',
  },
  {
    what: 'standings, world rankings',
    on: 'standings',
    use: tap('.tabs a[href$=wgr]'),
    wanted: '#wgr[data-open]',
  },
  {
    what: 'standings, order by points',
    on: 'standings',
    use: tap('#season th:nth-child(4) button'),
    wanted: '#season th:nth-child(4)[aria-sort]',
  },
  {
    what: 'standings, find a player',
    on: 'standings',
    use: async (page) => {
      await page.locator('#find-player').focus();
      await page.keyboard.press('b');
    },
    event: 'input',
    wanted: '#season tbody tr:not(.divider)[hidden]',
  },
  {
    what: 'results, another table (phone)',
    on: 'results-net',
    use: (page) => page.locator('.table-choice select').selectOption('gross'),
    event: 'input',
    wanted: '#gross[data-open]',
  },
  {
    what: 'results, another table (laptop)',
    on: 'results-net',
    with: LAPTOP,
    use: click('.table-choice label:has([value=gross])'),
    wanted: '#gross[data-open]',
  },
  {
    what: 'courses, search',
    on: 'courses',
    use: async (page) => {
      await page.locator('#course-search').focus();
      await page.keyboard.press('n');
    },
    event: 'input',
    wanted: '.course[hidden]',
  },
  {
    what: 'champions, season results',
    on: 'past-champions',
    use: tap('.champion .button'),
    wanted: 'dialog#player[open]',
  },
  {
    what: 'cart drawer’s frame (phone)',
    on: 'shop',
    use: tap('.site-header .cart-icon'),
    wanted: 'dialog.cart[open]',
  },
  {
    what: 'cart drawer’s frame (laptop, from the mouse’s first touch)',
    on: 'shop',
    with: LAPTOP,
    use: click('.site-header .cart-icon'),
    wanted: 'dialog.cart[open]',
  },
];

/** A row for each control. */
export async function firstUse({ demo, browser }: World): Promise<BenchRow[]> {
  const { tour, now } = await demo();
  const pages = await pageTypes(tour.dataDir, now);
  const rows: BenchRow[] = [];
  for (const control of CONTROLS) {
    const path = pages.find(({ name }) => name === control.on)?.path ?? '';
    const times: number[] = [];
    for (let at = 0; at < TRIES; at += 1)
      times.push(await useOnce(await browser(), tour.origin + path, control));
    rows.push(timesRow(`First use at ${SLOWER}× CPU: ${control.what}`, times, GOAL_MS));
  }
  return rows;
}

/** Milliseconds of one use in a browser that has never been here. */
export function useOnce(browser: Browser, address: string, control: Control): Promise<number> {
  const { with: device = PHONE, use, event = 'click', wanted } = control;
  return onSlowPhone(browser, device, async (page) => {
    await page.goto(address, { waitUntil: 'load' });
    const painted = page.evaluate(untilPainted, { event, wanted });
    // The listener is there as soon as the page has run what was sent to it before.
    await page.evaluate(() => null);
    await use(page);
    return Promise.race([painted, never(page, control)]);
  });
}

/** Fails after a while, so that a control that does nothing is told and not waited for. */
async function never(page: Page, { what }: Control): Promise<never> {
  await page.waitForTimeout(GIVE_UP_MS);
  throw new Sentence(`Nothing came of “${what}”.`);
}
