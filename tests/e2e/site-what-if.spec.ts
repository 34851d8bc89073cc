import type { Page } from 'playwright/test';
import { z } from 'zod';
import { isChampionship, isPlayoff } from '#domain/event/event.ts';
import { placeName, pointsFor } from '#domain/results/point-table.ts';
import { StandingsRows } from '#domain/results/results.schema.ts';
import { pointsOf } from '#domain/standings/standings.ts';
import { withResult } from '#domain/standings/what-if.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { TODAY } from '../helpers/now.ts';
import { startTourWithFiles } from '../helpers/tour-processes.ts';
import { consoleErrors, expect, test as base } from './tour.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';

const { counting } = DEFAULT_SETTINGS;
/** The fewest points of a place in a regular event. */
const LEAST = pointsFor(DEFAULT_SETTINGS.points, 28, 'regular');

/** The last season of this tour, of which everything but the Championship was played. */
const YEAR = 2025;

const test = base.extend({
  tour: [
    async ({}, use) => {
      const events = makeSeasons({ today: TODAY })
        .seasons.flatMap((season) => season.events.map(({ record }) => record))
        .filter(({ date }) => date < `${YEAR + 1}`)
        .map((event) =>
          isChampionship(event.name) && event.date.startsWith(String(YEAR))
            ? { ...event, isComplete: false }
            : event,
        );
      const tour = await startTourWithFiles({ 'events.json': events });
      await use(tour);
      await tour.stop();
    },
    { scope: 'worker' },
  ],
});

const ADDRESS = `/standings?year=${YEAR}`;
const Results = z.array(z.object({ name: z.string(), points: z.string() }));

const form = (page: Page) => page.locator('.what-if');
const outcome = (page: Page) => form(page).getByRole('status');
const field = (page: Page, name: string) => form(page).getByRole('combobox', { name, exact: true });
const choose = async (page: Page, name: string, option: string) => {
  await field(page, name).selectOption(option);
};

async function standings(page: Page) {
  const response = await page.request.get(`/api/standings?year=${YEAR}`);
  return z.object({ season: StandingsRows }).parse(await response.json()).season;
}

/** A player's stored results, newest first as on the player's page. */
async function resultsOf(page: Page, player: string) {
  const address = `/api/standings-data/season/${encodeURIComponent(player)}?year=${YEAR}`;
  const results = Results.parse(await (await page.request.get(address)).json());
  return results
    .filter(({ points }) => /\d/.test(points))
    .map(({ name, points }) => ({ name, points: pointsOf(points) }))
    .toReversed();
}

/** The first player of the standings whose six results all count less than a win. */
async function playerWithSix(page: Page) {
  for (const { player } of await standings(page)) {
    const results = await resultsOf(page, player);
    const others = results.filter((result) => !isPlayoff(result));
    const points = others.map((result) => result.points).sort((a, b) => b - a);
    const sixth = points[5];
    if (sixth !== undefined && sixth > LEAST && sixth < 100 && sixth !== points[6]) {
      return { player, results, points, sixth };
    }
  }
  throw new Error('The demo has no such player.');
}

/** The place of a total when everyone else stays as they are. */
const placeOf = (rows: z.output<typeof StandingsRows>, player: string, total: number) =>
  placeName(rows.filter((row) => row.player !== player && pointsOf(row.points) > total).length + 1);

test('a win replaces the sixth best result, and every playoff counts', async ({ page }) => {
  const errors = consoleErrors(page);
  const rows = await standings(page);
  const { player, results, points, sixth } = await playerWithSix(page);
  const playoffs = results.filter(isPlayoff).reduce((sum, result) => sum + result.points, 0);
  const best = (count: number) => points.slice(0, count).reduce((sum, each) => sum + each, 0);
  const dropped = withResult(results, { name: '', points: 100 }, counting).dropped?.name ?? '';
  expect(dropped).not.toBe('');

  await page.goto(ADDRESS);
  await choose(page, 'Player', player);
  await choose(page, 'Finish', '1st');
  await choose(page, 'Event', 'Regular');
  const total = best(5) + 100 + playoffs;
  const sentence =
    `${total.toLocaleString('en-US')} points, ${100 - sixth} more than now. ` +
    `100 points would replace ${sixth} from ${dropped}. ` +
    `That is ${placeOf(rows, player, total)} place if no one else scores.`;
  await expect(outcome(page)).toHaveText(sentence);

  await choose(page, 'Event', '1st Playoff');
  const withPlayoff = best(6) + playoffs + 175;
  await expect(outcome(page)).toHaveText(
    `${withPlayoff.toLocaleString('en-US')} points, 175 more than now. ` +
      '175 points would count in full. ' +
      `That is ${placeOf(rows, player, withPlayoff)} place if no one else scores.`,
  );

  await form(page).getByLabel('Winning team, +15').check();
  await expect(outcome(page)).toContainText('190 points would count in full.');
  expect(errors).toEqual([]);
});

test('a finish that would not count says so, and without a player there is no answer', async ({
  page,
}) => {
  const { player, results } = await playerWithSix(page);
  const { total, gained } = withResult(results, { name: '', points: LEAST }, counting);
  expect(gained).toBe(0);
  await page.goto(ADDRESS);
  await choose(page, 'Player', player);
  await choose(page, 'Finish', '28th');
  await choose(page, 'Event', 'Regular');
  await expect(outcome(page)).toContainText(
    `${total.toLocaleString('en-US')} points, 0 more than now. The finish would not count`,
  );
  await choose(page, 'Player', 'Choose');
  await expect(outcome(page)).toBeEmpty();
});

test('the place is the same when players ahead are starred', async ({ page }) => {
  const rows = await standings(page);
  const [first, second] = rows;
  const last = rows.at(-1)?.player ?? '';
  await page.goto(ADDRESS);
  for (const row of [first, second]) {
    const name = `Star ${row?.player ?? ''}`;
    await page.locator('#season').getByRole('button', { name, exact: true }).last().click();
  }
  await expect(page.locator('#season [data-pinned] tr')).toHaveCount(3);
  await choose(page, 'Player', last);
  await choose(page, 'Event', 'Regular');
  const { total } = withResult(await resultsOf(page, last), { name: '', points: 100 }, counting);
  await expect(outcome(page)).toContainText(`That is ${placeOf(rows, last, total)} place`);
});

test('it is used by keyboard alone', async ({ page }) => {
  const { player } = await playerWithSix(page);
  await page.goto(ADDRESS);
  await page.locator('.season-race a').last().focus();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Player')).toBeFocused();
  await page.keyboard.type(player);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(field(page, 'Player').locator(':checked')).toHaveText(player);
  await expect(field(page, 'Finish').locator(':checked')).toHaveText('2nd');
  // Second in a regular event, and the bonus.
  await expect(outcome(page)).toContainText(/\d points, \d+ more than now\. 100 points would/);
  // Enter would send the form of a page without scripts.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ADDRESS);
});

test('results that can’t be loaded show an error, and the next choice loads them', async ({
  page,
}) => {
  const { player } = await playerWithSix(page);
  await page.goto(ADDRESS);
  await page.route('**/players/*', (route) => route.abort());
  await choose(page, 'Player', player);
  await expect(outcome(page)).toHaveText(
    'The player’s results could not be loaded. Try again in a moment.',
  );
  await page.unroute('**/players/*');
  await choose(page, 'Finish', '2nd');
  await expect(outcome(page)).toContainText('more than now');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the race is shown, and no form that could not answer', async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(page.getByRole('heading', { name: 'Race to the Championship' })).toBeVisible();
    await expect(form(page)).toBeHidden();
  });
});
