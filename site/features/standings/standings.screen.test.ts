import { expect, test } from 'vitest';
import type { RankingName } from '#domain/results/leaderboard.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { rankingOf } from '#domain/standings/rankings.ts';
import { playedTour } from '../../../tests/helpers/scores/played-tour.ts';
import { eventually } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';
import { one, textOf, texts } from '../../../tests/site/page.ts';

const FIRST = 'Zoë Lindqvist';
const tour = playedTour(
  {
    '2023-05-06 Opener': { 'Cy Orr': 100 },
    '2024-05-04 Opener': { 'Bo Ray': 100, [FIRST]: 75 },
    '2025-05-03 Opener': { 'Cy Orr': 100, 'Ann Lee': 60, [FIRST]: 50 },
    '2026-05-02 Opener': { [FIRST]: 100, 'Cy Orr': 40 },
    '2026-05-09 Medal': { [FIRST]: 50, 'Ann Lee': 40, 'Cy Orr': 30 },
    '2026-05-16 Open': { 'Bo Ray': 100, 'Cy Orr': 30 },
  },
  { settings: { ...DEFAULT_SETTINGS, counting: { ...DEFAULT_SETTINGS.counting, field: 3 } } },
);
const { open, network } = useSite({ tour: () => tour });

const SEASON = 'Season Standings';
const WORLD = 'World Golf Rankings';

const playersOf = (name: RankingName, year: number) =>
  rankingOf(tour, name, year).rows.map(({ player }) => player);

/** Texts in the open ranking. */
const shown = ({ body }: SitePage, selector: string) =>
  texts(body, `.panel[data-open] ${selector}`);

/** The names in the open ranking that a search doesn't hide. */
const namesIn = (page: SitePage) =>
  shown(page, '.ranking tbody:not([data-pinned]) tr:not([hidden]) th[scope=row]');

const statusOf = ({ body }: SitePage, id: string) => textOf(one(body, `#${id}`));

/** Waits until a ranking of a year is open, at an address. */
async function expectOpen(page: SitePage, year: number, name: RankingName, address: string) {
  const players = playersOf(name, year);
  await eventually(() => {
    expect(textOf(one(page.body, 'h1'))).toBe(`${year} Standings`);
    expect(texts(page.body, '[role=tab][aria-selected=true]')).toEqual([
      name === 'wgr' ? WORLD : SEASON,
    ]);
    expect(namesIn(page)).toEqual(players);
  });
  expect(page.address).toBe(address);
}

test('the rankings are tabs, which keys open too, and a reload opens the same', async () => {
  const page = await open('/standings');
  await expectOpen(page, 2026, 'season', '/standings');
  (await page.role('tab', SEASON)).focus();
  await page.keys('{ArrowRight}');
  await expectOpen(page, 2026, 'wgr', '/standings?tab=wgr');
  await page.reload();
  await expectOpen(page, 2026, 'wgr', '/standings?tab=wgr');
  (await page.role('tab', WORLD)).focus();
  await page.keys('{Home}');
  await expectOpen(page, 2026, 'season', '/standings');
  expect((await page.role('tab', SEASON)).tabIndex).toBe(0);
  expect((await page.role('tab', WORLD)).tabIndex).toBe(-1);
  expect(statusOf(page, 'players-found')).toBe('');
  expect(page.errors).toEqual([]);
});

test('another year comes in place with the open ranking, is announced, and the back button leads through both', async () => {
  const page = await open('/standings?tab=wgr');
  const { document } = page.window;
  await page.press('2024', page.role('navigation', 'Years'), 'link');
  await expectOpen(page, 2024, 'wgr', '/standings?year=2024&tab=wgr');
  expect(document.title).toBe('2024 Standings · LFG Tour');
  expect(statusOf(page, 'standings-status')).toMatch(/^2024 World Golf Rankings, 3 players\./);
  const link = await page.link('2024');
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(document.activeElement).toBe(link);
  await page.press(SEASON, undefined, 'tab');
  await expectOpen(page, 2024, 'season', '/standings?year=2024');
  const { history } = page.window;
  history.back();
  await expectOpen(page, 2024, 'wgr', '/standings?year=2024&tab=wgr');
  history.back();
  await expectOpen(page, 2026, 'wgr', '/standings?tab=wgr');
  history.forward();
  await expectOpen(page, 2024, 'wgr', '/standings?year=2024&tab=wgr');
  expect(page.window.document).toBe(document);
});

test('the race above the season is open in a wide window and closed on a phone, also after another year', async () => {
  for (const matches of [true, false]) {
    const page = await open('/standings', {
      prepare: (window) => Object.assign(window, { matchMedia: () => ({ matches }) }),
    });
    const opened = () =>
      [...page.body.querySelectorAll('.season-race details')].map((each) =>
        each.hasAttribute('open'),
      );
    expect(opened()).toEqual([matches, matches]);
    await page.press('2025', undefined, 'link');
    await page.heading('2025 Standings');
    expect(opened()).toEqual([]);
    await page.press('2026', undefined, 'link');
    await page.heading('2026 Standings');
    expect(opened()).toEqual([matches, matches]);
  }
});

test('a year that can’t be loaded shows an error, leaves what is there, and can be retried', async () => {
  const page = await open('/standings');
  const connect = network.disconnect('/standings/2025');
  await page.press('2025', undefined, 'link');
  expect(textOf(await page.role('alert'))).toMatch(/^Failed to load standings\.\s*Retry$/);
  await expectOpen(page, 2026, 'season', '/standings');
  connect();
  await page.press('Retry');
  await expectOpen(page, 2025, 'season', '/standings?year=2025');
  await page.gone('alert');
});

test('of two years the one that was chosen last is shown, whichever comes first', async () => {
  const page = await open('/standings');
  const release = network.hold('GET', '/standings/2025');
  await page.press('2025', undefined, 'link');
  await page.press('2024', undefined, 'link');
  await expectOpen(page, 2024, 'season', '/standings?year=2024');
  release();
  await page.settled();
  await expectOpen(page, 2024, 'season', '/standings?year=2024');
});

test('years come by the address on a host that knows no queries', async () => {
  network.ignoreQueries('/standings');
  const page = await open('/standings?year=2023');
  await expectOpen(page, 2023, 'season', '/standings?year=2023');
  await page.goto('/standings?year=2023&player=A%20Name');
  await page.heading('2023 Standings');
  await eventually(() =>
    expect(page.window.document.title).toBe('A Name — Season Results · LFG Tour'),
  );
  await page.keys('{Escape}');
  await eventually(() => expect(page.window.document.title).toBe('2023 Standings · LFG Tour'));
  await page.goto('/standings?year=1999');
  await eventually(() => expect(shown(page, '.empty-state p')).toEqual(['No data available.']));
});

test('a ranking is sorted by every column, equals in order of rank, with its cut line only by rank', async () => {
  const page = await open('/standings');
  const table = one(page.body, '#season table');
  const sorted = () =>
    [...table.querySelectorAll('th[aria-sort]')].map(
      (heading) => `${textOf(heading.querySelector('.long') ?? heading)} ${heading.ariaSort}`,
    );
  const sort = async (name: RegExp) =>
    await page.press(name, page.role('columnheader', name, page.role('tabpanel', SEASON)));
  const divider = () => texts(table, '.divider:not([hidden])').length;
  const RANKED = [FIRST, 'Bo Ray', 'Cy Orr', 'Ann Lee'];
  const expectOrder = (heading: string, names: string[], dividers = 0) =>
    expect([sorted(), namesIn(page), divider()]).toEqual([[heading], names, dividers]);
  expectOrder('Rank ascending', RANKED, 1);
  await sort(/Points/);
  expectOrder('Points descending', RANKED);
  await sort(/Points/);
  expectOrder('Points ascending', ['Ann Lee', 'Bo Ray', 'Cy Orr', FIRST]);
  (await page.role('button', 'Player', page.role('tabpanel', SEASON))).focus();
  await page.keys('{Enter}');
  expectOrder('Player ascending', ['Ann Lee', 'Bo Ray', 'Cy Orr', FIRST]);
  await sort(/Events/);
  expectOrder('Events descending', ['Cy Orr', FIRST, 'Bo Ray', 'Ann Lee']);
  await sort(/Rank/);
  expectOrder('Rank ascending', RANKED, 1);
});

test('a player is found without regard to accents, in the next year too', async () => {
  const page = await open('/standings');
  const found = () => statusOf(page, 'players-found');
  const cutLine = () => shown(page, '.divider:not([hidden])').length;
  await page.fill('Find a player', 'zoe');
  expect([namesIn(page), found(), cutLine()]).toEqual([['Zoë Lindqvist'], '1 found', 0]);
  await page.press('2025', undefined, 'link');
  await page.heading('2025 Standings');
  expect([namesIn(page), found()]).toEqual([['Zoë Lindqvist'], '1 found']);
  await page.fill('Find a player', 'no such name');
  expect([namesIn(page), found()]).toEqual([[], '0 found']);
  await page.fill('Find a player', '');
  expect([namesIn(page), found()]).toEqual([playersOf('season', 2025), '']);
  await page.press('2026', undefined, 'link');
  await page.heading('2026 Standings');
  expect(cutLine()).toBe(1);
});
