import type { Page } from 'playwright/test';
import { consoleErrors, expect, test } from './tour.ts';

const PLAYER = "Patrick D'Entremont";
const DETAIL = '**/api/standings-data/**';

/** What the island needs: its own code, React, and what brings both to life. */
const ISLAND_CODE = /\/_astro\/(client|player-results|react)\.[^/]*\.js/;

const dialog = (page: Page) => page.getByRole('dialog');
const link = (page: Page, player = PLAYER) =>
  page.getByRole('tabpanel').getByRole('table').getByRole('link', { name: player, exact: true });

const row = (change: object = {}) => ({
  date: '2026-05-26',
  usedInCalc: true,
  name: 'Spring Open',
  score: '-2',
  place: 'T7',
  points: '1,040',
  ...change,
});

test.describe('a player’s results', () => {
  test('open from the name with date, star, tournament, score, place and points', async ({
    page,
  }) => {
    const errors = consoleErrors(page);
    await page.goto('/standings?year=2025');
    const points = await page
      .getByRole('row', { name: new RegExp(PLAYER) })
      .locator('td')
      .last()
      .textContent();
    await link(page).click();
    const open = page.getByRole('dialog', { name: `${PLAYER} — Season Results` });
    await expect(open).toBeVisible();
    await expect(open.getByRole('columnheader')).toHaveText([
      'Date',
      /Counted$/,
      'Tournament',
      /^Score/,
      /^Place/,
      /^Points/,
    ]);
    const counted = open
      .getByRole('row')
      .filter({ has: page.getByText('counted', { exact: true }) });
    // The six best and both playoffs.
    await expect(counted).toHaveCount(8);
    await expect(open.getByRole('row', { name: /Playoff 1/ })).toContainText('★counted');
    await expect(open.locator('tbody td').first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}$/);
    await expect(open.locator('tfoot')).toContainText('Total (8 counted)');
    await expect(open.locator('tfoot td')).toHaveText(points ?? '');
    await expect(open).toContainText('Each player’s 6 best results count, plus every playoff.');
    await expect(open.getByRole('status')).toHaveText(/^\d+ results, 8 counted$/);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(open.locator('.short:visible')).toHaveText(['Scr', 'Pl', 'Pts']);
    expect(errors).toEqual([]);
  });

  test('of the world ranking look back over two seasons, with an address and a title that closing takes back', async ({
    page,
  }) => {
    await page.goto('/');
    await page.goto('/standings?tab=wgr');
    const points = await page
      .getByRole('tabpanel')
      .getByRole('row', { name: new RegExp(PLAYER) })
      .locator('td')
      .last()
      .textContent();
    await link(page).click();
    await expect(dialog(page)).toHaveAccessibleName(`${PLAYER} — WGR Results`);
    await expect(dialog(page)).toContainText(
      'Each player’s 8 best results over two seasons count.',
    );
    await expect(dialog(page).locator('.divider')).toHaveText(['2025', '2026']);
    await expect(dialog(page).locator('tfoot td')).toHaveText(points ?? '');
    await expect(page).toHaveURL(/\?tab=wgr&player=Patrick\+D%27Entremont$/);
    await expect(page).toHaveTitle(`${PLAYER} — WGR Results · LFG Tour`);
    const description = page.locator('meta[name=description]');
    await expect(description).toHaveAttribute(
      'content',
      new RegExp(`^${PLAYER} — WGR Results\\. `),
    );
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(description).toHaveAttribute(
      'content',
      /^LFG Tour season standings and world golf/,
    );
    await expect(page).toHaveURL('/standings?tab=wgr');
    await expect(page).toHaveTitle('2026 Standings · LFG Tour');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('open by keyboard, contain the focus, and give it back to the name', async ({ page }) => {
    await page.goto('/standings');
    await link(page).focus();
    await page.keyboard.press('Enter');
    const close = dialog(page).getByRole('button', { name: 'Close' });
    await expect(close).toBeFocused();
    await expect(dialog(page).getByRole('table')).toBeVisible();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(link(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await close.click();
    await expect(link(page)).toBeFocused();
    await link(page).click();
    await page.mouse.click(5, 400);
    await expect(dialog(page)).toBeHidden();
    await expect(link(page)).toBeFocused();
  });

  test('close by the back button, open by the forward button and stay open over a reload', async ({
    page,
  }) => {
    await page.goto('/standings');
    await link(page).click();
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(link(page)).toBeFocused();
    await page.goForward();
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await page.reload();
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/standings');
    await expect(dialog(page)).toBeHidden();
  });

  test('open from a shared address, and close without leaving the page', async ({ page }) => {
    await page.goto(`/standings?year=2024&player=${encodeURIComponent('Zoë Lindqvist')}`);
    await expect(dialog(page)).toHaveAccessibleName('Zoë Lindqvist — Season Results');
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await page.reload();
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/standings?year=2024');
    await expect(link(page, 'Zoë Lindqvist')).toBeFocused();
  });

  test('show the dialog with its skeleton before any of their code is there', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<null>();
    await page.route(ISLAND_CODE, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/standings');
    await link(page).click();
    await expect(dialog(page)).toHaveAccessibleName(`${PLAYER} — Season Results`);
    await expect(dialog(page).getByRole('list', { name: 'Loading' }).locator('li')).toHaveCount(6);
    // What is chosen before the code arrives is not lost: the last one wins.
    await page.keyboard.press('Escape');
    await link(page, 'Zoë Lindqvist').click();
    const sent = page.waitForRequest(DETAIL);
    release(null);
    expect((await sent).url()).toContain('/season/Zo%C3%AB%20Lindqvist?year=2026');
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await expect(dialog(page)).toHaveAccessibleName('Zoë Lindqvist — Season Results');
  });

  test('bring no React along until a name is touched', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (ISLAND_CODE.test(request.url())) scripts.push(request.url());
    });
    await page.goto('/standings');
    await page.getByRole('tab', { name: 'World Golf Rankings' }).click();
    await page.getByLabel('Find a player').fill('a');
    await page.getByRole('link', { name: '2025' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Standings');
    expect(scripts).toEqual([]);
    await page.getByLabel('Find a player').fill('');
    await link(page).click();
    await expect(dialog(page).getByRole('table')).toBeVisible();
    expect(scripts.length).toBeGreaterThan(0);
  });

  test('that are empty show that', async ({ page }) => {
    await page.goto(`/standings?player=${encodeURIComponent('<b>Nobody</b> 100% / ?')}`);
    await expect(dialog(page).getByText('No results.', { exact: true })).toBeVisible();
    await expect(dialog(page)).toHaveAccessibleName('<b>Nobody</b> 100% / ? — Season Results');
  });

  test('that fail show an error and load on Retry', async ({ page }) => {
    let responses = 0;
    await page.route(DETAIL, (route) => {
      responses += 1;
      if (responses === 1) return route.abort();
      if (responses === 2) return route.fulfill({ status: 500, body: 'no' });
      if (responses === 3) return route.fulfill({ json: { rows: 'no' } });
      return route.fulfill({ json: [row(), row({ name: 'Dropped', usedInCalc: false })] });
    });
    await page.goto('/standings');
    await link(page).click();
    const alert = dialog(page).getByRole('alert');
    for (let failed = 1; failed <= 3; failed += 1) {
      await expect.poll(() => responses).toBe(failed);
      await expect(alert).toContainText('Failed to load player details.');
      await dialog(page).getByRole('button', { name: 'Retry' }).click();
    }
    await expect(dialog(page).locator('tfoot td')).toHaveText('1,040');
    await expect(dialog(page).locator('tbody tr').first()).toHaveText(
      'May 26★countedSpring Open-2T71,040',
    );
    await expect(dialog(page).locator('tbody tr').last()).not.toContainText('counted');
    await page.keyboard.press('Escape');

    await test.step('the next player’s begin with the skeleton', async () => {
      await page.route(DETAIL, () => undefined);
      await link(page, 'Zoë Lindqvist').click();
      await expect(dialog(page).getByRole('list', { name: 'Loading' })).toBeVisible();
      await expect(dialog(page).getByRole('table')).toBeHidden();
    });
  });

  test('whose code can’t be loaded show an error too', async ({ page }) => {
    await page.route(ISLAND_CODE, (route) => route.abort());
    await page.goto('/standings');
    await link(page).click();
    await expect(dialog(page).getByText('Failed to load player details.')).toBeVisible();
    await page.unroute(ISLAND_CODE);
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await expect(dialog(page).getByRole('table')).toBeVisible();
  });

  test('leave a click with a modifier to the browser', async ({ page, context }) => {
    await page.goto('/standings');
    const opened = context.waitForEvent('page');
    await link(page).click({ modifiers: ['ControlOrMeta'] });
    const other = await opened;
    await expect(other.getByRole('dialog')).toHaveAccessibleName(`${PLAYER} — Season Results`);
    await expect(dialog(page)).toBeHidden();
  });
});
