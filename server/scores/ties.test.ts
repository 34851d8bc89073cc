/** Equal totals that are decided, from the scores to the season. */
import { expect, test } from 'vitest';
import type { ScoringFields } from '#domain/scores/event-scores.schema.ts';
import {
  EVENT,
  openEvent,
  PAR,
  playOnPhones,
  publishScores,
  SCORES,
  scratchField,
} from '../../tests/helpers/scores/scored-event.ts';
import { useServer } from '../../tests/helpers/use-server.ts';

const { server, staff } = useServer();

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
