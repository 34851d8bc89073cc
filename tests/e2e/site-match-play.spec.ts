import { SIZES, withMatchPlay } from '../helpers/match-play-tour.ts';
import { emptyTour } from '../helpers/tour.ts';
import { showTour } from './rendered-tour.ts';
import { consoleErrors, expect, overflowOf, test } from './tour.ts';

test.describe('match play', () => {
  test('has the tab in the address, and leads to other years, also with the back button', async ({
    page,
  }) => {
    await page.goto('/match-play?tab=players');
    await expect(page.getByRole('tabpanel', { name: 'Players' })).toBeVisible();
    await page.getByRole('tab', { name: 'Bracket' }).click();
    await expect(page).toHaveURL('/match-play?tab=bracket');
    await page.getByRole('tab', { name: 'About' }).click();
    await expect(page).toHaveURL('/match-play');
    await page.goto('/match-play?year=2025');
    await expect(page.getByRole('heading', { name: '2025 Bracket' })).toBeVisible();
    await page.getByRole('tab', { name: 'About' }).click();
    await expect(page).toHaveURL('/match-play?year=2025&tab=about');

    await page.goto('/match-play?tab=bracket');
    const years = page.getByRole('navigation', { name: 'Bracket years' }).getByRole('link');
    await expect(years).toHaveText(['2026', '2025', '2024', '2023']);
    await page.getByRole('link', { name: '2024' }).click();
    await expect(page.getByRole('heading', { name: '2024 Bracket' })).toBeVisible();
    await expect(page).toHaveURL('/match-play?year=2024');
    await expect(page).toHaveTitle(/^2024 Match Play Bracket/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: '2026 Bracket' })).toBeVisible();
  });

  test('shows the draw of a year whole on a wide screen', async ({ page }) => {
    for (const [year, width] of [
      [2024, 1024],
      [2023, 1024],
      [2025, 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/match-play?year=${year}`);
      const tree = page.getByRole('region', { name: `${year} bracket, round by round` });
      const hidden = await tree.evaluate((region) => region.scrollWidth - region.clientWidth);
      expect(hidden).toBeLessThanOrEqual(0);
      // A match stands half-way between the two that lead to it.
      const middle = async (round: number, match: number) => {
        const box = await page.locator(`[data-round="${round}"] .match`).nth(match).boundingBox();
        return box ? box.y + box.height / 2 : Number.NaN;
      };
      const between = ((await middle(0, 2)) + (await middle(0, 3))) / 2;
      expect(Math.abs((await middle(1, 1)) - between)).toBeLessThan(2);
    }
  });

  test('highlights a player’s matches for pointer and keyboard, and leads to the player', async ({
    page,
  }) => {
    await page.goto('/match-play?year=2024');
    const champion = page.locator('[data-round="3"] .match .won');
    await champion.hover();
    await expect(page.locator('.match .lit')).toHaveCount(4);
    await page.mouse.move(0, 0);
    await expect(page.locator('.lit')).toHaveCount(0);
    const sides = page.locator('.match .side[data-p]');
    const links = page.locator('.match .side a');
    await links.first().focus();
    await expect(sides.first()).toHaveClass(/lit/);
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await expect(sides.nth(1)).toHaveClass(/lit/);
    await expect(page.locator('match-play-bracket .side a[tabindex="0"]')).toHaveCount(1);
    const name = await links.nth(1).textContent();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/players\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  });

  test('shows one round at a time on a phone, the current one first', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/match-play?tab=bracket');
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('Round 2');
    await expect(page.locator('.round:visible')).toHaveCount(1);
    await expect(page.getByRole('group', { name: /^Round 2, match/ })).toHaveCount(8);
    await page.getByRole('button', { name: 'Quarterfinals ›' }).click();
    await expect(page.getByRole('group', { name: /^Quarterfinal \d: / })).toHaveCount(4);
    await expect(page.getByRole('status').filter({ hasText: 'Quarterfinals shown' })).toHaveCount(
      1,
    );
    await page.getByRole('radio', { name: 'Quarterfinals' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('group', { name: /^Semifinal \d: / })).toHaveCount(2);
    await page.getByLabel('See full tree').check();
    await expect(page.locator('.round:visible')).toHaveCount(5);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('changes rounds by a swipe', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto('/match-play?tab=bracket');
    const session = await context.newCDPSession(page);
    await page.locator('.tree').scrollIntoViewIfNeeded();
    const point = (x: number) => ({ touchPoints: [{ x, y: 600 }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(300) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(80) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('Quarterfinals');
    await context.close();
  });

  test('finds a player', async ({ page }) => {
    await page.goto('/match-play?tab=players');
    const players = page.getByRole('tabpanel', { name: 'Players' });
    await players.getByLabel('Find a player').fill('JOSE marr');
    await expect(players.getByRole('rowheader')).toHaveText(['José Marrero']);
    await expect(page.getByRole('status').filter({ hasText: '1 found' })).toHaveCount(1);
    await players.getByLabel('Find a player').fill('xyz');
    await expect(players.getByText('No players match that name.')).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is readable, and changes rounds and years', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/match-play');
      await expect(page.getByText('Entry is $25.')).toBeVisible();
      await expect(page.getByRole('group', { name: /^Round 2, match 1: / })).toBeVisible();
      await expect(page.getByRole('rowheader', { name: 'José Marrero' })).toBeVisible();
      await page.locator('.picker label').first().click();
      await expect(page.getByRole('group', { name: /^Round 1, match 1: / })).toBeVisible();
      await page.getByRole('link', { name: '2024' }).click();
      await expect(page.locator('.champion')).toContainText('2024 Champion');
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.locator('.round:visible')).toHaveCount(4);
    });
  });
});

test('brackets of every size print on one page, and the page does not scroll sideways', async ({
  page,
}) => {
  const tour = withMatchPlay(emptyTour(), SIZES);
  await showTour(page, () => tour);
  const errors = consoleErrors(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const year of [2033, 2030]) {
    await page.goto(`/match-play?year=${year}`);
    await expect(page.getByRole('heading', { name: `${year} Bracket` })).toBeVisible();
    expect(await overflowOf(page), String(year)).toBeLessThanOrEqual(0);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), String(year)).toHaveLength(1);
  }
  expect(errors).toEqual([]);
});
