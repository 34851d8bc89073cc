import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../tests/helpers/client.ts';
import { start, type TestServer } from '../../tests/helpers/server.ts';

const PATH = '/api/match-play/player';
const MISSING = 'There is no match play player of this name.';
const NAMES = [
  "Bob O'Neil",
  'Zoë “Zed” D’Arcy-Núñez',
  'Robert St. Cyr Jr.',
  'Lu II',
  'Ann/Bo 100% \\ #1?',
  '李小龙',
];

let server: TestServer;
let client: Client;
beforeEach(async () => {
  server = await start();
  client = await server.signIn();
});
afterEach(() => server.stop());

const send = async (method: string, json: unknown, path = PATH) => {
  const { status, text, headers } = await client.send(method, path, { json });
  expect(headers['cache-control']).toBe('no-store');
  const isJson = headers['content-type']?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status, body };
};
const add = (player: unknown, handicap: unknown = '12.4') => send('POST', { player, handicap });
const restore = (player: string) =>
  send('POST', {}, `${PATH}/${encodeURIComponent(player)}/restore`);
const list = () => client.json(`${PATH}s`);

describe('the players', () => {
  test('are open to visitors, by name, and clients must revalidate', async () => {
    const visitor = server.client();
    const empty = await visitor.get(`${PATH}s`);
    expect([empty.status, empty.text]).toEqual([200, '[]']);
    await add('Émile Roy');
    await add('Zed Poe');
    await add('Bo Ray', 9.5);
    const response = await visitor.get(`${PATH}s`, { 'If-None-Match': empty.headers.etag ?? '' });
    expect(JSON.parse(response.text)).toEqual([
      { player: 'Bo Ray', handicap: '9.5' },
      { player: 'Émile Roy', handicap: '12.4' },
      { player: 'Zed Poe', handicap: '12.4' },
    ]);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test.each(NAMES)('preserve every character of %s in every request', async (player) => {
    expect(await add(player)).toEqual({ status: 201, body: { player, handicap: '12.4' } });
    expect(await send('PUT', { player, handicap: '+1.2', originalPlayer: player })).toEqual({
      status: 200,
      body: { player, handicap: '+1.2' },
    });
    expect(await send('DELETE', { player })).toEqual({ status: 204, body: '' });
    expect(await list()).toEqual([]);
    expect(await restore(player)).toEqual({ status: 200, body: { player, handicap: '+1.2' } });
    expect(await list()).toEqual([{ player, handicap: '+1.2' }]);
  });

  test('have unique names, in any spelling', async () => {
    await add('José O’Neil Jr.');
    for (const same of ['José O’Neil Jr.', "jose o'neil jr", ' JOSÉ  ONEIL JR. ']) {
      expect(await add(same)).toEqual({
        status: 409,
        body: 'There is already a player named José O’Neil Jr..',
      });
    }
    expect((await add('Jose O’Neill Jr.')).status).toBe(201);
  });

  test('are added once by twenty concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => add(at % 2 ? 'Ann Lee' : 'ANN LEE')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
  });

  test.each([
    [{}, 'Player must be text.'],
    [{ player: ' ' }, 'Player must not be empty.'],
    [{ player: ['Ann'] }, 'Player must be text.'],
    [{ player: 'x'.repeat(201) }, 'Player must have at most 200 characters.'],
    [{ player: 'Ann', handicap: {} }, 'Handicap must be text.'],
    ['Ann', 'The body is not valid JSON.'],
    [['Ann'], 'Send the fields as a JSON object.'],
  ])('refuse %j, naming the field', async (body, sentence) => {
    expect(await send('POST', body)).toEqual({ status: 400, body: sentence });
    expect(await list()).toEqual([]);
  });
});

describe('renaming a player', () => {
  beforeEach(async () => {
    await add('Ann Lee');
    await add('Bo Ray', '3');
  });

  test('finds the player by the original name and leaves missing fields', async () => {
    const change = { player: 'Ann Lee-Ray', originalPlayer: 'Ann Lee' };
    expect((await send('PUT', change)).body).toEqual({ player: 'Ann Lee-Ray', handicap: '12.4' });
    expect(await send('PUT', change)).toEqual({ status: 404, body: MISSING });
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

  test.each([undefined, null, ''])(
    'without an original (%j) changes the handicap',
    async (none) => {
      const change = { player: 'Bo Ray', handicap: '', originalPlayer: none };
      expect((await send('PUT', change)).body).toEqual({ player: 'Bo Ray', handicap: '' });
      expect((await send('PUT', { player: 'Nobody', originalPlayer: none })).status).toBe(404);
    },
  );

  test('of two players to one name concurrently succeeds once', async () => {
    const responses = await Promise.all([
      send('PUT', { player: 'Cy Poe', originalPlayer: 'Ann Lee' }),
      send('PUT', { player: 'cy poe', originalPlayer: 'Bo Ray' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('deleting a player', () => {
  test('frees the name; then the old one can’t be restored', async () => {
    await add('Ann Lee', '1');
    expect((await send('DELETE', { player: 'ann lee' })).status).toBe(204);
    expect(await send('DELETE', { player: 'Ann Lee' })).toEqual({ status: 404, body: MISSING });
    expect((await add('Ann Lee', '2')).status).toBe(201);
    expect(await restore('Ann Lee')).toEqual({
      status: 409,
      body: 'There is already a player named Ann Lee.',
    });
    expect(await list()).toEqual([{ player: 'Ann Lee', handicap: '2' }]);
  });

  test('concurrently deletes once, and no player whose name contains the name', async () => {
    await add('Al Smith');
    await add('Hal Smith');
    expect((await send('DELETE', { player: 'Smith' })).status).toBe(404);
    expect((await send('DELETE', { player: '%' })).status).toBe(404);
    const responses = await Promise.all(
      [1, 2, 3].map(() => send('DELETE', { player: 'Al Smith' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await list()).toEqual([{ player: 'Hal Smith', handicap: '12.4' }]);
  });

  test('is final after thirty days', async () => {
    await add('Ann Lee');
    await send('DELETE', { player: 'Ann Lee' });
    server.clock.move({ days: 31 });
    client = await server.signIn();
    expect(await restore('Ann Lee')).toEqual({
      status: 404,
      body: 'There is no deleted player of this name.',
    });
  });
});
