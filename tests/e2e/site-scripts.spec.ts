import type { Page } from 'playwright/test';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { startHostileTour } from '../helpers/hostile-tour.ts';
import { MARK } from '../helpers/hostile-texts.ts';
import { PAGE_TYPES } from '../helpers/page-types.ts';
import { expect, overflowOf, test } from './tour.ts';
import { expectNothingRunnable, pressEverything, watched } from './watched-page.ts';

// No text of anybody runs on a page, whether it is stored or comes with the address, and no page breaks
// its own content policy, whatever is pressed on it: a hostile tour has all the parts that another has.

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 720 };

/** Figures and times stay whole, which hostile texts in their place would be too. */
const breakFigures = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ':is(.num, .rank, .score, .time, time) { white-space: normal !important; overflow-wrap: anywhere !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });

test.describe('a tour full of hostile texts', () => {
  test.describe.configure({ mode: 'serial' });
  let hostile: TourProcess;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    hostile = await startHostileTour();
  });
  test.afterAll(() => hostile.stop());

  /** Pages on which such a text must be read, and how to get there. */
  const SHOWN = PAGE_TYPES.filter(
    (path) => !/no-such-page|offline|2001|^\/results$|^\/tour-details$|^\/membership$/.test(path),
  );

  test('runs none of them, and shows them as texts', async ({ page }) => {
    test.slow();
    const trouble = await watched(page);
    const silent: string[] = [];
    const wide: string[] = [];
    const pressed = new Set<string>();
    for (const path of PAGE_TYPES) {
      await page.goto(hostile.origin + path);
      await expectNothingRunnable(page);
      const text = (await page.locator('main').textContent()) ?? '';
      if (SHOWN.includes(path) && !text.includes(MARK)) silent.push(path);
      await pressEverything(page, pressed);
      await expectNothingRunnable(page);
      await page.setViewportSize(PHONE);
      await breakFigures(page);
      if ((await overflowOf(page)) > 0) wide.push(path);
      await page.setViewportSize(DESKTOP);
    }
    await page.setViewportSize(PHONE);
    await page.goto(hostile.origin);
    await pressEverything(page, pressed);
    expect(pressed.size).toBeGreaterThan(15);
    expect(silent).toEqual([]);
    expect(wide, 'wider than a phone').toEqual([]);
    expect(trouble).toEqual([]);
  });

  test('loads a player, a cart and other responses without running their texts', async ({
    page,
  }) => {
    const trouble = await watched(page);
    await page.goto(`${hostile.origin}/standings`);
    await page.locator('.ranking tbody a, tbody a[href*="player="]').first().click();
    await expect(page.getByRole('dialog')).toContainText(MARK);
    await expectNothingRunnable(page);
    await page.goto(`${hostile.origin}/listing/first-tee-polo`);
    await page.locator('[data-add]').click();
    await expect(page.getByRole('dialog')).toContainText(MARK);
    await expectNothingRunnable(page);
    // What is not in the published pages comes from the API and the shop.
    await page.route(/\/(results|schedule|match-play|blog\/page)\/\w/, (route) => route.abort());
    for (const path of ['/results?eventID=2025-the-colony-cup', '/blog']) {
      await page.goto(hostile.origin + path);
      await page.waitForTimeout(300);
      await expectNothingRunnable(page);
    }
    expect(trouble.filter((each) => !each.includes('Failed to fetch'))).toEqual([]);
  });
});

test('nothing of an address runs on the page that it opens', async ({ page }) => {
  test.slow();
  const trouble = await watched(page);
  const attack = encodeURIComponent(
    `"'><img src=x onerror=hacked=21></script><script>hacked=22</script>`,
  );
  const names = [
    'year',
    'eventID',
    'table',
    'tab',
    'player',
    'variant',
    'state',
    'page',
    'q',
    'view',
  ];
  const query = names.map((name) => `${name}=${attack}`).join('&');
  const paths = new Set(PAGE_TYPES.map((path) => path.split('?')[0] ?? ''));
  const below = ['/', '/blog/', '/listing/', '/teetimes/', '/results/', '/courses/', '/schedule/'];
  for (const path of [...paths, ...below.map((folder) => folder + attack)]) {
    await page.goto(`${path}?${query}#${attack}`);
    await page.waitForTimeout(60);
    await expectNothingRunnable(page);
  }
  for (const address of ['javascript:hacked=24', '//evil.example', 'https://evil.example/']) {
    await page.goto(
      `/?next=${encodeURIComponent(address)}&redirect=${encodeURIComponent(address)}`,
    );
    expect(new URL(page.url()).pathname).toBe('/');
  }
  expect(trouble).toEqual([]);
});
