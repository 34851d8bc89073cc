/** What the home page's highlights need a browser for: layout, scrolling, the focus. What they do is tested in a DOM. */
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { expect, test } from './tour.ts';

const Seen = z.object({ lcp: z.string(), shift: z.number() });

const slides = (page: Page) => page.locator('.hero .slides');
/** The slide that stands there; the others can't be reached. */
const active = (page: Page) => page.locator('.hero .slides > :not([inert])');

test.use({ viewport: { width: 1280, height: 900 } });

test('the highlights are walked through by keyboard, follow a swipe, and fit narrow windows', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  // Only what is seen, then the buttons by name.
  expect(walked).toEqual([
    expect.stringMatching(/^Final .+ Results$/),
    'Play the highlights',
    'Previous highlight',
    'Next highlight',
    'Join the Tour',
    'How It Works',
  ]);
  await expect(page.locator('.hero .slides > [inert]')).toHaveCount(2);
  await slides(page).evaluate((row) => {
    row.scrollTo({ left: row.clientWidth, behavior: 'instant' });
  });
  await expect(active(page)).toHaveAttribute('aria-label', '2 of 3');
  await page.getByRole('button', { name: 'Next highlight' }).click();
  await expect(page.getByRole('link', { name: /^Read More/ })).toBeInViewport();

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(active(page)).toHaveAttribute('aria-label', '2 of 2');
  await expect(page.getByRole('link', { name: /^Read More/ })).toBeHidden();
  const place = () => slides(page).evaluate((row) => row.scrollLeft / row.clientWidth);
  await expect.poll(place).toBe(1);
});

test('the home page has its first picture in it, and shifts no layout', async ({ page }) => {
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
    const row = slides(page);
    // The highlights and, once they are seen, the sponsors go on.
    await expect(row).toHaveAttribute('aria-live', 'off');
    await page.clock.fastForward(6_000);
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    const seen = Seen.parse(await page.evaluate('window.seen'));
    expect(seen.lcp).toMatch(/^(IMG|H2)$/);
    expect(seen.shift).toBeLessThanOrEqual(0.02);
  }
});

test('the home page moves nothing while it arrives in pieces', async ({ page }) => {
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
          new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
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
