/** What WCAG 2.2 AA requires of states that no address leads to: open dialogs, filled fields, other records. */
import type { Page } from 'playwright/test';
import type { Tour } from '#domain/publish/tour.ts';
import type { CartItem } from '#domain/shop/cart-line.ts';
import { CART_KEY, someLines } from '../helpers/cart-lines.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { demoTour, failedRefresh, withEvent } from '../helpers/demo/demo-tour.ts';
import { cup, LiveTour, match, NAMES, net, teeTimes } from '../helpers/scores/live-tour.ts';
import { TODAY } from '../helpers/now.ts';
import { announcement } from '../helpers/records.ts';
import { emptyTour } from '../helpers/tour.ts';
import { brokenWordsOf, expectAccessible, expectStillAccessible } from './accessibility.ts';
import { showTour } from './rendered-tour.ts';
import { expect, overflowOf, test } from './tour.ts';

const WIDE = { width: 1280, height: 800 };

test.use({ colorScheme: 'dark', viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } });

/** Checks the page in a wide dark window, then in a narrow light one. */
async function expectGood(page: Page, { width = 360, whole = '' } = {}): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width, height: 740 });
  await expectStillAccessible(page);
  expect.soft(await overflowOf(page), page.url()).toBeLessThanOrEqual(0);
  if (whole) {
    const hidden = await page.locator(whole).evaluate((box) => box.scrollWidth - box.clientWidth);
    expect.soft(hidden, `${whole} needs no scrolling sideways`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(WIDE);
}

const { results: played, teeTimes: ahead } = demoSeason().byAction;
const dialog = (page: Page) => page.getByRole('dialog');

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name });

test('the search, empty, with results and without its index', async ({ page }) => {
  await page.route('/search.json', (route) => route.abort());
  await page.goto('/schedule');
  await button(page, 'Search').click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expectGood(page);
  await page.unroute('/search.json');
  await page.reload();
  await button(page, 'Search').click();
  const field = page.getByRole('combobox', { name: 'Search the tour' });
  await expect(field).toBeFocused();
  await expectGood(page);
  await field.fill('gr');
  await expect(dialog(page).getByRole('status')).toHaveText(/results/);
  await expectGood(page);
});

test('the cart with changed prices, after a failed checkout and empty', async ({ page }) => {
  const [polo, umbrella] = await someLines();
  const store = (lines: readonly CartItem[]) =>
    page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      CART_KEY,
      JSON.stringify(lines),
    ] as const);
  await page.goto('/schedule');
  await store([{ ...polo, price: 1 }, umbrella]);
  await page.reload();
  await button(page, /^Cart, /).click();
  await expect(dialog(page)).toContainText('It was $1.00 when you added it.');
  await expectGood(page, { width: 320, whole: 'dialog .lines' });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const small of await dialog(page).getByRole('button').all()) {
      const box = await small.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
  await page.route('**/graphql.json', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectGood(page, { width: 320 });
  await store([]);
  await page.reload();
  await button(page, /^Cart, /).click();
  await expect(dialog(page)).toContainText('Your cart is empty.');
  await expectGood(page, { width: 320 });
});

test('results in a dialog, shared stars, an estimate, a group that was found, and menus', async ({
  page,
}) => {
  for (const path of ['/standings?year=2025&player=Zoë Lindqvist', '/past-champions?year=2025']) {
    await page.goto(path);
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await expectGood(page, { whole: 'dialog .results' });
    await page.setViewportSize({ width: 768, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect.soft(await brokenWordsOf(page), `${path}: broken with large text`).toEqual([]);
    await page.setViewportSize(WIDE);
  }
  await page.goto('/players?stars=denise-pelletier');
  await expect(dialog(page)).toContainText('Denise Pelletier');
  await expectGood(page);
  await page.goto('/standings');
  await page.getByRole('combobox', { name: 'Player', exact: true }).selectOption({ index: 3 });
  await expect(page.locator('.what-if').getByRole('status')).toContainText('more than now');
  await expectGood(page);
  await page.goto(`/events/${ahead.eventID}`);
  await page.getByLabel('Find my group').fill('er');
  await expect(page.locator('#groups-found')).toContainText('found');
  await expectGood(page);
  for (const path of [`/events/${ahead.eventID}`, '/schedule']) {
    await page.goto(path);
    await page.locator('.subscribe summary').click();
    await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible();
    await expectGood(page);
  }
  await page.goto('/');
  // The page types' own test checks the first highlight.
  for (let slide = 1; slide < 3; slide += 1) {
    await page.getByRole('button', { name: 'Next highlight' }).click();
    await expectGood(page, { width: 769 });
  }
  await page.setViewportSize({ width: 768, height: 800 });
  await expectStillAccessible(page);
});

test('the menu of a phone has the links of the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/schedule');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await button(page, 'Menu').click();
  await menu.getByText('Tour Info').click();
  for (const name of ['Home', 'Past Champions', 'Shop', 'Register'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expectGood(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button(page, 'Menu')).toBeFocused();
});

/** The demo tour with an event of this day that is played, whose source failed at the last refresh. */
async function inPlay(): Promise<Tour> {
  const tour = await withEvent(played, { date: TODAY, isComplete: false });
  return { ...tour, refreshes: [failedRefresh(tour, played.eventID)] };
}

async function announced(): Promise<Tour> {
  const announcements = [
    announcement({ ID: 1, text: 'Play is suspended.', level: 'urgent', eventID: played.eventID }),
    announcement({ ID: 2, link: '/schedule', linkLabel: 'Schedule' }),
  ];
  return { ...(await demoTour()), announcements };
}

function cupInPlay(): Tour {
  const live = new LiveTour();
  const [a = '', b = '', c = '', d = ''] = NAMES;
  const formats = { Scramble: [match(a, b, a, '2&1')], 'Best Ball': [match(c, d)] };
  live.addEvent('The Colony Cup', cup(match('Granite', 'Maple'), formats));
  return live.tour;
}

function largeField(): Tour {
  const live = new LiveTour();
  live.addEvent('Large Medal', { ...net(NAMES), ...teeTimes(['8:00 AM', '1', 'Ann Lee']) });
  return live.tour;
}

const SCREEN = '/live?display=tv';
const EVENT = `/events/${played.eventID}`;
const CUP = '2026-the-colony-cup';
interface Shown {
  tour: () => Tour | Promise<Tour>;
  paths: string[];
  shop?: null;
}

const TOURS: Shown[] = [
  {
    tour: () => emptyTour(),
    paths: ['/', '/colony-cup', '/past-champions', '/match-play?tab=bracket', '/courses', '/blog'],
    shop: null,
  },
  { tour: announced, paths: ['/', EVENT, '/live'] },
  {
    tour: inPlay,
    paths: [EVENT, `/results?eventID=${played.eventID}`, '/standings', '/live', SCREEN],
  },
  { tour: cupInPlay, paths: [`/events/${CUP}`, `/results?eventID=${CUP}`, '/live', SCREEN] },
  { tour: largeField, paths: [SCREEN] },
];

test('tours without records, with announcements, with events in play and with a large field', async ({
  page,
}) => {
  for (const { tour, paths, shop } of TOURS) {
    const shown = await tour();
    await page.unrouteAll();
    await showTour(page, () => shown, shop === undefined ? {} : { shop });
    for (const path of paths) {
      await page.goto(path);
      await (path === SCREEN ? expectAccessible(page) : expectGood(page));
    }
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(SCREEN);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectStillAccessible(page);
});
