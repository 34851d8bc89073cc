import { weightOf } from '../../scripts/bench/page-weight.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { cupYear } from '../helpers/keepsakes.ts';
import { startEmptyTour, startTourWithFiles } from '../helpers/tour-processes.ts';
import { TODAY } from '../helpers/now.ts';
import { consoleErrors, expect, expectAccessible, test } from './tour.ts';

const demo = makeSeasons({ today: TODAY });
const [lastYear] = demo.cupRecords;
if (!lastYear) throw new Error('The demo has no cup.');

test.describe('the Colony Cup', () => {
  test('tells how it is played: two teams of twelve, two dropped, picks from the top fifty', async ({
    page,
  }) => {
    const errors = consoleErrors(page);
    await page.goto('/colony-cup');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colony Cup');
    await expect(page).toHaveTitle('Colony Cup · LFG Tour');
    const main = page.locator('main');
    await expect(main).toContainText('2 teams of 12');
    await expect(main).toContainText('may drop up to 2 players');
    await expect(main).toContainText('captain’s picks from the top 50');
    await expect(main).toContainText('Scramble, Best Ball, Chapman, and Match Play');
    expect(errors).toEqual([]);
  });

  test('projects this year’s challengers from the standings, in words beside the colours', async ({
    page,
  }) => {
    await page.goto('/colony-cup');
    const projection = page.getByRole('region', { name: '2026 projection' });
    await expect(projection.getByRole('columnheader')).toHaveText([/^Rank/, 'Player', /^Points/]);
    const rows = projection.locator('tbody tr');
    await expect(rows).toHaveCount(20);
    const expected = demo.cupProjection;
    for (const [at, { rank, player, points }] of expected.entries()) {
      await expect(rows.nth(at).getByRole('cell')).toHaveText([rank, points]);
      await expect(rows.nth(at).getByRole('link')).toHaveText(player);
      expect(lastYear.team).not.toContain(player);
    }
    const chances = await rows.evaluateAll((all) =>
      all.map((row) => row.querySelector('i')?.textContent ?? ''),
    );
    expect(chances).toEqual([
      ...Array<string>(10).fill('In position'),
      ...Array<string>(6).fill('On the bubble'),
      ...Array<string>(4).fill(''),
    ]);
    const colourOf = (at: number) =>
      rows
        .nth(at)
        .locator('.rank')
        .evaluate((cell) => getComputedStyle(cell, '::before').backgroundColor);
    const [green, yellow] = [await colourOf(0), await colourOf(10)];
    expect([await colourOf(9), await colourOf(15)]).toEqual([green, yellow]);
    expect(green).not.toBe(yellow);
    await expect(rows.first().getByRole('link')).toHaveAttribute(
      'href',
      `/standings?year=2026&player=${encodeURIComponent(expected[0]?.player ?? '')}`,
    );
  });

  test('shows every year’s team, four rows of three, newest first, with its cup’s results', async ({
    page,
  }) => {
    await page.goto('/colony-cup');
    const teams = page.getByRole('article');
    await expect(teams.getByRole('heading')).toHaveText(
      demo.cupRecords.map(({ year }) => String(year)),
    );
    const newest = teams.first();
    await expect(newest.getByRole('listitem')).toHaveText(lastYear.team);
    const columns = await newest
      .locator('ul')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(columns).toBe(3);
    await expect(newest.getByText('Winning team', { exact: true })).toBeVisible();
    await expect(newest).toContainText(/Team \S.* beat Team \S.* [\d½]+–[\d½]+/);
    await newest.getByRole('link', { name: '2025 results' }).click();
    await expect(page).toHaveURL(/\/results\?eventID=2025-the-colony-cup$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Colony Cup');
  });

  test('of an empty tour says so and leads on', async ({ browser }) => {
    const tour = await startEmptyTour();
    const context = await browser.newContext({ baseURL: tour.origin });
    const page = await context.newPage();
    await page.goto('/colony-cup');
    await expect(page.getByText('No Colony Cup data available.', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: '2026 projection' })).toBeVisible();
    await expect(page.getByText('Nobody has points yet')).toBeVisible();
    await expectAccessible(page);
    await page.locator('main').getByRole('link', { name: 'View Schedule' }).click();
    await expect(page).toHaveURL(/\/schedule$/);
    await context.close();
    await tour.stop();
  });

  test('with this year’s team has no projection; blank cells, TBD and lost years stay as they are', async ({
    browser,
  }) => {
    const tour = await startTourWithFiles({
      'colony-cup.json': [
        cupYear({ ID: 3, year: 2026, team: ['<i>Ann</i>', 'W'.repeat(200)] }),
        cupYear({ ID: 2, year: 2022, team: [] }),
        cupYear({ ID: 1, year: 2021, winningTeam: false }),
      ],
    });
    const context = await browser.newContext({
      ...{ baseURL: tour.origin, javaScriptEnabled: false },
      viewport: { width: 360, height: 800 },
    });
    const page = await context.newPage();
    await page.goto('/colony-cup');
    await expect(page.getByRole('heading', { name: /projection/ })).toHaveCount(0);
    const cells = (at: number) => page.getByRole('article').nth(at).locator('li');
    await expect(cells(0)).toHaveText([
      '<i>Ann</i>',
      'W'.repeat(200),
      ...Array<string>(10).fill(''),
    ]);
    await expect(cells(1)).toHaveText([
      ...Array<string>(4).fill(''),
      'TBD',
      ...Array<string>(7).fill(''),
    ]);
    await expect(page.getByRole('article').nth(2)).not.toContainText('Winning team');
    // No cup of those years was played here.
    await expect(page.getByRole('article').getByRole('link')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await context.close();
    await tour.stop();
  });

  test('is light', async ({ request }) => {
    const weight = weightOf(await (await request.get('/colony-cup')).text());
    expect(weight.htmlAndCss).toBeLessThanOrEqual(9_000);
    expect(weight.inlineScript).toBeLessThanOrEqual(2_000);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`the Colony Cup breaks no accessibility rule and fits at ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/colony-cup');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    });
  }
}
