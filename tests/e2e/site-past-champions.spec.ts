import type { Page } from 'playwright/test';
import type { PlayerDetailRow } from '#domain/standings/rankings.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { TODAY } from '../helpers/now.ts';
import { consoleErrors, expect, test } from './tour.ts';

const { champions } = makeSeasons({ today: TODAY });
const [newest, older] = champions;
if (!newest || !older) throw new Error('The demo has too few champions.');

const DETAIL = '**/api/standings-data/season/**';
const ISLAND_CODE = /\/_astro\/(client|player-results|react)\.[^/]*\.js/;
const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, year: number) =>
  page.getByRole('article').filter({ hasText: `${year} CHAMPION` });
const opener = (page: Page, year: number) =>
  card(page, year).getByRole('button', { name: 'View Season Results', exact: true });
const titleOf = ({ player, year }: { player: string; year: number }) =>
  `${player} — ${year} Season Results`;
const row = (change: Partial<PlayerDetailRow> = {}): PlayerDetailRow => ({
  date: '2025-01-05',
  usedInCalc: true,
  name: 'Winter Open',
  score: '-2',
  place: 'T7',
  points: '1,040',
  ...change,
});

test.describe('past champions', () => {
  test('open their season’s results in the documented columns', async ({ page }) => {
    const errors = consoleErrors(page);
    const calls: string[] = [];
    await page.route(DETAIL, (route) => {
      calls.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search);
      return route.continue();
    });
    await page.goto('/past-champions');
    await opener(page, older.year).click();
    await expect(dialog(page)).toHaveAccessibleName(titleOf(older));
    await expect(page).toHaveURL(new RegExp(`/past-champions\\?year=${older.year}$`));
    await expect(page).toHaveTitle(`${titleOf(older)} · LFG Tour`);
    await expect(dialog(page).getByRole('columnheader')).toHaveText([
      'Date',
      '*Counted',
      'Tournament',
      /^Score/,
      /^Place/,
      /^Points/,
    ]);
    const dates = dialog(page).locator('tbody .date');
    await expect(dates.first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}$/);
    await expect(dialog(page).locator('tbody .star').first()).toHaveText(/^(\*counted)?$/);
    expect(calls).toEqual([
      `/api/standings-data/season/${encodeURIComponent(older.player)}?year=${older.year}`,
    ]);
    expect(errors).toEqual([]);
  });

  test('close by Escape, button, backdrop and the back button, the focus returns, and keys open them', async ({
    page,
  }) => {
    await page.goto('/past-champions');
    const button = opener(page, newest.year);
    const closings: (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
      () => page.goBack(),
    ];
    for (const close of closings) {
      await button.click();
      await expect(dialog(page)).toBeVisible();
      await close();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(/\/past-champions$/);
      await expect(page).toHaveTitle('Past Champions · LFG Tour');
      await expect(button).toBeFocused();
    }
    await page.goForward();
    await expect(dialog(page)).toHaveAccessibleName(titleOf(newest));
    await page.keyboard.press('Escape');
    for (const key of ['Enter', ' ']) {
      await opener(page, older.year).focus();
      await page.keyboard.press(key);
      await expect(dialog(page)).toHaveAccessibleName(titleOf(older));
      await page.keyboard.press('Escape');
      await expect(opener(page, older.year)).toBeFocused();
    }
  });

  test('open again when they are chosen in the moment in which the dialog closes', async ({
    page,
  }) => {
    await page.goto('/past-champions');
    await opener(page, older.year).click();
    await expect(dialog(page)).toBeVisible();
    await opener(page, older.year).evaluate((button: HTMLElement) => {
      document.querySelector<HTMLDialogElement>('dialog#player')?.close();
      button.click();
    });
    await expect(page).toHaveURL(new RegExp(`\\?year=${older.year}$`));
    await expect(dialog(page)).toHaveAccessibleName(titleOf(older));
  });

  test('open by a shared address; a year without a champion opens nothing', async ({ page }) => {
    await page.goto(`/past-champions?year=${older.year}`);
    await expect(dialog(page)).toHaveAccessibleName(titleOf(older));
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/past-champions$/);
    for (const year of ['1999', 'x', '']) {
      await page.goto(`/past-champions?year=${year}`);
      await expect(opener(page, older.year)).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    }
  });

  test('show when they can’t be loaded, with Retry, when there are none, and row by row which count', async ({
    page,
  }) => {
    let responses = 0;
    await page.route(DETAIL, (route) => {
      responses += 1;
      if (responses === 1) return route.abort();
      if (responses === 2) return route.fulfill({ status: 500, body: 'no' });
      if (responses === 3) return route.fulfill({ json: [] });
      return route.fulfill({
        json: [row(), row({ name: 'Dropped', usedInCalc: false, points: '9' })],
      });
    });
    await page.goto('/past-champions');
    await opener(page, newest.year).click();
    for (let failed = 1; failed <= 2; failed += 1) {
      await expect.poll(() => responses).toBe(failed);
      await expect(dialog(page).getByRole('alert')).toContainText('Failed to load season results.');
      await dialog(page).getByRole('button', { name: 'Retry' }).click();
    }
    await expect(dialog(page).getByText('No results.', { exact: true })).toBeVisible();

    await page.keyboard.press('Escape');
    await opener(page, older.year).click();
    const rows = dialog(page).locator('tbody tr');
    await expect(rows.first()).toHaveText('Jan 5*countedWinter Open-2T71,040');
    await expect(rows.last()).toHaveText('Jan 5Dropped-2T79');
    await expect(dialog(page)).toContainText(
      '* Each player’s 6 best results count, plus every playoff.',
    );
  });

  test('load no React before results are opened', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (sent) => loaded.push(sent.url()));
    await page.goto('/past-champions', { waitUntil: 'networkidle' });
    expect(loaded.filter((url) => ISLAND_CODE.test(url))).toEqual([]);
    expect(loaded.filter((url) => url.includes('/api/'))).toEqual([]);
  });
});
