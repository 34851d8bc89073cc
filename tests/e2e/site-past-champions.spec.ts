import type { Page } from 'playwright/test';
import type { PlayerDetailRow } from '#domain/standings/rankings.ts';
import { weightOf } from '../../scripts/bench/page-weight.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { championRecord } from '../helpers/keepsakes.ts';
import { emptyTourProcess, tourWithFiles } from './made-tour.ts';
import { TODAY } from './now.ts';
import { complaintsOf, expect, expectAccessible, test } from './tour.ts';

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
  test('stand newest first, each with year, name, picture and what is known of the season', async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.goto('/past-champions');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Past Champions');
    await expect(page).toHaveTitle('Past Champions · LFG Tour');
    await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText(
      champions.map(({ player }) => player),
    );
    for (const { year, course } of champions) {
      await expect(card(page, year).getByText(`${year} CHAMPION`, { exact: true })).toBeVisible();
      await expect(card(page, year)).toContainText(`Won the LFG Championship at ${course}`);
      await expect(card(page, year)).toContainText(/[\d,]+ points and \d+ wins? in \d+ events\./);
    }
    const pictures = page.getByRole('article').locator('img');
    const sources = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    expect(new Set(sources).size).toBe(champions.length);
    expect(sources[0]).toMatch(/^\/media\/[0-9a-f]{20}\/640\.webp$/);
    await expect(pictures.first()).not.toHaveAttribute('loading');
    await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
    expect(complaints).toEqual([]);
  });

  test('open their season’s results at once, in the documented columns', async ({ page }) => {
    const complaints = complaintsOf(page);
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
    expect(complaints).toEqual([]);
  });

  test('show the results row by row, dates like Jan 5, and an asterisk where they count', async ({
    page,
  }) => {
    await page.route(DETAIL, (route) =>
      route.fulfill({ json: [row(), row({ name: 'Dropped', usedInCalc: false, points: '9' })] }),
    );
    await page.goto('/past-champions');
    await opener(page, newest.year).click();
    const rows = dialog(page).locator('tbody tr');
    await expect(rows.first()).toHaveText('Jan 5*countedWinter Open-2T71,040');
    await expect(rows.last()).toHaveText('Jan 5Dropped-2T79');
    await expect(dialog(page)).toContainText(
      '* A player’s 6 best results and every playoff count.',
    );
  });

  test('close by Escape, button, backdrop and the back button, and the focus returns', async ({
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
  });

  test('open by keyboard as a button does, by Enter and by the space bar', async ({ page }) => {
    await page.goto('/past-champions');
    for (const key of ['Enter', ' ']) {
      await opener(page, older.year).focus();
      await page.keyboard.press(key);
      await expect(dialog(page)).toHaveAccessibleName(titleOf(older));
      await page.keyboard.press('Escape');
      await expect(opener(page, older.year)).toBeFocused();
    }
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

  test('show a skeleton while results load, and the last one asked for', async ({ page }) => {
    await page.route(DETAIL, () => undefined);
    await page.goto('/past-champions');
    await opener(page, newest.year).click();
    await expect(dialog(page).getByRole('list', { name: 'Loading' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await opener(page, older.year).click();
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await expect(dialog(page)).toHaveAccessibleName(titleOf(older));
  });

  test('say when there are no results, and when they can’t be loaded, with Retry', async ({
    page,
  }) => {
    let answers = 0;
    await page.route(DETAIL, (route) => {
      answers += 1;
      if (answers === 1) return route.abort();
      if (answers === 2) return route.fulfill({ status: 500, body: 'no' });
      return route.fulfill({ json: [] });
    });
    await page.goto('/past-champions');
    await opener(page, newest.year).click();
    for (let failed = 1; failed <= 2; failed += 1) {
      await expect.poll(() => answers).toBe(failed);
      await expect(dialog(page).getByRole('alert')).toContainText('Failed to load season results.');
      await dialog(page).getByRole('button', { name: 'Retry' }).click();
    }
    await expect(dialog(page).getByText('No results.', { exact: true })).toBeVisible();
  });

  test('whose results’ code can’t be loaded say so too', async ({ page }) => {
    await page.route(ISLAND_CODE, (route) => route.abort());
    await page.goto('/past-champions');
    await opener(page, newest.year).click();
    await expect(dialog(page).getByText('Failed to load season results.')).toBeVisible();
  });

  test('without JavaScript lead to the standings of their year', async ({ browser, tour }) => {
    const context = await browser.newContext({ baseURL: tour.origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/past-champions');
    await card(page, older.year).getByRole('link', { name: 'View Season Results' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${older.year} Standings`);
    await context.close();
  });

  test('with a picture that can’t be loaded show the default one', async ({ page }) => {
    await page.route('/media/**', (route) => route.abort());
    await page.goto('/past-champions');
    const picture = page.getByRole('article').locator('img').first();
    await expect(picture).toHaveAttribute('src', '/pictures/default-640.webp');
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => true))).toBe(
      true,
    );
  });

  test('of an empty tour say so and lead on', async ({ browser }) => {
    const tour = await emptyTourProcess();
    const context = await browser.newContext({ baseURL: tour.origin });
    const page = await context.newPage();
    await page.goto('/past-champions');
    await expect(
      page.getByText('No champions have been recorded yet.', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.locator('main').getByRole('link', { name: 'View Standings' }).click();
    await expect(page).toHaveURL(/\/standings$/);
    await context.close();
    await tour.stop();
  });

  test('show results of a season that no ranking is stored of; nothing known, nothing told', async ({
    browser,
  }) => {
    const hostile = '<b>Bo</b> & "Sons"/100%';
    const tour = await tourWithFiles({
      'standings.json': [],
      'champions.json': [
        championRecord({ ID: 2, year: older.year, player: older.player }),
        championRecord({ ID: 1, year: 2008, player: hostile }),
      ],
    });
    const context = await browser.newContext({ baseURL: tour.origin });
    const page = await context.newPage();
    await page.goto('/past-champions');
    await expect(card(page, 2008).locator('p')).toHaveText(['2008 CHAMPION']);
    await expect(card(page, 2008).locator('img')).toHaveAttribute(
      'src',
      '/pictures/default-640.webp',
    );
    await expect(card(page, older.year)).toContainText('Won the LFG Championship');
    await opener(page, older.year).click();
    await expect(dialog(page).getByRole('table')).toContainText('LFG Championship');
    await page.keyboard.press('Escape');
    await opener(page, 2008).click();
    await expect(dialog(page)).toHaveAccessibleName(titleOf({ player: hostile, year: 2008 }));
    await expect(dialog(page).getByText('No results.', { exact: true })).toBeVisible();
    await context.close();
    await tour.stop();
  });

  test('are light: no React before results are wanted', async ({ page, request }) => {
    const weight = weightOf(await (await request.get('/past-champions')).text());
    expect(weight.htmlAndCss).toBeLessThanOrEqual(9_000);
    expect(weight.inlineScript).toBeLessThanOrEqual(2_000);
    const loaded: string[] = [];
    page.on('request', (sent) => loaded.push(sent.url()));
    await page.goto('/past-champions', { waitUntil: 'networkidle' });
    expect(loaded.filter((url) => ISLAND_CODE.test(url))).toEqual([]);
    expect(loaded.filter((url) => url.includes('/api/'))).toEqual([]);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`past champions break no accessibility rule and fit at ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/past-champions');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      await opener(page, newest.year).click();
      const results = dialog(page).locator('.results');
      await expect(results.getByRole('table')).toBeVisible();
      await expectAccessible(page);
      expect(
        await results.evaluate((box) => box.scrollWidth - box.clientWidth),
      ).toBeLessThanOrEqual(0);
    });
  }
}
