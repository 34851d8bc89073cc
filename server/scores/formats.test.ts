/** An event of another format than stroke play, from its setup to the season. */
import { expect, test } from 'vitest';
import type { HoleScore } from '#domain/scores/round.ts';
import { Board } from '#domain/scores/scores.api.ts';
import type { ScoringFields } from '#domain/scores/event-scores.schema.ts';
import { ScoresView } from '#domain/scores/staff-view.ts';
import { recordBook } from '#domain/record-book/record-book.ts';
import { playerSeasons } from '#domain/players/player-season.ts';
import { cardsByPlace } from '#domain/scorecards/played-card.ts';
import { playerDetail, rankingOf } from '#domain/standings/rankings.ts';
import { winnersWithScore } from '#domain/results/winners.ts';
import {
  codesOf,
  EVENT,
  openEvent,
  PAR,
  Phone,
  playOnPhones,
  publishScores,
  SCORES,
  scratchField,
} from '../../tests/helpers/scores/scored-event.ts';
import { TODAY } from '../../tests/helpers/now.ts';
import { tourRecordsOf } from '../store/stores.ts';
import { useServer } from '../../tests/helpers/use-server.ts';

const { server, staff } = useServer();

const open = (change: Partial<ScoringFields>) => openEvent(server, staff, scratchField(change));

/** Ann has pars, Bo two birdies, Cy one and no score at the last hole, Di two birdies. */
const ROWS: Record<string, HoleScore[]> = {
  ann: PAR,
  bo: PAR.with(0, 3).with(1, 4),
  cy: [...PAR.with(0, 3).slice(0, 17), null],
  di: PAR.with(4, 3).with(5, 3),
};

const play = () => playOnPhones(server, staff, ROWS);

const results = () => server.stores.results.data.get(EVENT);
const rowsIn = (table: 'net' | 'gross') =>
  results()?.[table]?.rows.map(({ rank, player, total, strokes }) =>
    [rank, player, total, strokes].join(' '),
  );

test('points are on phones, the board and the tables, where the most win', async () => {
  await open({ format: 'stableford' });
  const phone = new Phone(server.client(), (await codesOf(staff)).get('g2') ?? '', 'cy');
  expect((await phone.group()).view).toMatchObject({ format: 'stableford' });
  await play();
  const { standing } = ScoresView.parse(await staff.json(SCORES));
  expect(standing.map(({ id, rank, total }) => [id, rank, total])).toEqual([
    ['ann', '3', '36'],
    ['bo', 'T1', '38'],
    ['cy', '4', '35'],
    ['di', 'T1', '38'],
  ]);
  const board = Board.parse(await server.client().json(`${SCORES}/board`));
  expect(board.format).toBe('stableford');
  expect(board.players.map(({ player, total, thru }) => [player, total, thru])).toEqual([
    ['Bo Lee', '38', 'F'],
    ['Di Lee', '38', 'F'],
    ['Ann Lee', '36', 'F'],
    ['Cy Lee', '35', '17'],
  ]);
  await server.liveScores.store();
  expect(results()?.net).toMatchObject({ format: 'stableford' });
  expect(rowsIn('gross')).toEqual([
    'T1 Bo Lee 38 -',
    'T1 Di Lee 38 -',
    '3 Ann Lee 36 -',
    '4 Cy Lee 35 -',
  ]);
});

test('a hole without a score is worth no points once results are published, and the season has points by place', async () => {
  await open({ format: 'stableford', points: 'regular' });
  await play();
  const { tables } = await publishScores(staff);
  expect(tables.map(({ table }) => table)).toEqual(['net', 'gross', 'wgr', 'skins']);
  const rows = await server.client().json(`/api/results/net/${EVENT}`);
  // Documented rows have no new fields.
  const row = { scorecardUrl: '', strokes: '-' };
  expect(rows).toEqual([
    { ...row, rank: 'T1', player: 'Bo Lee', total: '38', points: '100' },
    { ...row, rank: 'T1', player: 'Di Lee', total: '38', points: '100' },
    { ...row, rank: '3', player: 'Ann Lee', total: '36', points: '75' },
    { ...row, rank: '4', player: 'Cy Lee', total: '35', points: '65' },
  ]);
  const records = { ...tourRecordsOf(server.stores), today: TODAY };
  const year = Number(TODAY.slice(0, 4));
  expect(rankingOf(records, 'season', year).rows[0]).toMatchObject({ rank: 'T1', points: '100' });
  const [detail] = playerDetail(records, { name: 'season', year, player: 'Ann Lee' });
  expect(detail).toMatchObject({ score: '36 pts', place: '3', points: '75' });

  // Elsewhere, points say what they are, and count as no strokes.
  expect(winnersWithScore(results())).toMatchObject({
    names: ['Bo Lee', 'Di Lee'],
    score: '38 pts',
  });
  const season = playerSeasons(records, year).get('ann-lee');
  expect(season).toMatchObject({ average: null, best: '3', results: [{ score: '36 pts' }] });
  const { rounds, nines, ofCards } = recordBook(records);
  for (const each of [rounds, nines]) {
    expect(each).toEqual({ lowestGross: [], lowestNet: [], byCourse: [] });
  }
  expect(ofCards[0]?.inRound[0]?.figure).toBe(2);

  const cards = cardsByPlace(results());
  expect(cards.map(({ rank, total, card }) => [rank, total, card.total])).toEqual([
    ['T1', '38 pts', 38],
    ['T1', '38 pts', 38],
    ['3', '36 pts', 36],
    ['4', '35 pts', 35],
  ]);
  expect(cards[3]?.card.holes[17]).toMatchObject({ score: 'X', value: 0 });
  // The card of the phone stays as it is.
  const view = ScoresView.parse(await staff.json(SCORES));
  expect(view.players.find(({ id }) => id === 'cy')?.scores[17]).toBeNull();
});

test('an event goes back to stroke play, and a format that there isn’t is refused', async () => {
  await open({ format: 'stableford' });
  await play();
  await server.liveScores.store();
  const send = (change: Partial<ScoringFields>) =>
    staff.send('PUT', SCORES, { json: scratchField(change) });
  const refused = await send({ format: 'quota' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('The format must be one of strokePlay, stableford');
  const beyond = await send({ format: 'modifiedStableford', formatFields: { eagle: 21 } });
  expect([beyond.status, beyond.text]).toEqual([
    400,
    'The fields of a format must be whole numbers from -20 to 20.',
  ]);
  expect((await send({})).status).toBe(200);
  await server.liveScores.store();
  expect(results()?.net).not.toHaveProperty('format');
  expect(results()?.scorecards?.rows).not.toHaveProperty('format');
  expect(rowsIn('net')?.slice(0, 2)).toEqual(['T1 Bo Lee -2 70', 'T1 Di Lee -2 70']);
});
