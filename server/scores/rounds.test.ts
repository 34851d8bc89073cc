/** An event of two rounds with a cut, and one with flights, from the phones to season and money. */
import { expect, test } from 'vitest';
import { Board } from '#domain/scores/scores.api.ts';
import { ScoresView } from '#domain/scores/staff-view.ts';
import { cardsOf } from '#domain/scorecards/played-card.ts';
import { eventPayouts } from '#domain/money/payouts.ts';
import { winnersWithScore } from '#domain/results/winners.ts';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import {
  codesOf,
  EVENT,
  FIELD,
  openEvent,
  PAR,
  Phone,
  row,
  publishScores,
  SCORES,
  scratchField,
  setup,
} from '../../tests/helpers/scores/scored-event.ts';
import { TODAY } from '../../tests/helpers/now.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import {
  CLOSE_BEFORE_BACK,
  CLOSE_FIRST,
  FIRST_ROUND,
  NO_NEXT_ROUND,
} from '../domain/scores/next-round.ts';
import { CLOSED, NOT_OPEN, WRONG_CODE } from './phone-cards.ts';
import { ROUNDS_LEFT } from './publish-scores.ts';

const { server, staff } = useServer();

const scratch = (fields: Partial<SetupBody['setup']>) =>
  scratchField({ tables: ['net', 'gross', 'skins', 'teams'], ...fields });

/** Par on all holes, but for these. */
const card = (over: Readonly<Record<number, number>>) =>
  PAR.map((par, at) => par + (over[at + 1] ?? 0));

const view = async () => ScoresView.parse(await staff.json(SCORES));
const move = (path: string, body: object = {}) => staff.post(`${SCORES}${path}`, body);
const said = ({ status, text }: { status: number; text: string }) => `${status} ${text}`;
const refused = async (path: string, body: object = {}) => said(await move(path, body));

/** Sends the rows of the players of the present round by a phone of each group. */
async function play(rows: Readonly<Record<string, readonly number[]>>): Promise<void> {
  const { players } = await view();
  for (const [group, code] of await codesOf(staff)) {
    const own = players.filter((each) => each.group === group).map(({ id }) => id);
    const phone = new Phone(server.client(), code, own[0] ?? '');
    for (const player of own) {
      for (const [at, score] of (rows[player] ?? []).entries()) phone.tap(player, at + 1, score);
    }
    const { status, text } = await phone.send();
    expect([status, status === 200 || text]).toEqual([200, true]);
  }
}

const stored = () => server.stores.results.data.get(EVENT);
const netRows = () =>
  stored()?.net?.rows.map(({ rank, player, total, strokes, rounds }) =>
    [rank, player, total, strokes, ...(rounds ?? [])].join(' '),
  );

const FIRST = {
  ...{ ann: card({ 1: -1, 2: -1 }), bo: card({}), cy: card({ 3: 1, 5: 1 }), di: card({ 4: 1 }) },
};
const TWO_ROUNDS = scratch({
  rounds: 2,
  cut: { after: 1, places: 2 },
  teams: [
    { id: 't1', players: ['ann', 'bo'] },
    { id: 't2', players: ['cy', 'di'] },
  ],
});

test('an event of two rounds goes on after the cut, and adds them up', async () => {
  await openEvent(server, staff, TWO_ROUNDS);
  const [first] = await codesOf(staff);
  const early = new Phone(server.client(), first?.[1] ?? '', 'ann');
  expect((await early.group()).view?.event.name).toBe('Granite Medal, round 1');

  expect(await refused('/rounds')).toBe(`409 ${CLOSE_FIRST}`);
  await move('/state', { state: 'closed' });
  expect(await refused('/rounds')).toMatch(
    /^409 Without a score at some hole: Ann Lee, Bo Lee, Cy Lee, Di Lee\. /,
  );
  await move('/state', { state: 'open' });
  await play(FIRST);
  await move('/state', { state: 'closed' });
  expect(await refused('/publish')).toBe(`409 ${ROUNDS_LEFT}`);

  expect((await move('/rounds', { date: TODAY })).status).toBe(200);
  const second = await view();
  expect(second.setup.state).toBe('off');
  expect(second.players.map(({ id, status, group }) => [id, status, group])).toEqual([
    ['ann', '', 'r2-g1'],
    ['bo', '', 'r2-g1'],
    ['cy', 'MC', null],
    ['di', 'MC', null],
  ]);
  expect(second.groups).toMatchObject([{ id: 'r2-g1', time: '8:00 AM', date: TODAY }]);
  expect(stored()?.['tee-times']?.rows).toEqual([
    { round: '2', time: '8:00 AM', hole: '1', players: ['Ann Lee', 'Bo Lee'] },
  ]);
  // What was public stays so between the rounds, with who missed the cut.
  await server.liveScores.store();
  expect(netRows()).toEqual([
    '1 Ann Lee -2  70 ',
    '2 Bo Lee E  72 ',
    'MC Di Lee +1 73 73 ',
    'MC Cy Lee +2 74 74 ',
  ]);

  const [next] = await codesOf(staff);
  const phone = new Phone(server.client(), next?.[1] ?? '', 'ann');
  expect(said(await phone.group())).toBe(`403 ${NOT_OPEN}`);
  await move('/state', { state: 'open' });
  expect(said(await early.send())).toBe(`401 ${WRONG_CODE}`);
  expect((await phone.group()).view).toMatchObject({
    event: { name: 'Granite Medal, round 2' },
    players: [{ scores: row() }, { scores: row() }],
    standing: [
      { rank: '1', thru: 0, total: '-2' },
      { rank: '2', thru: 0, total: 'E' },
    ],
  });
  await play({ ann: card({ 1: 1, 2: 1, 3: 1 }), bo: card({ 18: -1 }) });
  const board = Board.parse(await server.client().json(`${SCORES}/board`));
  expect(
    board.players.map(({ player, total, today, thru }) => `${player} ${total} ${today} ${thru}`),
  ).toEqual(['Bo Lee -1 -1 F', 'Ann Lee +1 +3 F', 'Cy Lee +2  ', 'Di Lee +1  ']);

  expect(board.teams.map(({ rank, thru }) => [rank, thru])).toEqual([
    ['1', 'F'],
    ['MC', ''],
  ]);

  // A score of the first round is corrected in its own round.
  const corrected = { player: 'bo', hole: 1, strokes: 6, reason: 'Card' };
  expect((await move('/corrections', { ...corrected, round: 1 })).status).toBe(200);
  expect(await refused('/corrections', { ...corrected, round: 3 })).toBe(
    `404 Round 3 has not begun.`,
  );
  expect((await view()).earlier?.[0]?.players[1]?.scores[0]).toBe(6);
  await publishScores(staff);
  expect(await early.send()).toMatchObject({ status: 401 });
  expect(said(await phone.send())).toBe(`410 ${CLOSED}`);
  expect(netRows()).toEqual([
    'T1 Ann Lee +1 145 70 75',
    'T1 Bo Lee +1 145 74 71',
    'MC Di Lee +1 73 73 ',
    'MC Cy Lee +2 74 74 ',
  ]);
  expect(stored()?.net?.rows.map(({ points }) => points)).toEqual(['115', '115', '', '']);
  expect(stored()?.teams?.rows).toMatchObject([
    { rank: '1', total: '-3', strokes: '141' },
    { rank: 'MC', total: '' },
  ]);
  expect(
    stored()?.skins?.rows.holes.map(({ round, hole, won }) => `${round} ${hole} ${won}`),
  ).toContain('2 18 Bo Lee');
  expect(
    cardsOf(stored()).map(({ player, number, anchor, total }) => [player, number, anchor, total]),
  ).toEqual([
    ['Ann Lee', 1, 'card-ann-lee', -2],
    ['Bo Lee', 1, 'card-bo-lee', 2],
    ['Cy Lee', 1, 'card-cy-lee', 2],
    ['Di Lee', 1, 'card-di-lee', 1],
    ['Ann Lee', 2, 'card-ann-lee-2', 3],
    ['Bo Lee', 2, 'card-bo-lee-2', -1],
  ]);
  expect(await refused('/rounds')).toBe(`409 ${NO_NEXT_ROUND}`);
});

test('a round that was started by mistake is taken back and started again, with all its cards', async () => {
  await openEvent(server, staff, TWO_ROUNDS);
  await play(FIRST);
  await move('/state', { state: 'closed' });
  const before = await view();
  expect((await move('/rounds', { date: TODAY })).status).toBe(200);
  const started = await view();
  expect(started.groups[0]?.date).toBe(TODAY);
  await move('/state', { state: 'open' });
  await play({ ann: card({}), bo: card({}) });
  const played = await view();
  const back = () => staff.send('DELETE', `${SCORES}/rounds`);
  expect(said(await back())).toBe(`409 ${CLOSE_BEFORE_BACK}`);
  await move('/state', { state: 'closed' });
  expect((await back()).status).toBe(200);
  expect(said(await back())).toBe(`409 ${FIRST_ROUND}`);
  const { cards: _cards, ...after } = await view();
  expect(after).toMatchObject({ players: before.players, groups: before.groups });
  expect(after).not.toHaveProperty('earlier');
  await move('/rounds', { date: TODAY });
  expect(stored()?.['tee-times']?.rows).toHaveLength(1);
  expect((await view()).players.map(({ scores }) => scores)).toEqual(
    played.players.map(({ scores }) => scores),
  );
});

test('flights have places, points and money of their own, and the season may go by all players', async () => {
  const flights = {
    by: 'chosen' as const,
    points: 'flight' as const,
    list: ['Gold', 'Silver'].map((name) => ({
      id: name.toLowerCase(),
      name,
      upTo: null,
      tees: [],
    })),
  };
  const field = scratch({ flights });
  const chosen = (of: SetupBody) => ({
    ...of,
    players: of.players.map((each) => ({
      ...each,
      flight: ['ann', 'bo', 'cy'].includes(each.id) ? 'silver' : 'gold',
    })),
  });
  const without = await staff.send('PUT', SCORES, { json: field });
  expect(without.status).toBe(404);
  await openEvent(server, staff, chosen(field));
  await play(FIRST);
  await publishScores(staff);
  const rows = () =>
    stored()?.net?.rows.map(
      ({ rank, player, flight, points }) => `${flight} ${rank} ${player} ${points}`,
    );
  expect(rows()).toEqual([
    'Gold 1 Di Lee 100',
    'Silver 1 Ann Lee 100',
    'Silver 2 Bo Lee 85',
    'Silver 3 Cy Lee 75',
  ]);
  expect(winnersWithScore(stored())).toMatchObject({ names: ['Di Lee', 'Ann Lee'], score: '' });
  const money = eventPayouts(
    {
      ...{ entryFee: 2_501, skinsFee: 1_001 },
      prizes: [{ table: 'net', of: 'fees', amount: 100, split: [60, 40] }],
    },
    stored(),
    { players: 4, skinsPlayers: 4, extras: [] },
  );
  // Of 100.04 the one player of Gold has a quarter, 25.01, of which the first gets 60 percent.
  expect(
    money.payouts.map(({ kind, text, player, amount }) => `${kind} ${text} ${player} ${amount}`),
  ).toEqual([
    'net 1st, Gold Di Lee 1500',
    'net 1st, Silver Ann Lee 4501',
    'net 2nd, Silver Bo Lee 3001',
    'skins 18 skins, Gold Di Lee 1001',
    'skins 2 skins, Silver Ann Lee 3003',
  ]);

  // The same by the place among all players.
  await move('/state', { state: 'closed' });
  const overall = chosen(
    scratch({
      flights: { ...flights, points: 'overall' },
      teams: [{ id: 't1', players: ['ann', 'di'] }],
    }),
  );
  expect((await staff.send('PUT', SCORES, { json: overall })).status).toBe(200);
  await publishScores(staff);
  expect(rows()).toEqual([
    'Gold 1 Di Lee 90',
    'Silver 1 Ann Lee 115',
    'Silver 2 Bo Lee 85',
    'Silver 3 Cy Lee 65',
  ]);
  // Teams that are saved again give the same bonus.
  const teams = stored()?.teams?.rows.map(({ team, strokes }) => ({ team, strokes })) ?? [];
  const again = await staff.send('PUT', `/api/results/${EVENT}/tables/teams`, {
    json: { rows: teams, par: 72 },
  });
  expect(said(again)).toMatch(/^200 /);
  expect(rows()?.[0]).toBe('Gold 1 Di Lee 90');
  // Typed rows stay in their flights.
  const typed = stored()?.net?.rows.map(({ player, strokes }) => ({ player, strokes })) ?? [];
  const saved = await staff.send('PUT', `/api/results/${EVENT}/tables/net`, {
    json: { rows: typed, par: 72 },
  });
  expect([saved.status, saved.status === 200 || saved.text]).toEqual([200, true]);
  expect(rows()).toEqual([
    'Gold 1 Di Lee 90',
    'Silver 1 Ann Lee 115',
    'Silver 2 Bo Lee 85',
    'Silver 3 Cy Lee 65',
  ]);
});

test('a player without a flight, a cup with rounds, and fewer rounds than were played are refused', async () => {
  const flights = {
    by: 'tee' as const,
    points: 'flight' as const,
    list: [{ id: 'a', name: 'A', upTo: null, tees: ['red'] }],
  };
  await openEvent(server, staff, scratch({ rounds: 2 }));
  const put = async (json: object) => {
    const { status, text } = await staff.send('PUT', SCORES, { json });
    return `${status} ${text}`;
  };
  expect(await put(scratch({ flights }))).toMatch(/^409 .*Without a flight: Ann Lee/);
  const twice = { ...flights, list: [...flights.list, { ...flights.list[0], id: 'b', name: 'a' }] };
  expect(await put({ ...scratch({}), setup: { ...setup(), flights: twice } })).toMatch(
    /^400 .*Two flights have the same name/,
  );
  await play(FIRST);
  await move('/state', { state: 'closed' });
  await move('/rounds');
  const { players, groups } = await view();
  const sent = (rounds?: 3) => ({
    ...{ ...scratch(rounds ? { rounds } : {}), groups },
    players: players.map(({ id, player, group, tee, index, courseHandicap, status }) => ({
      ...{ id, player, group, tee, index, courseHandicap, status },
    })),
  });
  expect(await put(sent())).toMatch(/^409 .*Round 2 of this event has begun/);
  expect(await put(sent(3))).toMatch(/^200 /);
  const former = { ...sent(3), groups: [...groups, { ...FIELD.groups[0] }] };
  expect(await put(former)).toMatch(/^400 A group has the id of a group of an earlier round/);
});
