import type { Page } from 'playwright/test';
import { weightOf } from '../../scripts/bench/page-weight.ts';
import { consoleErrors, expect, expectAccessible, test } from './tour.ts';

const SECTIONS = [
  ['about', 'About'],
  ['structure', 'Tour Structure'],
  ['skins', 'Skins'],
  ['teams', 'Teams'],
  ['rules', 'Rules'],
  ['points', 'Season Point System'],
] as const;

/** What a golfer must be able to read in each section (R103–R114, FACTS 2). */
const FACTS: Readonly<Record<string, readonly RegExp[]>> = {
  about: [/New Hampshire and Massachusetts/],
  structure: [
    /12 regular events, 2 playoffs, one Championship/,
    /top 6 results/,
    /top 24 qualify/,
    /80–90% of your course handicap/,
    /Both playoffs are open to all members/,
    /up to double/,
    /starting strokes/,
    /best 8 results of the last 2 seasons.*about 60%/,
  ],
  skins: [/entry fee/, /18 equal shares/, /50% of your strokes/, /If two tie for it, nobody wins/],
  teams: [
    /Every regular event/,
    /3–4 players, each at 85%/,
    /best ball.*average/,
    /15 bonus points/,
    /100 \+ 15 = 115/,
    /75 \+ 15 = 90/,
  ],
  rules: [
    /White stakes cost one stroke.*two club-lengths/,
    /Red penalty areas.*one stroke.*two club-lengths/,
    /3 minutes/,
    /within a scorecard’s length/,
    /one club-length.*whichever side.*no nearer the hole/,
    /par plus 5: 8 on a par 3, 9 on a par 4, 10 on a par 5/,
    /After your 3rd missed putt.*Add one stroke/,
    /at least 10 days ahead.*approval.*another member/,
    /official card and one or two others/,
  ],
  points: [/pair.*half each/],
};

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const marked = (page: Page) => contents(page).locator('[aria-current]');

/** Where the top of a section's heading stands, in pixels from the top of the screen. */
const headingTop = (page: Page, id: string) =>
  page.locator(`#${id} h2`).evaluate((heading) => heading.getBoundingClientRect().top);

test.describe('the tour page', () => {
  test('has its six sections behind six anchors, and every fact in its place', async ({ page }) => {
    const errors = consoleErrors(page);
    await page.goto('/tour-details');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tour Details');
    await expect(page).toHaveTitle(/^Tour Details/);
    const anchors = await contents(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(anchors).toEqual(SECTIONS.map(([id]) => `#${id}`));
    for (const [id, title] of SECTIONS) {
      const section = page.getByRole('region', { name: title, exact: true });
      await expect(section).toHaveAttribute('id', id);
      const text = (await section.innerText()).replaceAll(/\s+/g, ' ');
      for (const fact of FACTS[id] ?? []) expect(text).toMatch(fact);
    }
    await expect(page.locator('#rules ol > li')).toHaveCount(20);
    expect(errors).toEqual([]);
  });

  test('prints the point table with 28 places, six columns and a caption on the strokes', async ({
    page,
  }) => {
    await page.goto('/tour-details');
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      /Place/,
      /Regular/,
      /Mid Majors/,
      /Majors/,
      /1st Playoff/,
      /2nd Playoff/,
      /Championship starting strokes/,
    ]);
    const rows = table.locator('tbody tr');
    await expect(rows).toHaveCount(28);
    const cells = (place: number) =>
      rows
        .nth(place - 1)
        .locator('th, td')
        .allInnerTexts();
    expect(await cells(1)).toEqual(['1st', '100', '125', '150', '175', '200', '-9']);
    expect(await cells(6)).toEqual(['6th', '55', '85', '105', '110', '120', '-5']);
    expect(await cells(17)).toEqual(['17th', '28', '42', '50', '50', '55', 'E']);
    expect(await cells(28)).toEqual(['28th', '20', '31', '40', '40', '40', '']);
    await expect(table.locator('caption')).toContainText('The last column is strokes, not points');
    await expect(table.locator('caption')).toContainText('places 17 to 24 at even par (E)');
  });

  for (const [width, height] of [
    [360, 640],
    [1280, 800],
    [1280, 1600],
  ] as const) {
    test(`marks the section that is read while it scrolls, at ${width} × ${height} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/tour-details');
      await expect(marked(page)).toHaveText(['About']);
      const seen = new Set<string>();
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y < end; y += 120) {
        await page.evaluate((top) => {
          scrollTo(0, top);
          return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        }, y);
        seen.add((await marked(page).innerText()).trim());
      }
      expect([...seen]).toEqual([
        'About',
        'Tour Structure',
        'Skins',
        'Teams',
        'Rules',
        'Point System',
      ]);
      // Rules are taller than this screen: deep inside them they are still what is read (D62).
      await page
        .locator('#rules li')
        .nth(9)
        .evaluate((rule) => {
          rule.scrollIntoView({ block: 'center' });
        });
      await expect(marked(page)).toHaveText(['Rules']);
    });

    test(`opens at the section of its address, clear of the header, at ${width} × ${height} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const [id] of SECTIONS) {
        await page.goto('about:blank');
        await page.goto(`/tour-details#${id}`);
        await expect(marked(page)).toHaveAttribute('href', `#${id}`);
        const sticky = width === 360 ? contents(page) : page.getByRole('banner');
        const box = await sticky.boundingBox();
        const top = await headingTop(page, id);
        expect(top, id).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
        expect(top, id).toBeLessThan(height / 2);
      }
    });
  }

  test('keeps the mark in sight in the row of a phone, and the row at the top', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/tour-details');
    const points = contents(page).getByRole('link', { name: 'Point System' });
    await expect(points).not.toBeInViewport({ ratio: 1 });
    await page.goto('/tour-details#points');
    await expect(points).toBeInViewport({ ratio: 1 });
    await expect(points).toHaveAttribute('aria-current', 'location');
    await page.mouse.wheel(0, 600);
    const box = await contents(page).boundingBox();
    expect(box?.y).toBe(64);
  });

  test('leads from its contents to a section by keyboard', async ({ page }) => {
    await page.goto('/tour-details');
    await contents(page).getByRole('link', { name: 'Teams' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#teams$/);
    await expect(marked(page)).toHaveText(['Teams']);
    await page.goBack();
    await expect(marked(page)).toHaveText(['About']);
  });

  test('lets the point table scroll by itself where letters are too large for the screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 300, height: 700 });
    await page.goto('/tour-details#points');
    const region = page.getByRole('region', { name: /^Points by place/ });
    await region.focus();
    await expect(region).toBeFocused();
    const place = region.getByRole('rowheader', { name: '1st', exact: true });
    const before = await place.boundingBox();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect((await place.boundingBox())?.x).toBe(before?.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(300);
  });

  test('shows no links to rule videos while none are set', async ({ page }) => {
    await page.goto('/tour-details');
    await expect(page.locator('#rules a')).toHaveCount(0);
  });

  test('is light', async ({ page }) => {
    const answer = await page.goto('/tour-details');
    const weight = weightOf((await answer?.text()) ?? '');
    expect(weight.htmlAndCss).toBeLessThan(14_000);
    expect(weight.inlineScript).toBeLessThan(2_000);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is whole, and its anchors lead to their sections', async ({ page }) => {
      await page.goto('/tour-details');
      await expect(page.locator('tbody tr')).toHaveCount(28);
      await contents(page).getByRole('link', { name: 'Rules' }).click();
      await expect(page.getByRole('heading', { name: 'Rules', exact: true })).toBeInViewport();
    });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      test(`breaks no accessibility rule at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/tour-details');
        await expectAccessible(page);
      });
    }
  }

  test('fits on every screen', async ({ page }) => {
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/tour-details');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
