/** Events that are decided otherwise than by strokes over eighteen holes, from their setup to the season. */
import { describe, expect, test } from 'vitest';
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
  BLUE,
  codesOf,
  EVENT,
  FIELD,
  openEvent,
  PAR,
  Phone,
  playOnPhones,
  publishScores,
  SCORES,
  scratchField,
  setup,
} from '../../tests/helpers/scores/scored-event.ts';
import { TODAY } from '../../tests/helpers/now.ts';
import { tourRecordsOf } from '../store/stores.ts';
import { useServer } from '../../tests/helpers/use-server.ts';

const { server, staff } = useServer();

describe('another format than stroke play', () => {
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
});

describe('nine holes', () => {
  const HOLES = [10, 11, 12, 13, 14, 15, 16, 17, 18];
  const tee = { ...BLUE, nines: { back: { rating: 36.1, slope: 142 } } };
  const NINE = {
    ...FIELD,
    setup: setup({ course: { name: 'Granite Fields', tees: [tee] }, holes: 'back' }),
  };

  test('nine holes are asked for, ranked, published and shown', async () => {
    await openEvent(server, staff, NINE);
    const codes = await codesOf(staff);
    const phones = { g1: ['ann', 'bo'], g2: ['cy', 'di'] };
    for (const [group, players] of Object.entries(phones)) {
      const phone = new Phone(server.client(), codes.get(group) ?? '', players[0] ?? '');
      const { view } = await phone.group();
      expect(view?.holes).toEqual(HOLES);
      // 12.5 ÷ 2 is 6.3, × 142 ÷ 113 + 36.1 − 36 is 8.02, of which 85 % are 7.
      const ann = view?.players.find(({ id }) => id === 'ann');
      if (group === 'g1') expect([ann?.courseHandicap, ann?.playing]).toEqual([8, 7]);
      for (const player of players) {
        for (let hole = 10; hole <= 18; hole += 1) {
          phone.tap(player, hole, (PAR[hole - 1] ?? 0) + (player === 'bo' && hole === 18 ? 0 : 1));
        }
      }
      expect((await phone.send()).status).toBe(200);
    }
    const { players } = ScoresView.parse(await staff.json(SCORES));
    expect(players.every(({ isComplete }) => isComplete)).toBe(true);
    const board = Board.parse(await server.client().json(`${SCORES}/board`));
    expect(board.players.map(({ player, thru, gross }) => [player, thru, gross])).toEqual(
      expect.arrayContaining([
        ['Ann Lee', 'F', 45],
        ['Bo Lee', 'F', 44],
      ]),
    );

    const { tables } = await publishScores(staff);
    expect(tables.map(({ table }) => table)).toEqual(['net', 'gross', 'wgr', 'skins']);
    const results = server.stores.results.data.get(EVENT);
    const ann = results?.net?.rows.find(({ player }) => player === 'Ann Lee');
    expect(ann).toMatchObject({ strokes: '38', total: '+2' });
    expect(results?.skins?.rows.holes.map(({ hole }) => Number(hole))).toEqual(HOLES);
    const [card] = cardsByPlace(results).filter(({ card: { player } }) => player === 'Ann Lee');
    expect(card?.card.holes.map(({ hole }) => hole)).toEqual(HOLES);
    expect(card?.card.round).toMatchObject({ thru: 9, isComplete: true, gross: 45, net: 38 });
    const { nines, rounds } = recordBook({ ...tourRecordsOf(server.stores), today: TODAY });
    expect([nines.lowestGross[0]?.strokes, rounds.lowestGross]).toEqual([44, []]);
  });

  test('a row is accepted when the nine is complete', async () => {
    await openEvent(server, staff, NINE);
    const phone = new Phone(server.client(), (await codesOf(staff)).get('g1') ?? '', 'ann');
    for (let hole = 10; hole < 18; hole += 1) phone.tap('ann', hole, 4);
    await phone.send();
    const accept = () => staff.post(`${SCORES}/accept`, { players: ['ann'] });
    expect((await accept()).text).toContain('Ann Lee has no score at hole 18.');
    phone.tap('ann', 18, 4);
    await phone.send();
    expect((await accept()).status).toBe(200);
  });
});

describe('ties that are decided', () => {
  /** Playing off scratch: Ann and Bo are tied for first, Bo with the better last six; Cy and Di are level. */
  const ROWS = { ann: PAR.with(0, 3), bo: PAR.with(12, 4), cy: PAR, di: PAR };

  const change = (fields: Partial<ScoringFields>) =>
    scratchField({ tables: ['net', 'gross'], ...fields });

  async function play(fields: Partial<ScoringFields>): Promise<void> {
    await openEvent(server, staff, change(fields));
    await playOnPhones(server, staff, ROWS);
  }

  const tableOf = (table: 'net' | 'gross') => server.stores.results.data.get(EVENT)?.[table];
  const places = (table: 'net' | 'gross') =>
    tableOf(table)?.rows.map(({ rank, player }) => `${rank} ${player}`);

  test('a table decides its ties by countback, with the points of the places; another one shares them', async () => {
    await play({ points: 'regular', ties: { net: 'countback' } });
    await publishScores(staff);
    expect(places('net')).toEqual(['1 Bo Lee', '2 Ann Lee', 'T3 Cy Lee', 'T3 Di Lee']);
    expect(tableOf('net')).toMatchObject({
      ties: 'countback',
      rows: [{ points: '100' }, { points: '85' }, { points: '75' }, { points: '75' }],
    });
    expect(places('gross')?.slice(0, 2)).toEqual(['T1 Ann Lee', 'T1 Bo Lee']);
    expect(tableOf('gross')).not.toHaveProperty('ties');

    // A table that is typed afterward still says how it was decided, until staff say otherwise.
    const rows = tableOf('net')?.rows.map(({ scorecardUrl: _scorecardUrl, ...row }) => row) ?? [];
    const put = (body: object) =>
      staff.send('PUT', `/api/results/${EVENT}/tables/net`, { json: body });
    const typed = rows.map((row, at) => (at === 3 ? { ...row, player: 'Di Low' } : row));
    expect((await put({ rows: typed })).status).toBe(200);
    expect(tableOf('net')).toMatchObject({ ties: 'countback' });
    expect((await put({ rows, ties: 'shared' })).status).toBe(200);
    expect(tableOf('net')).not.toHaveProperty('ties');
    expect((await put({ rows, ties: 'coin' })).status).toBe(400);
  });

  test('the winner of a play-off is first, and the others of the tie are second', async () => {
    await play({ ties: { net: 'playOff', gross: 'playOff' } });
    await server.liveScores.store();
    expect(places('net')?.slice(0, 2)).toEqual(['T1 Ann Lee', 'T1 Bo Lee']);
    // Who isn't tied for first can't have won it.
    const winners = { net: 'ann', gross: 'cy' };
    const fields = {
      ties: { net: 'playOff' as const, gross: 'playOff' as const },
      playOffs: winners,
    };
    expect((await staff.send('PUT', SCORES, { json: change(fields) })).status).toBe(200);
    await publishScores(staff);
    expect(places('net')?.slice(0, 2)).toEqual(['1 Ann Lee', '2 Bo Lee']);
    expect(tableOf('net')).toMatchObject({ ties: 'playOff' });
    expect(places('gross')?.slice(0, 2)).toEqual(['T1 Ann Lee', 'T1 Bo Lee']);
    expect(tableOf('gross')).not.toHaveProperty('ties');
  });
});
