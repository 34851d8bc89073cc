import type { Locator, Page } from 'playwright/test';
import { z } from 'zod';
import { StandingsRows } from '#domain/results/results.schema.ts';
import { expect, test } from './tour.ts';

const Standings = z.object({ season: StandingsRows, wgr: StandingsRows });

/** The rankings as the server sends them. */
async function rankings(page: Page, query = '') {
  const response = await page.request.get(`/api/standings${query}`);
  return Standings.parse(await response.json());
}

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const table = (page: Page) => page.getByRole('table').first();
const names = (scope: Locator) => scope.locator('tbody th[scope=row]');

test.describe('the standings', () => {
  test('have both rankings as tabs, by keyboard and in the address', async ({ page }) => {
    const { wgr } = await rankings(page);
    await page.goto('/standings');
    const season = page.getByRole('tab', { name: 'Season Standings' });
    await expect(season).toHaveAttribute('aria-selected', 'true');
    await season.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/standings?tab=wgr');
    const world = panel(page, 'World Golf Rankings');
    await expect(names(world)).toHaveText(wgr.map(({ player }) => player));
    await expect(panel(page, 'Season Standings')).toBeHidden();
    await page.reload();
    await expect(world).toBeVisible();
    await page.keyboard.press('Tab');
    await page.getByRole('tab', { name: 'World Golf Rankings' }).focus();
    await page.keyboard.press('Home');
    await expect(page).toHaveURL('/standings');
  });

  test('of another year come in place by a link', async ({ page }) => {
    const { wgr } = await rankings(page, '?year=2024');
    await page.goto('/standings?tab=wgr');
    const years = page.getByRole('navigation', { name: 'Years' });
    await page.evaluate(() => {
      window.name = 'same page';
    });
    await years.getByRole('link', { name: '2024' }).click();
    await expect(page).toHaveURL('/standings?year=2024&tab=wgr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2024 Standings');
    await expect(page).toHaveTitle('2024 Standings · LFG Tour');
    await expect(page.locator('#standings-status')).toHaveText(
      `2024 World Golf Rankings, ${wgr.length} players.`,
    );
    await expect(years.getByRole('link', { name: '2024' })).toHaveAttribute('aria-current', 'page');
    await expect(years.getByRole('link', { name: '2024' })).toBeFocused();
    await expect(names(panel(page, 'World Golf Rankings'))).toHaveText(
      wgr.map(({ player }) => player),
    );
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2026 Standings');
    expect(await page.evaluate(() => window.name)).toBe('same page');
  });

  test('open the ranking of the address again when a visitor goes back', async ({ page }) => {
    await page.goto('/standings');
    await page.getByRole('link', { name: '2025' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Standings');
    await page.getByRole('tab', { name: 'World Golf Rankings' }).click();
    await page.goBack();
    await expect(page).toHaveURL('/standings?year=2025');
    await expect(panel(page, 'Season Standings')).toBeVisible();
    await page.goForward();
    await expect(panel(page, 'World Golf Rankings')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/standings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2026 Standings');
  });

  test('that can’t be loaded show an error, leave what is there, and can be retried', async ({
    page,
  }) => {
    await page.goto('/standings');
    await page.route('**/standings/2025', (route) => route.abort());
    await page.getByRole('link', { name: '2025' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Failed to load standings\.\s*Retry$/);
    await expect(table(page)).toBeVisible();
    await expect(page).toHaveURL('/standings');
    await page.unroute('**/standings/2025');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Standings');
    await expect(page).toHaveURL('/standings?year=2025');
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('come by the address on a host that knows no queries', async ({ page }) => {
    const newest = await (await page.request.get('/standings')).text();
    await page.route('**/standings?year=*', (route) =>
      route.fulfill({ body: newest, contentType: 'text/html' }),
    );
    await page.goto('/standings?year=2023');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2023 Standings');
    await page.goto('/standings?year=2023&player=A%20Name');
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
      '2023 Standings',
    );
    await expect(page).toHaveTitle('A Name — Season Results · LFG Tour');
    await page.keyboard.press('Escape');
    await expect(page).toHaveTitle('2023 Standings · LFG Tour');
    await page.goto('/standings?year=1999');
    await expect(page.getByText('No data available.').first()).toBeVisible();
  });

  test('sort by every column and announce it, equals in order of rank', async ({ page }) => {
    const { season } = await rankings(page, '?year=2025');
    await page.goto('/standings?year=2025');
    const heading = (name: string) => table(page).getByRole('columnheader', { name, exact: true });
    await expect(heading('Rank')).toHaveAttribute('aria-sort', 'ascending');
    await heading('Points').getByRole('button').click();
    await expect(heading('Points')).toHaveAttribute('aria-sort', 'descending');
    await expect(heading('Rank')).not.toHaveAttribute('aria-sort');
    await expect(page.locator('.divider')).toBeHidden();
    await heading('Player').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(names(table(page))).toHaveText(
      season.map(({ player }) => player).sort((a, b) => a.localeCompare(b, 'en')),
    );
    await heading('Events').getByRole('button').click();
    const most = Math.max(...season.map(({ events }) => Number(events)));
    await expect(names(table(page)).first()).toHaveText(
      season.find(({ events }) => Number(events) === most)?.player ?? '',
    );
    await heading('Rank').getByRole('button').click();
    await expect(names(table(page))).toHaveText(season.map(({ player }) => player));
    await expect(page.locator('.divider')).toBeVisible();
  });

  test('find a player without regard to accents, and show how many', async ({ page }) => {
    await page.goto('/standings');
    const field = page.getByLabel('Find a player');
    await field.fill('zoe');
    await expect(table(page).locator('tbody tr:visible')).toHaveCount(1);
    await expect(table(page).locator('tbody tr:visible')).toContainText('Zoë Lindqvist');
    await expect(page.locator('#players-found')).toHaveText('1 found');
    await page.getByRole('link', { name: '2025' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 Standings');
    await expect(table(page).locator('tbody tr:visible')).toHaveCount(1);
    await field.fill('no such name');
    await expect(page.locator('#players-found')).toHaveText('0 found');
    await field.fill('');
    await expect(page.locator('#players-found')).toHaveText('');
    await expect(page.locator('.divider')).toBeVisible();
  });

  test('fit a phone: short headings, rows for a finger, nothing cut off', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/standings');
    await expect(page.locator('.ranking .short:visible')).toHaveText(['Rk', 'Evts', 'Pts']);
    await expect(page.getByRole('columnheader', { name: 'Points', exact: true })).toBeVisible();
    const heights = await page
      .locator('#season tbody tr:not(.divider)')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    // A tap next to the letters, at the edge of the name's cell, opens the player too.
    const cell = names(table(page)).first();
    const box = await cell.boundingBox();
    await cell.click({ position: { x: (box?.width ?? 10) - 4, y: 4 } });
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('the world golf rankings on / lead to the results of a player, next to the upcoming events in a wide window', async ({
  page,
}) => {
  const ranking = page.getByRole('region', { name: 'World Golf Rankings' });
  const places = async () => {
    const events = await page.getByRole('region', { name: 'Upcoming Events' }).boundingBox();
    return { events, ranking: await ranking.boundingBox() };
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const narrow = await places();
  expect(narrow.ranking?.y).toBeGreaterThan((narrow.events?.y ?? 0) + (narrow.events?.height ?? 0));
  await page.setViewportSize({ width: 1280, height: 900 });
  const wide = await places();
  expect(wide.ranking?.y).toBe(wide.events?.y);
  expect(wide.ranking?.x).toBeGreaterThan((wide.events?.x ?? 0) + (wide.events?.width ?? 0));
  const name = await names(ranking).nth(1).innerText();
  await names(ranking).nth(1).getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText(`${name} — WGR Results`);
});
