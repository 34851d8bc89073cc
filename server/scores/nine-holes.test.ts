/** An event over the last nine, from its setup to the season. */
import { expect, test } from 'vitest';
import { Board } from '#domain/scores/scores.api.ts';
import { ScoresView } from '#domain/scores/staff-view.ts';
import { recordBook } from '#domain/record-book/record-book.ts';
import { cardsByPlace } from '#domain/scorecards/played-card.ts';
import {
  BLUE,
  codesOf,
  EVENT,
  FIELD,
  openEvent,
  PAR,
  Phone,
  publishScores,
  SCORES,
  setup,
} from '../../tests/helpers/scores/scored-event.ts';
import { TODAY } from '../../tests/helpers/now.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { tourRecordsOf } from '../store/stores.ts';

const { server, staff } = useServer();

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
