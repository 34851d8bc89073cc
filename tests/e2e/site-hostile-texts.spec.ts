/**
 * No text of anybody runs on a page, and no page breaks its own content policy, whatever is pressed on it. The pages'
 * HTML alone is tested in `tests/site/hostile-texts.test.ts`, texts of addresses in `site/hostile-addresses.screen.test.ts`,
 * and HTML that a browser cleans in `site-articles.spec.ts`.
 */
import type { Page } from 'playwright/test';
import { MARK } from '../helpers/pages/hostile-texts.ts';
import { startHostileTour } from '../helpers/pages/hostile-tour.ts';
import { pageTypes } from '../helpers/pages/page-types.ts';
import { expect, overflowOf, test as base } from './tour.ts';
import { expectNothingRunnable, pressEverything, watched } from './watched-page.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 720 };

const test = base.extend<{ trouble: readonly string[] }>({
  tour: [
    async ({}, use) => {
      const tour = await startHostileTour();
      await use(tour);
      await tour.stop();
    },
    { scope: 'worker' },
  ],
  trouble: [
    async ({ page }, use) => {
      const trouble = await watched(page);
      await use(trouble);
      expect(trouble).toEqual([]);
    },
    { auto: true },
  ],
});

/** Figures and times stay whole, which hostile texts in their place would be too. */
const breakFigures = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ':is(.num, .rank, .score, .time, time) { white-space: normal !important; overflow-wrap: anywhere !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

test('no stored text runs, whatever is pressed, and all of them fit a phone', async ({ page }) => {
  test.setTimeout(600_000);
  const pressed = new Set<string>();
  for (const path of await pageTypes()) {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    await pressEverything(page, pressed);
    await expectNothingRunnable(page);
    await page.setViewportSize(PHONE);
    await breakFigures(page);
    expect.soft(await overflowOf(page), `${path} is wider than a phone`).toBeLessThanOrEqual(0);
  }
  await page.goto('/');
  await pressEverything(page, pressed);
  expect(pressed.size).toBeGreaterThan(15);
});

test('a player, a cart, starred players, the search and responses of the API show texts', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/standings');
  await page.locator('.ranking tbody a, tbody a[href*="player="]').first().click();
  await expect(dialog).toContainText(MARK);
  await expectNothingRunnable(page);
  await page.keyboard.press('Escape');
  await page.locator('#season [data-star]').first().click();
  await expect(page.locator('#season [data-pinned]')).toContainText('<img');
  await page.goto('/players');
  await expect(page.locator('#starred li').first()).toContainText('<img');
  await expectNothingRunnable(page);

  await page.goto('/listing/first-tee-polo');
  await page.locator('[data-add]').click();
  await expect(dialog).toContainText(MARK);
  await expectNothingRunnable(page);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('combobox', { name: 'Search the tour' });
  await field.fill('open');
  await expect(dialog.getByRole('option').first()).toContainText(MARK);
  await field.fill(MARK);
  await expectNothingRunnable(page);

  // A page that a test fulfills may not request the shop's own address.
  await page.route('**/graphql.json', async (route) => {
    await route.fulfill({ response: await route.fetch() });
  });
  for (const [path, unknown] of [
    ['/results?eventID=2026-granite-open', '/results?eventID=2026-unknown'],
    ['/results?eventID=2025-the-colony-cup', '/results?eventID=2026-unknown'],
    ['/teetimes/x?eventID=2026-monadnock-medal', '/teetimes/unknown'],
  ] as const) {
    // As on a site that was published before there was such a record.
    const response = await page.request.get(unknown);
    await page.route(
      (url) => url.pathname + url.search === path,
      (route) =>
        route.request().resourceType() === 'document' ? route.fulfill({ response }) : route.abort(),
    );
    await page.goto(path);
    await expect(page.locator('main'), path).toContainText(MARK);
    await expectNothingRunnable(page);
  }
});
