import { beforeEach, describe, expect, test } from 'vitest';
import { useServer } from '../../tests/helpers/use-server.ts';

const PATH = '/api/match-play/player';
const MISSING = { status: 404, body: 'There is no match play player of this name.' };
const NAMES = [
  "Bob O'Neil",
  'Zoë “Zed” D’Arcy-Núñez',
  'Robert St. Cyr Jr.',
  'Lu II',
  'Ann/Bo 100% \\ #1?',
  '李小龙',
];

const { staff } = useServer();

const send = (method: string, json: unknown) => staff.request(method, PATH, json);
const add = (player: string, handicap: unknown = '12.4') => send('POST', { player, handicap });
const list = () => staff.json(`${PATH}s`);

test('players are listed by name', async () => {
  await add('Émile Roy');
  await add('Zed Poe');
  await add('Bo Ray', 9.5);
  expect(await list()).toEqual([
    { player: 'Bo Ray', handicap: '9.5' },
    { player: 'Émile Roy', handicap: '12.4' },
    { player: 'Zed Poe', handicap: '12.4' },
  ]);
});

test('every request preserves every character of a name', async () => {
  for (const player of NAMES) {
    expect(await add(player)).toEqual({ status: 201, body: { player, handicap: '12.4' } });
    const changed = { player, handicap: '+1.2' };
    expect(await send('PUT', { ...changed, originalPlayer: player })).toEqual({
      status: 200,
      body: changed,
    });
    expect(await send('DELETE', { player })).toEqual({ status: 204, body: '' });
    expect(await list()).toEqual([]);
    const path = `${PATH}/${encodeURIComponent(player)}/restore`;
    expect(await staff.request('POST', path)).toEqual({ status: 200, body: changed });
    expect(await list()).toEqual([changed]);
    await send('DELETE', { player });
  }
});

test('similar names are different players, and a part of a name is none', async () => {
  await add('José O’Neil Jr.');
  expect((await add('Jose O’Neill Jr.')).status).toBe(201);
  for (const player of ['Neil', '%']) expect(await send('DELETE', { player })).toEqual(MISSING);
  await send('DELETE', { player: 'jose oneil jr' });
  expect(await list()).toEqual([{ player: 'Jose O’Neill Jr.', handicap: '12.4' }]);
});

describe('renaming a player', () => {
  beforeEach(async () => {
    await add('Ann Lee');
    await add('Bo Ray', '3');
  });

  test('finds the player by the original name and leaves missing fields', async () => {
    const change = { player: 'Ann Lee-Ray', originalPlayer: 'Ann Lee' };
    expect((await send('PUT', change)).body).toEqual({ player: 'Ann Lee-Ray', handicap: '12.4' });
    expect(await send('PUT', change)).toEqual(MISSING);
    expect(await list()).toHaveLength(2);
  });

  test('may change the spelling of the player’s name, but not to another player’s', async () => {
    expect((await send('PUT', { player: 'ANN LÉE', originalPlayer: 'ann lee' })).status).toBe(200);
    expect(await send('PUT', { player: 'bo ray.', originalPlayer: 'Ann Lee' })).toEqual({
      status: 409,
      body: 'There is already a player named Bo Ray.',
    });
    expect(await list()).toEqual([
      { player: 'ANN LÉE', handicap: '12.4' },
      { player: 'Bo Ray', handicap: '3' },
    ]);
  });

  test('without an original name changes the handicap', async () => {
    for (const [at, originalPlayer] of [undefined, null, ''].entries()) {
      const change = { player: 'Bo Ray', handicap: String(at) };
      expect((await send('PUT', { ...change, originalPlayer })).body).toEqual(change);
      expect(await send('PUT', { player: 'Nobody', originalPlayer })).toEqual(MISSING);
    }
  });

  test('of two players to one name concurrently succeeds once', async () => {
    const responses = await Promise.all([
      send('PUT', { player: 'Cy Poe', originalPlayer: 'Ann Lee' }),
      send('PUT', { player: 'cy poe', originalPlayer: 'Bo Ray' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
