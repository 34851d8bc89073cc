import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Tour } from '#domain/publish/tour.ts';
import { pointsOf } from '#domain/standings/standings.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { demoTour } from '../helpers/demo/demo-tour.ts';
import { directoryPlayer } from '../helpers/records.ts';
import { emptyTour } from '../helpers/tour.ts';
import {
  all,
  attributes,
  get,
  headingOf,
  hrefOf,
  loadPage,
  one,
  pageOfTour,
  region,
  textOf,
  texts,
} from './page.ts';

const LEADER = '/players/peter-karageorge';
const { events } = demoSeason();

const Details = z.array(
  z.object({ usedInCalc: z.boolean(), name: z.string(), points: z.string() }),
);

test('the list has everyone once, by surname, each with a page', async () => {
  const { document } = await loadPage('/players');
  const names = texts(document, '.letters b');
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
  const letters = texts(document, '.letters h2');
  expect(letters).toEqual(letters.toSorted());
  expect(names.indexOf('Ronald St. Cyr')).toBeLessThan(names.indexOf('Haruo Tanabe'));
  for (const href of attributes(document, '.letters a', 'href')) {
    expect((await get(href ?? '')).status, href ?? '').toBe(200);
  }
});

test('a player’s page has the line of the season and every result, as the API has them', async () => {
  const page = await loadPage(LEADER);
  const { document } = page;
  expect(headingOf(page)).toBe('Peter Karageorge');
  const response = await get('/api/standings-data/season/Peter%20Karageorge?year=2026');
  const details = Details.parse(await response.json());
  const rows = all(document, '#season ~ .table-scroll tbody tr');
  expect(rows.map((row) => textOf(one(row, 'th > a')))).toEqual(
    details.map(({ name }) => name).toReversed(),
  );
  expect(rows.map((row) => all(row, '.star span').length > 0)).toEqual(
    details.map(({ usedInCalc }) => usedInCalc).toReversed(),
  );
  const total = details
    .filter(({ usedInCalc }) => usedInCalc)
    .reduce((sum, { points }) => sum + pointsOf(points), 0);
  expect(textOf(one(document, '#season ~ .table-scroll tfoot td'))).toBe(total.toLocaleString());
  const line = Object.fromEntries(
    all(document, '.season-line div').map((each) => [
      textOf(one(each, 'dt')),
      textOf(one(each, 'dd')),
    ]),
  );
  expect(line).toMatchObject({ Points: total.toLocaleString(), Events: String(rows.length) });
});

test('a player’s page leads to the events, scorecards, opponents, and the comparison', async () => {
  const { document } = await loadPage(LEADER);
  const [newest] = all(document, '#season ~ .table-scroll tbody tr');
  const event = textOf(one(newest ?? document, 'th > a'));
  const { eventID } = events.findLast(({ name, isComplete }) => name === event && isComplete) ?? {};
  expect(hrefOf(newest ?? document, event)).toBe(`/events/${eventID ?? ''}`);
  expect(hrefOf(newest ?? document, /scorecard of Peter Karageorge/)).toMatch(/^http/);
  expect(hrefOf(document, 'Compare')).toBe('/players/compare?a=peter-karageorge');
  const opponents = attributes(region(document, /^Match play/), '.against a', 'href');
  expect(opponents.length).toBeGreaterThan(0);
  for (const href of opponents) expect((await get(href ?? '')).status).toBe(200);
});

test('the scoring average is a chart with its figures in the table below', async () => {
  const { document } = await loadPage(LEADER);
  const label = one(document, '.scoring svg').getAttribute('aria-label') ?? '';
  const averages = texts(document, '.seasons tbody td:last-child').filter((text) => text !== '–');
  expect(averages.length).toBeGreaterThan(1);
  for (const average of averages) {
    expect(label).toContain(average);
    expect(Number(average)).toBeGreaterThan(65);
    expect(Number(average)).toBeLessThan(130);
  }
});

test('names in results, tee times and brackets lead to the players', async () => {
  const listed = attributes((await loadPage('/players')).document, '.letters a', 'href');
  for (const [path, selector] of [
    ['/results?eventID=2026-granite-open', '#net .player a:not(.scorecard)'],
    ['/results?eventID=2025-two-lanterns-pairs', '#net .player a:not(.scorecard)'],
    ['/results?eventID=2025-the-colony-cup', '.cup-matches a'],
    ['/teetimes/2026-monadnock-medal?eventID=2026-monadnock-medal', 'td a'],
    ['/match-play?tab=bracket', '.match .side a'],
    ['/match-play?tab=players', '.entrants a'],
  ] as const) {
    const links = attributes((await loadPage(path)).document, selector, 'href');
    expect(links.length, path).toBeGreaterThan(5);
    expect(listed, path).toEqual(expect.arrayContaining(links));
  }
});

const KARAGEORGE = directoryPlayer({
  player: 'Pete Karageorge',
  alsoKnownAs: ['Peter Karageorge'],
  member: true,
});
const renamed = demoTour().then((tour): Tour => ({ ...tour, directory: [KARAGEORGE] }));

test('an empty tour has no players yet, and nothing to compare', async () => {
  const document = await pageOfTour(emptyTour(), '/players');
  expect(textOf(one(document, '.empty-state p'))).toBe(
    'Players appear here after their first event.',
  );
  expect(all(await pageOfTour(emptyTour(), '/players/compare'), 'select')).toEqual([]);
});

test('a player with two spellings has one page, which both addresses show', async () => {
  for (const path of ['/players/pete-karageorge', LEADER]) {
    const document = await pageOfTour(await renamed, path);
    expect(texts(document, 'h1')).toEqual(['Pete Karageorge']);
    expect(attributes(document, 'link[rel=canonical]', 'href')).toEqual([
      expect.stringMatching(/\/players\/pete-karageorge$/),
    ]);
  }
  const document = await pageOfTour(await renamed, '/players');
  expect(texts(document, '.letters b').filter((name) => name.includes('Karageorge'))).toEqual([
    'Pete Karageorge',
  ]);
});

test('results and home show the name of the directory', async () => {
  const document = await pageOfTour(await renamed, LEADER);
  const events = attributes(document, 'main a[href^="/events/"]', 'href');
  const results = events.map((href) => `/results?eventID=${String(href).split('/')[2] ?? ''}`);
  const shown: string[] = [];
  for (const path of ['/', ...new Set(results)].slice(0, 4)) {
    shown.push(textOf(one(await pageOfTour(await renamed, path), 'main')));
  }
  expect(shown.filter((text) => text.includes('Peter Karageorge'))).toEqual([]);
  expect(shown.some((text) => text.includes('Pete Karageorge'))).toBe(true);
});
