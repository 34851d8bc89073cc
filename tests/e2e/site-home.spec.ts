import type { Page } from 'playwright/test';
import { z } from 'zod';
import { stopClock } from './stop-clock.ts';
import { expect, test } from './tour.ts';
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

/** Opens the page with its clock standing still. */
async function openHome(page: Page): Promise<void> {
  await stopClock(page);
  await page.goto('/');
  await expect(active(page)).toHaveCount(1);
  // The pointer stands on nothing of the carousel.
  await page.mouse.move(640, 5);
}

test('goes on every 5000 ms, and from the last to the first', async ({ page }) => {
  await openHome(page);
  await page.clock.fastForward(4_900);
  await expect(heading(page)).toHaveText(ABOUT);
  await page.clock.fastForward(200);
  await expect(heading(page)).toHaveText(EVENT);
  await page.clock.fastForward(5_000);
  await expect(heading(page)).toHaveText(POST);
  await page.clock.fastForward(5_000);
  await expect(heading(page)).toHaveText(ABOUT);
  await press(page, 'Previous highlight');
  await expect(heading(page)).toHaveText(POST);
  await press(page, 'Next highlight');
  await expect(heading(page)).toHaveText(ABOUT);
});

test('a press during a movement goes on from the slide it leads to', async ({ page }) => {
  await openHome(page);
  await page.locator('.hero').evaluate((hero) => {
    const slides = hero.querySelector('.slides');
    const click = (action: string) =>
      hero.querySelector<HTMLElement>(`[data-do=${action}]`)?.click();
    click('previous');
    // What a slow browser reports late: the end of a movement that the press interrupted.
    slides?.scrollTo({ left: slides.clientWidth, behavior: 'instant' });
    slides?.dispatchEvent(new Event('scrollend'));
    click('next');
  });
  await expect(heading(page)).toHaveText(ABOUT);
});

test('stands still under the pointer, while the focus is in it, and when it is paused', async ({
  page,
}) => {
  await openHome(page);
  await highlights(page).hover();
  await page.clock.fastForward(20_000);
  await expect(heading(page)).toHaveText(ABOUT);
  await page.mouse.move(640, 5);
  await page.clock.fastForward(5_100);
  await expect(heading(page)).toHaveText(EVENT);

  await active(page).getByRole('link', { name: 'View Schedule' }).focus();
  await page.clock.fastForward(20_000);
  await expect(heading(page)).toHaveText(EVENT);
  await page.getByRole('link', { name: 'LFG Tour' }).first().focus();
  await page.clock.fastForward(5_100);
  await expect(heading(page)).toHaveText(POST);

  await press(page, 'Pause the highlights');
  await page.getByRole('link', { name: 'LFG Tour' }).first().focus();
  await page.mouse.move(640, 5);
  await page.clock.fastForward(20_000);
  await expect(heading(page)).toHaveText(POST);
  await press(page, 'Play the highlights');
  await page.getByRole('link', { name: 'LFG Tour' }).first().focus();
  await page.mouse.move(640, 5);
  await page.clock.fastForward(5_100);
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
  await page.clock.fastForward(5_100);
  await expect(heading(page)).toHaveText(ABOUT);
  await page.clock.fastForward(5_100);
  await expect(heading(page)).toHaveText(EVENT);
});

test('loads React with the first press of a button, not while it plays', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const loaded = () => scripts.filter((path) => /\/(controls|client|astro-island)\./.test(path));
  await openHome(page);
  const island = page.locator('.hero astro-island');
  const dot = (at: number) => page.locator('.hero .dots i').nth(at);
  await page.clock.fastForward(5_100);
  await expect(heading(page)).toHaveText(EVENT);
  await expect(dot(1)).toHaveAttribute('data-here');
  await page.waitForLoadState('networkidle');
  expect(loaded()).toEqual([]);
  await expect(island).toHaveAttribute('ssr');
  await press(page, 'Next highlight');
  await expect(heading(page)).toHaveText(POST);
  await page.clock.resume();
  await expect(island).not.toHaveAttribute('ssr');
  expect(loaded()).toHaveLength(3);
  await expect(dot(2)).toHaveAttribute('data-here');
  await press(page, 'Previous highlight');
  await expect(heading(page)).toHaveText(EVENT);
  await expect(page.locator('.hero .dots [data-here]')).toHaveCount(1);
  await expect(page.locator('.sponsors astro-island'), 'the other carousel').toHaveAttribute('ssr');
});

test('is walked through by keyboard: only what is seen, then its buttons by name; and follows a swipe', async ({
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
    expect.stringMatching(/^Final .+ Results$/),
    'Pause the highlights',
    'Previous highlight',
    'Next highlight',
    'Join the Tour',
    'How It Works',
  ]);
  await expect(page.locator('.hero .slides > [inert]')).toHaveCount(2);
  await page.locator('.hero .slides').evaluate((row) => {
    row.scrollTo({ left: row.clientWidth, behavior: 'instant' });
  });
  await expect(heading(page)).toHaveText(EVENT);
});

test('does not move automatically for visitors who prefer no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await page.clock.fastForward(30_000);
  await expect(heading(page)).toHaveText(ABOUT);
  await expect(page.locator('.sponsors .slides')).toHaveJSProperty('scrollLeft', 0);
  await press(page, 'Next highlight');
  await expect(heading(page)).toHaveText(EVENT);
  await expect(page.getByRole('button', { name: 'Play the highlights' })).toBeVisible();
});

test('has its first picture in the page, and shifts no layout', async ({ page }) => {
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
  await page.clock.install();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/', { waitUntil: 'networkidle' });
    // The highlights go on once.
    await page.clock.fastForward(6_000);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    const seen = Seen.parse(await page.evaluate('window.seen'));
    expect(seen.lcp).toMatch(/^(IMG|H2)$/);
    expect(seen.shift).toBeLessThanOrEqual(0.02);
  }
});

test('moves nothing while the page arrives in pieces', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const response = await page.goto('/', { waitUntil: 'networkidle' });
    // The parser gets the page again, an element at a time, and the browser renders what it has.
    const shift = await page.evaluate(
      async (html) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        });
        observer.observe({ type: 'layout-shift' });
        const rendered = () =>
          new Promise((done) => {
            requestAnimationFrame(() => requestAnimationFrame(done));
          });
        const [head = '', ...elements] = html.split(
          /(?=<(?:body|a|button|div|h\d|img|li|main|p|section)\b)/,
        );
        const parse = (piece: string): void => {
          // oxlint-disable-next-line typescript/no-deprecated -- Nothing else gives a parser a page in parts.
          document.write(piece);
        };
        document.open();
        parse(head);
        await rendered();
        for (const element of elements.slice(0, 90)) {
          parse(element);
          await rendered();
        }
        document.close();
        await rendered();
        return sum;
      },
      (await response?.text()) ?? '',
    );
    expect(shift).toBeLessThanOrEqual(0.02);
  }
});

test('moves on through the sponsors automatically until they are paused', async ({ page }) => {
  await openHome(page);
  await page.getByRole('region', { name: 'Our Sponsors' }).scrollIntoViewIfNeeded();
  const picture = page.locator('.sponsors .slides a img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  // The browser reports what came into view by its own clock.
  await expect(page.locator('.sponsors .slides')).toHaveAttribute('aria-live', 'off');
  await page.clock.fastForward(5_100);
  await expect
    .poll(() => page.locator('.sponsors .slides').evaluate((row) => row.scrollLeft))
    .toBeGreaterThan(100);
  await press(page, 'Pause the sponsors');
  await press(page, 'Next sponsor');
  await expect(page.getByRole('button', { name: 'Play the sponsors' })).toBeVisible();
});
