/** The first use of each control at a CPU slowdown of 4: from the input event to the paint of the change. */
import type { Browser, Page } from 'playwright';
import { Sentence } from '../fail-with.ts';
import { demoSamples } from '../page-samples.ts';
import { CPU_SLOWDOWN, withSlowPhone } from './slow-phone.ts';
import { type BenchRow, timesRow } from './table.ts';
import { timeToPaint } from './time-to-paint.ts';
import type { BenchContext } from './context.ts';

const GOAL_MS = 100;
const ATTEMPTS = 5;
const TIMEOUT_MS = 10_000;

const LAPTOP = { width: 1280, height: 800, hasMouse: true };
const PHONE = { width: 360, height: 740 };

interface Control {
  what: string;
  /** The page type. */
  page: string;
  with?: typeof LAPTOP | typeof PHONE;
  use: (page: Page) => Promise<unknown>;
  /** The event that starts the measurement; `click` when left out. */
  event?: 'click' | 'input';
  /** A selector that matches once the change is in the document. */
  expected: string;
}

const tap = (selector: string) => (page: Page) => page.locator(selector).first().tap();
const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

const CONTROLS: readonly Control[] = [
  { what: 'menu', page: 'home', use: tap('[popovertarget=menu]'), expected: '#menu:popover-open' },
  {
    what: 'search',
    page: 'home',
    use: tap('.site-header [data-search]'),
    expected: 'dialog.search[open]',
  },
  {
    what: 'carousel, next arrow',
    page: 'home',
    use: tap('.hero [data-do=next]'),
    expected: '.hero .dots i:nth-child(2)[data-here]',
  },
  {
    what: 'schedule, completed events',
    page: 'schedule',
    use: tap('#season label:has([value=completed])'),
    expected: '#season [value=completed]:checked',
  },
  {
    what: 'schedule, more for an event',
    page: 'schedule',
    use: tap('.event .drop summary'),
    expected: '.event .drop[open]',
  },
  {
    what: 'standings, a player’s dialog',
    page: 'standings',
    use: tap('.ranking tbody a'),
    expected: 'dialog#player[open]',
  },
  {
    what: 'standings, world rankings',
    page: 'standings',
    use: tap('.tabs a[href$=wgr]'),
    expected: '#wgr[data-open]',
  },
  {
    what: 'standings, order by points',
    page: 'standings',
    use: tap('#season th:nth-child(4) button'),
    expected: '#season th:nth-child(4)[aria-sort]',
  },
  {
    what: 'standings, find a player',
    page: 'standings',
    use: async (page) => {
      await page.locator('#find-player').focus();
      await page.keyboard.press('b');
    },
    event: 'input',
    expected: '#season tbody tr:not(.divider)[hidden]',
  },
  {
    what: 'results, another table (phone)',
    page: 'results-net',
    use: (page) => page.locator('.table-choice select').selectOption('gross'),
    event: 'input',
    expected: '#gross[data-open]',
  },
  {
    what: 'results, another table (laptop)',
    page: 'results-net',
    with: LAPTOP,
    use: click('.table-choice label:has([value=gross])'),
    expected: '#gross[data-open]',
  },
  {
    what: 'courses, search',
    page: 'courses',
    use: async (page) => {
      await page.locator('#course-search').focus();
      await page.keyboard.press('n');
    },
    event: 'input',
    expected: '.course[hidden]',
  },
  {
    what: 'champions, season results',
    page: 'past-champions',
    use: tap('.champion .button'),
    expected: 'dialog#player[open]',
  },
  {
    what: 'cart drawer’s frame (phone)',
    page: 'shop',
    use: tap('.site-header .cart-icon'),
    expected: 'dialog.cart[open]',
  },
  {
    what: 'cart drawer’s frame (laptop)',
    page: 'shop',
    with: LAPTOP,
    use: click('.site-header .cart-icon'),
    expected: 'dialog.cart[open]',
  },
];

/** A row for each control. */
export async function firstUse({ demo, browser }: BenchContext): Promise<BenchRow[]> {
  const started = await demo();
  const { tour } = started;
  const pages = await demoSamples(started);
  const rows: BenchRow[] = [];
  for (const control of CONTROLS) {
    const path = pages.find(({ name }) => name === control.page)?.path ?? '';
    const times: number[] = [];
    for (let at = 0; at < ATTEMPTS; at += 1)
      times.push(await useOnce(await browser(), tour.origin + path, control));
    rows.push(timesRow(`First use at ${CPU_SLOWDOWN}× CPU: ${control.what}`, times, GOAL_MS));
  }
  return rows;
}

/** Milliseconds of one use with an empty cache. */
function useOnce(browser: Browser, address: string, control: Control): Promise<number> {
  const { with: device = PHONE, use, event = 'click', expected } = control;
  return withSlowPhone(browser, device, async (page) => {
    await page.goto(address, { waitUntil: 'load' });
    const painted = page.evaluate(timeToPaint, { event, expected });
    // The page runs evaluations in order, so the listener is registered after this one.
    await page.evaluate(() => null);
    await use(page);
    return Promise.race([painted, timeout(page, control)]);
  });
}

async function timeout(page: Page, { what }: Control): Promise<never> {
  await page.waitForTimeout(TIMEOUT_MS);
  throw new Sentence(`“${what}” changed nothing within ${TIMEOUT_MS / 1000} seconds.`);
}
