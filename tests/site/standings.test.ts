import { expect, test } from 'vitest';
import { z } from 'zod';
import { StandingsRows } from '#domain/results/results.schema.ts';
import {
  all,
  attributes,
  canonicalOf,
  get,
  headingOf,
  hrefOf,
  one,
  region,
  textOf,
  texts,
  loadPage,
} from './page.ts';

const Standings = z.object({ season: StandingsRows, wgr: StandingsRows });

/** The rankings that the API responds with. */
const rankings = async (query = '') =>
  Standings.parse(await (await get(`/api/standings${query}`)).json());

const playersIn = (root: ParentNode) => texts(root, 'tbody th[scope=row]');

test('the standings show the newest year’s season with rank, player, events and points', async () => {
  const { season, wgr } = await rankings();
  const page = await loadPage('/standings');
  const { document } = page;
  expect(headingOf(page)).toBe('2026 Standings');
  expect(document.title).toBe('2026 Standings · LFG Tour');
  const table = one(document, '#season table');
  expect(texts(table, 'thead th')).toEqual([
    expect.stringMatching(/Rank/),
    'Player',
    expect.stringMatching(/Events/),
    expect.stringMatching(/Points/),
    'Best',
    'Last 5',
  ]);
  expect(playersIn(table)).toEqual(season.map(({ player }) => player));
  const [, second] = season;
  expect(texts(all(table, 'tbody tr')[1] ?? table, ':is(td, th):not(.form)')).toEqual([
    expect.stringMatching(new RegExp(`^${second?.rank ?? ''} silver`)),
    second?.player,
    second?.events,
    second?.points,
  ]);
  const caption = textOf(one(table, 'caption'));
  expect(caption).toContain(`2026 Season Standings, ${season.length} players.`);
  expect(caption).toContain('Last updated Jun 10, 2026, 12:00 PM.');
  expect(playersIn(one(document, '#wgr'))).toEqual(wgr.map(({ player }) => player));
  expect(all(document, 'thead th button')).toEqual([]);
});

test('next to the points are the best finish and the last five, and what the events leave out', async () => {
  const { document } = await loadPage('/standings');
  for (const row of all(document, '.ranking tbody tr:not(.divider)')) {
    const [best, recent] = all(row, 'td.form');
    expect(textOf(best ?? row)).toMatch(/^T?\d+$/);
    expect(texts(recent ?? row, 'span').length).toBeGreaterThan(0);
    expect(texts(recent ?? row, 'span').length).toBeLessThanOrEqual(5);
  }
  const captions = texts(document, '.ranking caption');
  expect(captions[0]).toContain(
    'Events are finishes with points, without withdrawals and the Championship.',
  );
  expect(captions[1]).toContain('Events are finishes with points, without withdrawals.');
});

test('a line in the season’s ranking, and only there, marks who qualifies for the Championship', async () => {
  const { document } = await loadPage('/standings');
  const cut = one(document, '.divider');
  expect(textOf(cut)).toBe('Top 24 qualify for the Championship');
  expect(texts(cut.previousElementSibling ?? document, 'td')[0]).toMatch(/^24\b/);
  expect(texts(cut.nextElementSibling ?? document, 'td')[0]).toMatch(/^25\b/);
  expect(all(document, '#season .divider')).toHaveLength(1);
});

test('each year stands at its own address, with links to the others', async () => {
  const { season, wgr } = await rankings('?year=2024');
  const page = await loadPage('/standings?year=2024');
  expect(headingOf(page)).toBe('2024 Standings');
  expect(page.document.title).toBe('2024 Standings · LFG Tour');
  expect(playersIn(one(page.document, '#season'))).toEqual(season.map(({ player }) => player));
  expect(playersIn(one(page.document, '#wgr'))).toEqual(wgr.map(({ player }) => player));
  expect(canonicalOf(page)).toMatch(/\/standings\?year=2024$/);
  expect(texts(page.document, '.years a')).toEqual(['2026', '2025', '2024', '2023']);
  expect(texts(page.document, '.years [aria-current=page]')).toEqual(['2024']);
  // The season is over.
  expect(all(page.document, '.season-race')).toEqual([]);
  expect(headingOf(await loadPage('/standings?year=2025'))).toBe('2025 Standings');
});

test.each(['2001', 'soon'])(
  'a year without standings, such as %s, has a message and a link',
  async (year) => {
    const { status, document } = await loadPage(`/standings?year=${year}`);
    expect(status).toBe(200);
    const main = one(document, 'main');
    expect(textOf(main)).toContain('No data available.');
    expect(attributes(main, 'a', 'href')).toContain('/schedule');
    expect(attributes(main, '.years a', 'href')).toContain('/standings?year=2025');
  },
);

test('the home page shows the best seven of the world golf rankings', async () => {
  const { wgr } = await rankings();
  const rows = region((await loadPage('/')).document, 'World Golf Rankings');
  expect(texts(rows, 'h2')).toEqual(['World Golf Rankings']);
  expect(playersIn(rows)).toEqual(wgr.slice(0, 7).map(({ player }) => player));
  expect(texts(rows, 'tbody td:last-child')).toEqual(wgr.slice(0, 7).map(({ points }) => points));
  expect(hrefOf(rows, 'Full rankings')).toBe('/standings?tab=wgr');
});

test('arrows show the places gained or lost with the last event, in words too', async () => {
  const { document } = await loadPage('/standings');
  const moved = all(document, '#season .movement');
  expect(moved.length).toBeGreaterThan(5);
  for (const each of moved) {
    expect(textOf(each)).toMatch(/^(New|▲(\d+) up \2 places?|▼(\d+) down \3 places?)$/);
  }
  expect(textOf(one(document, '#season caption'))).toMatch(
    /Arrows show places gained or lost with/,
  );
  expect(all(document, '#wgr .movement')).toEqual([]);
});

test('the race has the starting strokes of the 24 who qualify now, and who is close behind', async () => {
  const { season } = await rankings();
  const race = region((await loadPage('/standings')).document, 'Race to the Championship');
  expect(texts(race, '.starts b')).toEqual(['-9', '-7', '-6', '-5', '-4', '-3', '-2', '-1', 'E']);
  expect(texts(race, '.starts a')).toEqual(season.slice(0, 24).map(({ player }) => player));
  expect(texts(race, '.chasing a')).toEqual(season.slice(24, 30).map(({ player }) => player));
  const cut = Number(season[23]?.points);
  expect(texts(race, '.chasing b')).toEqual(
    season.slice(24, 30).map(({ points }) => {
      const behind = cut - Number(points);
      return `${behind} ${behind === 1 ? 'point' : 'points'} behind`;
    }),
  );
});
