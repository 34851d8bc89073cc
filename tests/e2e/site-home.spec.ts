import type { Page } from 'playwright/test';
import { z } from 'zod';
import { startTourProcess } from '../../scripts/tour-process.ts';
import { consoleErrors, expect, expectAccessible, test } from './tour.ts';
import { demoSeason } from '../helpers/demo-season.ts';

const Seen = z.object({ lcp: z.string(), shift: z.number() });

const next = demoSeason().events.find(
  ({ date, isComplete }) => !isComplete && date >= '2026-06-10',
);

const highlights = (page: Page) => page.getByRole('region', { name: 'Highlights' });
/** The slide that stands there; the others can't be reached. */
const active = (page: Page) => page.locator('.hero .slides > :not([inert])');
const heading = (page: Page) => active(page).getByRole('heading');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const ABOUT = /^Your best golf/;
const EVENT = next?.name ?? '';
const POST = /^Sugarhouse Shootout 2026/;

test.use({ viewport: { width: 1280, height: 900 } });

/** The shop tells of articles once it was read. */
test.beforeEach(async ({ page }) => {
  await expect
    .poll(async () => (await (await page.request.get('/')).text()).includes('Read More'), {
      timeout: 60_000,
    })
    .toBe(true);
});

/** Opens the page with its clock standing still. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await expect(active(page)).toHaveCount(1);
  // The pointer stands on nothing of the carousel.
  await page.mouse.move(640, 5);
}

test('shows the tour, the next event and the latest article, with their links', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LFG Tour');
  await expect(heading(page)).toHaveText(ABOUT);
  await expect(active(page).locator('.blurb')).toContainText('12 net events');
  await press(page, 'Next highlight');
  await expect(heading(page)).toHaveText(EVENT);
  await expect(active(page)).toContainText(next?.course ?? '-');
  await expect(active(page).getByRole('link', { name: 'View Schedule' })).toHaveAttribute(
    'href',
    '/schedule',
  );
  await expect(active(page).getByRole('link', { name: 'Register Now' })).toHaveAttribute(
    'href',
    `/listing/${next?.shopifyUrl ?? ''}`,
  );
  await press(page, 'Next highlight');
  await expect(heading(page)).toHaveText(POST);
  await expect(active(page).getByRole('link', { name: /^Read More/ })).toHaveAttribute(
    'href',
    '/blog/recap-2026-sugarhouse-shootout',
  );
  expect(errors).toEqual([]);
});

test('goes on every 5000 ms, and from the last to the first', async ({ page }) => {
  await openHome(page);
  await page.clock.runFor(4_900);
  await expect(heading(page)).toHaveText(ABOUT);
  await page.clock.runFor(200);
  await expect(heading(page)).toHaveText(EVENT);
  await page.clock.runFor(5_000);
  await expect(heading(page)).toHaveText(POST);
  await page.clock.runFor(5_000);
  await expect(heading(page)).toHaveText(ABOUT);
  await press(page, 'Previous highlight');
  await expect(heading(page)).toHaveText(POST);
  await press(page, 'Next highlight');
  await expect(heading(page)).toHaveText(ABOUT);
});

test('stands still under the pointer, while the focus is in it, and when it is paused', async ({
  page,
}) => {
  await openHome(page);
  await highlights(page).hover();
  await page.clock.runFor(20_000);
  await expect(heading(page)).toHaveText(ABOUT);
  await page.mouse.move(640, 5);
  await page.clock.runFor(5_100);
  await expect(heading(page)).toHaveText(EVENT);

  await active(page).getByRole('link', { name: 'View Schedule' }).focus();
  await page.clock.runFor(20_000);
  await expect(heading(page)).toHaveText(EVENT);
  await page.getByRole('link', { name: 'LFG Tour' }).first().focus();
  await page.clock.runFor(5_100);
  await expect(heading(page)).toHaveText(POST);

  await press(page, 'Pause the highlights');
  await page.getByRole('link', { name: 'LFG Tour' }).first().focus();
  await page.mouse.move(640, 5);
  await page.clock.runFor(20_000);
  await expect(heading(page)).toHaveText(POST);
  await press(page, 'Play the highlights');
  await page.getByRole('link', { name: 'LFG Tour' }).first().focus();
  await page.mouse.move(640, 5);
  await page.clock.runFor(5_100);
  await expect(heading(page)).toHaveText(ABOUT);
});

test('shows the article only in windows wider than 768 px, also after they became narrower', async ({
  page,
}) => {
  await page.setViewportSize({ width: 769, height: 900 });
  await openHome(page);
  await expect(active(page)).toHaveAttribute('aria-label', '1 of 3');
  await page.clock.runFor(10_100);
  await expect(heading(page)).toHaveText(POST);

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(heading(page)).toHaveText(EVENT);
  await expect(active(page)).toHaveAttribute('aria-label', '2 of 2');
  await expect(page.getByRole('link', { name: /^Read More/ })).toBeHidden();
  await page.clock.runFor(5_100);
  await expect(heading(page)).toHaveText(ABOUT);
  await page.clock.runFor(5_100);
  await expect(heading(page)).toHaveText(EVENT);
});

test('is walked through by keyboard: only what is seen, then its buttons by name', async ({
  page,
}) => {
  await page.goto('/');
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.ariaLabel ?? at?.textContent.trim().replace(/\s+/g, ' ');
    });
  await page.locator('.cart-icon').focus();
  const walked: (string | null | undefined)[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    walked.push(await focused());
  }
  expect(walked).toEqual([
    'Pause the highlights',
    'Previous highlight',
    'Next highlight',
    'Join the Tour',
    'How it works',
    'What membership brings',
  ]);
  await expect(page.locator('.hero .slides > [inert]')).toHaveCount(2);
});

test('follows a swipe', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page)).toHaveText(ABOUT);
  await page.locator('.hero .slides').evaluate((row) => {
    row.scrollTo({ left: row.clientWidth, behavior: 'instant' });
  });
  await expect(heading(page)).toHaveText(EVENT);
});

test('doesn’t move by itself for who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await page.clock.runFor(30_000);
  await expect(heading(page)).toHaveText(ABOUT);
  await expect(page.locator('.sponsors .slides')).toHaveJSProperty('scrollLeft', 0);
  await press(page, 'Next highlight');
  await expect(heading(page)).toHaveText(EVENT);
  await expect(page.getByRole('button', { name: 'Play the highlights' })).toBeVisible();
});

test('has its first picture in the page and at once, and moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: { lcp: string; shift: number } = { lcp: '', shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('element' in entry && entry.element instanceof Element) {
          seen.lcp = entry.element.closest('.slides > :first-child') ? entry.element.tagName : '?';
        }
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) seen.shift += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.waitForTimeout(6_000);
    const seen = Seen.parse(await page.evaluate('window.seen'));
    expect(seen.lcp).toMatch(/^(IMG|H2)$/);
    expect(seen.shift).toBeLessThanOrEqual(0.01);
  }
  const images = page.locator('.hero img');
  await expect(images.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(images.nth(1)).toHaveAttribute('loading', 'lazy');
});

test('offers the three memberships, the next three events and the top seven of the world', async ({
  page,
}) => {
  await page.goto('/');
  const join = page.getByRole('region', { name: 'Join the Tour' });
  await expect(join.getByRole('heading', { level: 3 })).toHaveText([
    'LFG + GHIN',
    'LFG Only',
    'GHIN Only',
  ]);
  await expect(join.getByRole('link', { name: /^Sign Up/ })).toHaveCount(3);
  const events = page.getByRole('region', { name: 'Upcoming Events' });
  const ranking = page.getByRole('region', { name: 'World Golf Rankings' });
  await expect(events.getByRole('listitem')).toHaveCount(3);
  await expect(events.locator('time').first()).toHaveText('JUN13');
  await expect(ranking.locator('tbody tr')).toHaveCount(7);
  const [one, other] = [await events.boundingBox(), await ranking.boundingBox()];
  expect(one?.y).toBe(other?.y);
  expect(one?.x).toBeLessThan(other?.x ?? 0);
});

test('leads to four sponsors by their names', async ({ page }) => {
  await openHome(page);
  const sponsors = page.getByRole('region', { name: 'Our Sponsors' });
  const links = page.locator('.sponsors .slides a');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link.locator('img')).toHaveAttribute('alt', /^[A-Z].+ \(opens external site\)$/);
  }
  await sponsors.scrollIntoViewIfNeeded();
  await expect(links.first().locator('img')).toHaveJSProperty('complete', true);
  await expect(sponsors.getByRole('link', { name: /^Kettle Notch Brewing/ })).toBeVisible();
  // The browser tells of what came into sight by its own clock.
  await expect(page.locator('.sponsors .slides')).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(5_100);
  await expect
    .poll(() => page.locator('.sponsors .slides').evaluate((row) => row.scrollLeft))
    .toBeGreaterThan(100);
  await press(page, 'Pause the sponsors');
  await press(page, 'Next sponsor');
  await expect(page.getByRole('button', { name: 'Play the sponsors' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every highlight is in a row that scrolls', async ({ page }) => {
    await page.goto('/');
    const row = page.locator('.hero .slides');
    await expect(row.getByRole('heading')).toHaveText([ABOUT, EVENT, POST]);
    await expect(row).toHaveCSS('overflow-x', 'auto');
    await row.getByRole('link', { name: /^Read More/ }).click();
    await expect(page).toHaveURL(/\/blog\/recap-2026/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Pause the highlights' })).toBeHidden();
  });
});

test('an empty tour has one slide, which stands still, and says what is to come', async ({
  page,
}) => {
  const { TEST_DIST_DIR } = process.env;
  const tour = await startTourProcess({
    ...(TEST_DIST_DIR ? { distFrom: TEST_DIST_DIR } : {}),
    env: { LOG_LEVEL: 'info' },
  });
  try {
    const errors = consoleErrors(page);
    await page.clock.install();
    await page.goto(tour.origin);
    await expect(heading(page)).toHaveText(ABOUT);
    await expect(active(page).getByRole('link', { name: 'View Schedule' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(heading(page)).toHaveText(ABOUT);
    await expect(page.locator('.hero .carousel-controls')).toHaveCount(0);
    await expect(page.getByText('Check back soon for next year’s events.')).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
  } finally {
    await tour.stop();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 768, 1280]) {
    test(`breaks no accessibility rule on any slide and fits at ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      for (let slide = 0; slide < (width > 768 ? 3 : 2); slide += 1) {
        await expectAccessible(page);
        await press(page, 'Next highlight');
      }
    });
  }
}
