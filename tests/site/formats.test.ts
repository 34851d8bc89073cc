/** The public pages of an event with points for holes, of which no page says that they are strokes. */
import { expect, test } from 'vitest';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import { resultsPagePath } from '../../site/paths.ts';
import { eventRecord } from '../helpers/events.ts';
import { TODAY } from '../helpers/now.ts';
import { individualRow, scorecard, scorecards, stored } from '../helpers/results.ts';
import { emptyTour } from '../helpers/tour.ts';
import { all, one, pageOfTour, textOf, texts } from './page.ts';

const eventID = '2026-pine-points';
const par = scorecard().holes;

const results: Omit<EventResults, 'eventID'> = {
  net: {
    ...stored([
      individualRow({ rank: '1', player: 'Ann Lee', total: '38', strokes: '-', points: '100' }),
      individualRow({ rank: '2', player: 'Bo Ray', total: '-3', strokes: '-', points: '85' }),
    ]),
    format: 'stableford',
  },
  teams: {
    ...stored([{ rank: '1', team: 'Lee/Ray', total: '42', strokes: '' }]),
    format: 'stableford',
  },
  scorecards: stored({
    ...scorecards([scorecard({ holes: par.with(0, 3).with(1, 3).with(17, 'X'), handicap: 1 })]),
    format: 'stableford',
  }),
};

const page = (path: string, isComplete = true, tables: Omit<EventResults, 'eventID'> = results) => {
  const event = { eventID, name: 'Pine Points', date: TODAY, isComplete, course: 'Pine' };
  const stored = new Map([[eventID, { eventID, ...tables }]]);
  return pageOfTour(emptyTour({ events: [eventRecord(event)], results: stored }), path);
};

const headingsIn = (table: Element | undefined) =>
  all(table ?? one(document, 'table'), 'thead th').map((each) => textOf(each));

test('tables are headed by points, and say how they were won', async () => {
  const found = await page(resultsPagePath(eventID));
  const [net, teams] = all(found, '.panel');
  expect(net && textOf(net)).toContain('Stableford: The most points win');
  expect(headingsIn(net)).toEqual(['RankRk', 'Player', 'PointsPts', 'Tour pointsTour']);
  expect(net && texts(net, 'tbody tr')).toEqual(['1Ann Lee38100', '2Bo Ray-385']);
  expect(headingsIn(teams)).toEqual(['RankRk', 'Team', 'PointsPts']);
  expect(all(found, '.under')).toEqual([]);
});

test('where no heading says so, points have their unit', async () => {
  const event = await page(`/events/${eventID}`);
  expect(texts(event, '.stage .score')).toEqual(['38 pts', '-3 pts']);
  expect(textOf(event.body)).toContain('Individual, Stableford');
  expect(all(event, '.stage .under')).toEqual([]);
  expect(texts(await page('/'), '.latest-result .score')).toEqual(['38 pts', '-3 pts']);
  const player = await page('/players/ann-lee');
  expect(texts(player, 'tr[data-event] td')).toContain('38 pts');
  expect(textOf(one(await page('/records'), 'main'))).not.toContain('Lowest');
});

test('a scorecard has a row of points, and its round is shared with them', async () => {
  const card = one(await page(`/events/${eventID}/scorecards`), '#card-ann-lee');
  const [front, back] = all(card, 'table');
  expect(front && texts(front, 'tr:last-child td').slice(0, 3)).toEqual(['3', '5', '2']);
  expect(back && texts(back, 'tr:last-child td').at(-2)).toBe('0');
  expect(texts(card, 'dt')).toEqual(['Gross', 'Points']);
  expect(textOf(one(card, '.note'))).toBe('Picked up: hole 18 counts 0 pts.');
});

test('during play, the live page and the leaderboard have them too', async () => {
  const live = await page('/live', false);
  expect(headingsIn(all(live, 'table')[0])).toEqual([
    'RankRk',
    'Player',
    'PointsPts',
    'Tour pointsTour',
  ]);
  const event = await page(`/events/${eventID}`, false);
  expect(texts(event, '.leaders .score')).toEqual(['38 pts', '-3 pts']);
});

test('a table says how its ties were decided', async () => {
  const row = individualRow({ rank: '1', player: 'Ann Lee' });
  const found = await page(resultsPagePath(eventID), true, {
    net: { ...stored([row]), ties: 'countback' },
    gross: { ...stored([row]), ties: 'playOff' },
  });
  expect(texts(found, '.panel .note')).toEqual([
    'Ties are decided by countback: the last nine holes, then the last six, three and one.',
    'First place was decided in a play-off.',
  ]);
});

test('the scorecards of nine holes have these alone', async () => {
  const back = par.map((score, at) => (at < 9 ? null : score));
  const cards = scorecards([scorecard({ holes: back, handicap: 1 })]);
  const nine = { scorecards: stored({ ...cards, played: 'back' as const }) };
  const found = await page(`/events/${eventID}/scorecards`, true, nine);
  const card = one(found, '#card-ann-lee');
  expect(texts(card, 'thead th')).toEqual([
    'Hole',
    ...'10 11 12 13 14 15 16 17 18'.split(' '),
    'In',
  ]);
  // The stroke is on the hardest of the nine, and nothing is open.
  expect(texts(card, '.strokes td').filter(Boolean)).toHaveLength(2);
  expect(texts(card, 'dt')).toEqual(['Gross', 'Net']);
});
