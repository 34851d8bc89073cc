import type { Page } from 'playwright/test';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { TODAY } from '../helpers/now.ts';
import { consoleErrors, expect, test } from './tour.ts';

const PATH = '/players/compare';
const A = { slug: 'peter-karageorge', name: 'Peter Karageorge' };
const B = { slug: 'denise-pelletier', name: 'Denise Pelletier' };
const C = { slug: 'zoe-lindqvist', name: 'Zoë Lindqvist' };
const both = (a: string, b: string) => `${PATH}?a=${a}&b=${b}`;
const ASK = 'Choose two players to see them side by side.';

const played = makeSeasons({ today: TODAY }).seasons.flatMap(({ events }) => events);

const first = (page: Page) => page.getByRole('combobox', { name: 'Player', exact: true });
const second = (page: Page) => page.getByRole('combobox', { name: 'Compare with' });
const comparison = (page: Page) => page.locator('#comparison');
const status = (page: Page) => page.locator('#compare-status');

const expectPlayers = async (page: Page, one: string, two: string) => {
  await expect(page.getByRole('table', { name: 'This season' }).locator('thead th')).toHaveText([
    'This season',
    one,
    two,
  ]);
};

test('two players are chosen, and the address follows and lasts over a reload', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  await page.goto(PATH);
  await expect(status(page)).toHaveText(ASK);
  await first(page).selectOption(A.name);
  await expect(page).toHaveURL(`${PATH}?a=${A.slug}`);
  await expect(status(page)).toHaveText(ASK);
  await second(page).selectOption(B.name);
  await expect(page).toHaveURL(both(A.slug, B.slug));
  await expectPlayers(page, A.name, B.name);
  await expect(page).toHaveTitle(`${A.name} and ${B.name} · LFG Tour`);
  await expect(status(page)).toHaveText(`${A.name} and ${B.name}`);

  await page.reload();
  await expectPlayers(page, A.name, B.name);
  await expect(first(page)).toHaveValue(A.slug);
  await expect(second(page)).toHaveValue(B.slug);
  await status(page).getByRole('link', { name: B.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(B.name);
  expect(errors).toEqual([]);
});

test('the places of both in the same events are those of the results', async ({ page }) => {
  await page.goto(both(A.slug, B.slug));
  const shared = page.getByRole('table', { name: 'Places in the same events' });
  const rows = shared.locator('tbody tr');
  const expected = played.toReversed().flatMap(({ record, results }) => {
    const ranks = [A, B].map(
      ({ name }) => results?.net.find(({ player }) => player.split('/').includes(name))?.rank,
    );
    const [a = '', b = ''] = ranks;
    const places = [a, b].map((rank) => Number(/^T?(\d+)$/.exec(rank)?.[1] ?? Infinity));
    const [one = Infinity, two = Infinity] = places;
    if (a === '' || b === '' || (one === Infinity && two === Infinity)) return [];
    return [[`/events/${record.eventID}`, a, b, one === two ? -1 : one < two ? 0 : 1]];
  });
  expect(expected.length).toBeGreaterThan(3);
  await expect(rows).toHaveCount(expected.length);
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [
      row.querySelector('a')?.getAttribute('href') ?? '',
      ...[...row.querySelectorAll('td')].map((cell) => cell.textContent),
      [...row.querySelectorAll('td')].findIndex((cell) => cell.matches('.ahead')),
    ]),
  );
  expect(shown).toEqual(expected);
  const ahead = (side: number) => expected.filter((row) => row[3] === side).length;
  await expect(comparison(page)).toContainText(
    `${A.name} finished ahead ${ahead(0)} times, ${B.name} ${ahead(1)}`,
  );
});

test('the back button leads to the players before', async ({ page }) => {
  await page.goto(both(A.slug, B.slug));
  await expectPlayers(page, A.name, B.name);
  await second(page).selectOption(C.name);
  await expectPlayers(page, A.name, C.name);
  await page.goBack();
  await expect(page).toHaveURL(both(A.slug, B.slug));
  await expect(second(page)).toHaveValue(B.slug);
  await expectPlayers(page, A.name, B.name);
  await page.goForward();
  await expectPlayers(page, A.name, C.name);
});

test('the same player twice is not compared', async ({ page }) => {
  await page.goto(both(A.slug, A.slug));
  await expect(status(page)).toHaveText('Choose two different players.');
  await expect(comparison(page)).toBeEmpty();
  await second(page).selectOption(B.name);
  await expectPlayers(page, A.name, B.name);
  await first(page).selectOption(B.name);
  await expect(status(page)).toHaveText('Choose two different players.');
  await expect(comparison(page)).toBeEmpty();
  await expect(page).not.toHaveTitle(new RegExp(A.name));
});

test('a player of an address who is unknown is chosen again', async ({ page }) => {
  const errors = consoleErrors(page);
  for (const unknown of ['no-such-player', '<img src=x>', '../../admin']) {
    await page.goto(both(encodeURIComponent(unknown), B.slug));
    await expect(status(page)).toHaveText(ASK);
    await expect(second(page)).toHaveValue(B.slug);
    await expect(first(page)).toHaveValue('');
  }
  await first(page).selectOption(A.name);
  await expectPlayers(page, A.name, B.name);
  await expect(page).toHaveURL(both(A.slug, B.slug));
  expect(errors).toEqual([]);
});

test('players that can’t be loaded show an error, and load on Retry', async ({ page }) => {
  await page.route(`**/players/${B.slug}`, (route) => route.abort());
  await page.goto(both(A.slug, B.slug));
  await expect(status(page)).toContainText('The players could not be loaded.');
  await page.unroute(`**/players/${B.slug}`);
  await status(page).getByRole('button', { name: 'Retry' }).click();
  await expectPlayers(page, A.name, B.name);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what is missing and leads to the players', async ({ page }) => {
    await page.goto(both(A.slug, B.slug));
    const note = page.locator('.compare-page noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('Turn on JavaScript to compare two players.');
    await expect(first(page)).toBeHidden();
    await expect(status(page)).toBeHidden();
    await page.locator('.compare-page').getByRole('link', { name: 'Players', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Players');
  });
});
