import { expect, test } from 'vitest';
import type { Tour } from '#domain/publish/tour.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { championRecord, cupYear } from '../helpers/records.ts';
import { playerPath } from '../../site/player-path.ts';
import { demoTour } from '../helpers/demo/demo-tour.ts';
import { TODAY } from '../helpers/now.ts';
import {
  all,
  attributes,
  headingOf,
  hrefOf,
  one,
  pageOfTour,
  region,
  textOf,
  texts,
  loadPage,
} from './page.ts';

const demo = makeSeasons({ today: TODAY });
const [lastYear] = demo.cupRecords;
if (!lastYear) throw new Error('The demo has no cup.');
const projected = (demo.seasons.at(-1)?.standings.season ?? [])
  .filter(({ player }) => !lastYear.team.includes(player))
  .slice(0, 20);

test('the Colony Cup page explains how it is played', async () => {
  const page = await loadPage('/colony-cup');
  expect(headingOf(page)).toBe('Colony Cup');
  expect(page.document.title).toBe('Colony Cup · LFG Tour');
  const main = textOf(one(page.document, 'main'));
  expect(main).toContain('2 teams of 12');
  expect(main).toContain('may drop up to 2 players');
  expect(main).toContain('captain’s picks from the top 50');
  expect(main).toContain('Scramble, Best Ball, Chapman, and Match Play');
});

test('this year’s challengers are projected from the standings, in words too', async () => {
  const projection = region((await loadPage('/colony-cup')).document, '2026 projection');
  expect(texts(projection, 'thead th')).toEqual([
    expect.stringMatching(/^Rank/),
    'Player',
    expect.stringMatching(/^Points/),
  ]);
  const rows = all(projection, 'tbody tr');
  expect(rows).toHaveLength(20);
  for (const [at, { rank, player, points }] of projected.entries()) {
    const row = rows[at] ?? projection;
    expect(texts(row, 'td')).toEqual([rank, points]);
    expect(texts(row, 'a')).toEqual([player]);
    expect(lastYear.team).not.toContain(player);
  }
  expect(rows.map((row) => textOf(row.querySelector('i')))).toEqual([
    ...Array<string>(10).fill('In position'),
    ...Array<string>(6).fill('On the bubble'),
    ...Array<string>(4).fill(''),
  ]);
  // The colors next to the words follow these classes.
  expect(rows[0]?.className).toBe(rows[9]?.className);
  expect(rows[10]?.className).toBe(rows[15]?.className);
  expect(new Set([0, 10, 16].map((at) => rows[at]?.className)).size).toBe(3);
  const [first] = projected;
  expect(attributes(rows[0] ?? projection, 'a', 'href')).toEqual([
    `/standings?year=2026&player=${encodeURIComponent(first?.player ?? '')}`,
  ]);
});

test('every year’s cup team stands newest first, with its cup’s results', async () => {
  const { document } = await loadPage('/colony-cup');
  const teams = all(document, 'article');
  expect(teams.map((team) => textOf(team.querySelector('h2, h3')))).toEqual(
    demo.cupRecords.map(({ year }) => String(year)),
  );
  const [newest] = teams;
  if (!newest) throw new Error('The page has no team.');
  const [team, opponents] = all(newest, 'ul');
  if (!team || !opponents) throw new Error('The cup has no two teams.');
  expect(texts(team, 'li')).toEqual(lastYear.team);
  expect(texts(opponents, 'li')).toHaveLength(12);
  expect(texts(opponents, 'a').filter((name) => lastYear.team.includes(name))).toEqual([]);
  expect(attributes(team, 'a', 'href')).toEqual(lastYear.team.map(playerPath));
  expect(textOf(newest)).toContain('Winning team');
  // Both teams with their points; the winner has more.
  const sides = texts(newest, '.side');
  expect(sides).toEqual([
    expect.stringMatching(/^Team \S.* Winning team [\d½]+ points$/),
    expect.stringMatching(/^Team \S.* [\d½]+ points$/),
  ]);
  expect(textOf(newest)).toMatch(/Team \S.* beat Team \S.* [\d½]+–[\d½]+/);
  const results = hrefOf(newest, '2025 results') ?? '';
  expect(results).toBe('/results?eventID=2025-the-colony-cup');
  expect(headingOf(await loadPage(results))).toContain('Colony Cup');
});

test('past champions stand newest first, with year, name, picture and their season', async () => {
  const page = await loadPage('/past-champions');
  const { document } = page;
  expect(headingOf(page)).toBe('Past Champions');
  expect(document.title).toBe('Past Champions · LFG Tour');
  const cards = all(document, 'article');
  expect(cards.map((card) => textOf(card.querySelector('h2')))).toEqual(
    demo.champions.map(({ player }) => player),
  );
  for (const [at, { year, course }] of demo.champions.entries()) {
    const text = textOf(cards[at]);
    expect(text).toContain(`${year} CHAMPION`);
    expect(text).toContain(`Won the LFG Championship at ${course}`);
    expect(text).toMatch(/[\d,]+ points and \d+ wins? in \d+ events\./);
    // Without JavaScript the results lead to the standings of their year.
    expect(hrefOf(cards[at] ?? document, 'View Season Results')).toMatch(
      new RegExp(`/standings\\?year=${year}\\b`),
    );
  }
  expect(attributes(document, 'article h2 a', 'href')).toEqual(
    demo.champions.map(({ player }) => playerPath(player)),
  );
  const sources = attributes(document, 'article img', 'src');
  expect(new Set(sources).size).toBe(demo.champions.length);
  expect(sources[0]).toMatch(/^\/media\/[0-9a-f]{20}\/640\.webp$/);
  const loading = attributes(document, 'article img', 'loading');
  expect([loading[0], loading.at(-1)]).toEqual([null, 'lazy']);
});

const CHANGED = demoTour().then((tour): Tour => ({
  ...tour,
  standings: [],
  colonyCup: [
    cupYear({ ID: 3, year: 2026, team: ['<i>Ann</i>', 'W'.repeat(200)] }),
    cupYear({ ID: 2, year: 2022, team: [] }),
    cupYear({ ID: 1, year: 2021, winningTeam: false }),
  ],
  champions: [
    championRecord({ ID: 3, player: 'Ronald St. Cyr' }),
    championRecord({ ID: 2, year: 2024, player: demo.champions[1]?.player ?? '' }),
    championRecord({ ID: 1, year: 2008, player: '<b>Bo</b> & "Sons"/100%' }),
  ],
}));

test('with this year’s team there is no projection; blank cells, TBD and lost years stay as they are', async () => {
  const document = await pageOfTour(await CHANGED, '/colony-cup');
  expect(texts(document, 'h2').filter((text) => text.includes('projection'))).toEqual([]);
  const cells = all(document, 'article').map((team) => texts(team, 'li'));
  expect(cells[0]).toEqual(['<i>Ann</i>', 'W'.repeat(200), ...Array<string>(10).fill('')]);
  expect(cells[1]).toEqual([...Array<string>(4).fill(''), 'TBD', ...Array<string>(7).fill('')]);
  expect(textOf(all(document, 'article')[2])).not.toContain('Winning team');
  // No cup was played here in those years.
  expect(all(document, 'article header a, .points')).toEqual([]);
});

test('a champion without a picture has a monogram, one of an unknown Championship no more than the year', async () => {
  const document = await pageOfTour(await CHANGED, '/past-champions');
  const [card, winner, older] = all(document, 'article');
  expect(texts(card ?? document, 'svg text')).toEqual(['RC']);
  // His season has no stored ranking.
  expect(textOf(winner)).toContain('Won the LFG Championship');
  expect(texts(older ?? document, 'svg text')).toEqual([expect.stringMatching(/^B/)]);
  expect(texts(older ?? document, 'p')).toEqual(['2008 CHAMPION']);
  expect(all(document, 'article img')).toEqual([]);
});
