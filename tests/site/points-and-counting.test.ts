import { expect, test } from 'vitest';
import { kindOf } from '#domain/events/event-format.ts';
import { rankOrder } from '#domain/standings/standings.ts';
import { PATHS, eventPath, resultsPath, standingsPath } from '../../site/paths.ts';
import { CURRENT, demoTour } from '../helpers/demo/demo-tour.ts';
import { SMALL_SETTINGS } from '../helpers/settings.ts';
import { all, attribute, one, pageOfTour, region, textOf, texts } from './page.ts';

/** The demo tour with other points and counting rules. */
const smallTour = async () => {
  const tour = await demoTour();
  const { points, counting } = SMALL_SETTINGS;
  // Without published rankings, which the rules don't change.
  return { ...tour, standings: [], settings: { ...tour.settings, points, counting } };
};
const mainOf = async (path: string) => one(await pageOfTour(await smallTour(), path), 'main');

test('the tour’s details have the points of another tour, and nothing about a bonus', async () => {
  const main = await mainOf(PATHS.tourDetails);
  const table = one(main, '.points-table table');
  expect(all(table, 'tbody tr')).toHaveLength(10);
  expect(texts(all(table, 'tbody tr')[9] ?? main, 'th, td')).toEqual([
    '10th',
    '1',
    '6',
    '11',
    '16',
    '21',
    '',
  ]);
  expect(texts(table, 'td:last-child').slice(3, 9)).toEqual(['-1', 'E', 'E', 'E', 'E', '']);
  expect(texts(table, '.last-in th')).toEqual(['8th']);
  expect(textOf(one(table, 'caption'))).toContain(
    'The leader starts at -4, and places 5–8 start at even par (E). From 9th on, players don’t qualify.',
  );
  const chart = one(main, '.points-chart > svg');
  expect(attribute(chart, 'aria-label')).toBe(
    'Points by place, a line for each type of event. A win pays 10, 15, 20, 25, and 30 points, and 10th place 1, 6, 11, 16, and 21. The table below has all values.',
  );
  expect(texts(chart, 'text')).toEqual(['0', '10', '20', '30', '1st', '10th']);
  expect(texts(main, '.season-path li p')).toEqual([
    '5 regular events',
    '3 best results count',
    '2 playoffs',
    '8 in the Championship',
    '1 champion',
  ]);
  const text = textOf(main);
  expect(text).toContain('A win in a regular event is worth 10 points.');
  expect(text).toContain('Your top 3 results make up your season');
  expect(text).not.toMatch(/bonus|winning team/);
});

test('home and membership have the figures of another tour', async () => {
  const home = await mainOf(PATHS.home);
  expect(texts(home, '.season-shape li')).toEqual([
    expect.stringMatching(/^5 ?regular events from spring/),
    expect.stringMatching(/^3 ?best results count, plus both playoff events/),
    expect.stringMatching(/^8 ?players qualify .* the leaders get a head start/),
  ]);
  expect(texts(home, '.home-race .divider')).toEqual(['Top 8 qualify for the Championship']);
  const [last = 0, first = 0] = texts(home, '.home-race td.rank').slice(-2).map(rankOrder);
  expect([last <= 8, first > 8]).toEqual([true, true]);
  expect(textOf(home)).toContain('5 net events, two playoffs');
  expect(textOf(await mainOf(PATHS.membership))).toContain('the top 8 players qualify');
});

test('the standings count and cut as another tour does, and so does “What do I need?”', async () => {
  const main = await mainOf(standingsPath());
  const season = textOf(one(main, '#season caption'));
  expect(season).toContain('Each player’s 3 best results count, plus every playoff.');
  const wgr = textOf(one(main, '#wgr caption'));
  expect(wgr).toContain('Calculated from this season’s results.');
  expect(wgr).toContain('Each player’s best result over one season counts.');
  const cut = one(main, '.divider');
  expect(textOf(cut)).toBe('Top 8 qualify for the Championship');
  const rankNextTo = (row: Element | null) =>
    rankOrder(texts(row ?? main, 'td')[0]?.split(' ')[0] ?? '');
  expect(rankNextTo(cut.previousElementSibling)).toBeLessThanOrEqual(8);
  expect(rankNextTo(cut.nextElementSibling)).toBeGreaterThan(8);
  const race = region(main, 'Race to the Championship');
  expect(texts(race, '.starts b')).toEqual(['-4', '-3', '-2', '-1', 'E']);
  expect(texts(race, '[name=place] option')).toHaveLength(10);
  expect(all(race, '[name=bonus]')).toEqual([]);
  expect(textOf(one(race, 'form'))).toContain('The best 3 results count, plus every playoff.');
});

test('without starting strokes, the Championship is one without a head start', async () => {
  const tour = await smallTour();
  const table = tour.settings.points.table.map((row) => ({ ...row, startingStrokes: '' }));
  const points = { ...tour.settings.points, table };
  const plain = { ...tour, settings: { ...tour.settings, points } };
  const pageOf = async (path: string) => one(await pageOfTour(plain, path), 'main');
  const details = await pageOf(PATHS.tourDetails);
  expect(texts(details, '.points-table thead th')).toHaveLength(6);
  expect(textOf(one(details, '.points-table caption'))).toBe(
    'Points by place and type of event. From 9th on, players don’t qualify for the Championship.',
  );
  expect(textOf(details)).not.toMatch(/starting strokes|head start/);
  expect(textOf(await pageOf(PATHS.home))).not.toContain('head start');
  const race = region(await pageOf(standingsPath()), 'Race to the Championship');
  expect(textOf(race)).toContain('these players would qualify for the Championship.');
  expect(all(race, '.starts a').length).toBeGreaterThanOrEqual(8);
});

test('an event is worth what another tour pays, and its results have no note about a bonus', async () => {
  const tour = await smallTour();
  const season = tour.events.filter(({ date }) => date.startsWith(CURRENT));
  const playoff = season.find((event) => kindOf(event, null) === 'playoff');
  const championship = season.find((event) => kindOf(event, null) === 'championship');
  const withTeams = tour.events.find(({ eventID }) => tour.results.get(eventID)?.teams);
  if (!playoff || !championship || !withTeams) throw new Error('The demo has no such events.');
  expect(textOf(await mainOf(eventPath(playoff.eventID)))).toContain('25 to the winner');
  const final = await mainOf(eventPath(championship.eventID));
  expect(textOf(final)).toContain('−4 for 1st to E for 8th');
  expect(textOf(await mainOf(resultsPath(withTeams.eventID)))).not.toContain('-point bonus');
});
