import { beforeEach, describe, expect, test } from 'vitest';
import { fileForm } from '../../tests/helpers/client.ts';
import { trashOf, undoBy } from '../../tests/helpers/journal.ts';
import { directoryPlayer } from '../../tests/helpers/records.ts';
import { LastChangesResponse } from '../domain/log/history.schema.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';

const PATH = '/api/match-play/player';
const MISSING = { status: 404, body: 'There is no match play player of this name.' };

const { server, staff } = useServer();

const send = (method: string, json: unknown) => staff.request(method, PATH, json);
const add = (player: string, handicap: unknown = '12.4') => send('POST', { player, handicap });
const list = () => staff.json(`${PATH}s`);

test('a handicap that is no number stays as it was typed, also when its player comes back', async () => {
  const sent = { player: 'Ann Lee', handicap: 'after May 1' };
  expect(await send('POST', sent)).toEqual({ status: 201, body: sent });
  await send('DELETE', sent);
  expect(await staff.request('POST', `${PATH}/Ann%20Lee/restore`)).toEqual({
    status: 200,
    body: sent,
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
});

describe('a player of the directory', () => {
  const BOB = directoryPlayer({
    player: 'Robert Halloran',
    alsoKnownAs: ['Bob Halloran'],
    handicap: '9.1',
  });
  const SHOWN = { player: 'Robert Halloran', handicap: '9.1' };
  const inMatchPlay = { ...BOB, matchPlay: true };
  const directory = () => server.stores.directory.data;
  const lastChange = async () => Object.values(await lastChanges())[0];
  const lastChanges = async () =>
    LastChangesResponse.parse(await staff.json('/api/history/directory'));
  beforeEach(() => addTo(server.stores.directory, BOB));

  test('is in no public list, and enters match play under any of the names', async () => {
    expect(await list()).toEqual([]);
    expect(await add('BOB  HALLORAN', '')).toEqual({ status: 201, body: SHOWN });
    expect(await add('Róbert Halloran')).toEqual({
      status: 409,
      body: 'There is already a player named Robert Halloran.',
    });
    expect(directory()).toEqual([inMatchPlay]);
    expect((await server.client().get(`${PATH}s`)).text).toBe(JSON.stringify([SHOWN]));
  });

  test('has one handicap, whichever list it is changed in', async () => {
    expect((await add('Bob Halloran', '8')).body).toEqual({ ...SHOWN, handicap: '8' });
    await staff.request('PUT', '/api/directory/1', { handicap: '7.5' });
    expect(await list()).toEqual([{ ...SHOWN, handicap: '7.5' }]);
    await send('PUT', { player: 'Robert Halloran', handicap: '7' });
    expect(directory()).toEqual([{ ...inMatchPlay, handicap: '7', handicapDate: '2026-06-10' }]);
  });

  test('has the date of the handicap until it is another one', async () => {
    const known = { handicapDate: '2026-05-01', handicapSource: 'GHIN' };
    await staff.request('PUT', '/api/directory/1', known);
    await add('Bob Halloran', '9.1');
    expect(directory()).toMatchObject([{ handicap: '9.1', ...known }]);
    await send('DELETE', { player: 'Robert Halloran' });
    await add('Bob Halloran', '9.2');
    expect(directory()).toMatchObject([{ handicapDate: '2026-06-10', handicapSource: '' }]);
  });

  test('takes an earlier name along, and no name of another player', async () => {
    await staff.request('POST', '/api/directory', { player: 'Al Roe' });
    await add('Robert Halloran', '9.1');
    const rename = (player: string) => send('PUT', { player, originalPlayer: 'Robert Halloran' });
    expect(await rename('Al Roe')).toEqual({
      status: 409,
      body: 'There is already a player named Al Roe.',
    });
    expect((await rename('Rob Halloran')).status).toBe(200);
    expect(directory()[1]).toEqual({
      ...inMatchPlay,
      player: 'Rob Halloran',
      alsoKnownAs: ['Bob Halloran', 'Robert Halloran'],
    });
  });

  test('who leaves match play stays in the directory, and comes back with what it says by then', async () => {
    await add('Robert Halloran', '');
    expect((await send('DELETE', { player: 'Robert Halloran' })).status).toBe(204);
    expect([directory(), await list()]).toEqual([[BOB], []]);
    expect(await lastChange()).toMatchObject({ change: 'left' });
    expect(await trashOf(staff)).toMatchObject([
      { collection: 'match-play-players', name: 'Robert Halloran' },
    ]);
    await staff.request('PUT', '/api/directory/1', { player: 'Rob Halloran', handicap: '5' });
    const [deleted] = await trashOf(staff);
    expect((await staff.post(`/api/trash/${deleted?.id}/restore`)).status).toBe(200);
    expect(await list()).toEqual([{ player: 'Rob Halloran', handicap: '5' }]);
    expect(await trashOf(staff)).toEqual([]);
  });

  test('who left match play and then the directory can come back to both', async () => {
    await add('Robert Halloran', '');
    await send('DELETE', { player: 'Robert Halloran' });
    await staff.request('DELETE', '/api/directory/1');
    expect((await trashOf(staff)).map(({ collection }) => collection)).toEqual([
      'directory',
      'match-play-players',
    ]);
    const path = `${PATH}/Robert%20Halloran/restore`;
    expect(await staff.request('POST', path)).toEqual({ status: 200, body: SHOWN });
    expect(directory()).toEqual([{ ...inMatchPlay, ID: 2 }]);
  });

  test('leaves match play with the directory, and comes back with it', async () => {
    await add('Robert Halloran', '');
    await staff.request('DELETE', '/api/directory/1');
    expect(await list()).toEqual([]);
    expect(await staff.request('POST', '/api/directory/1/restore')).toMatchObject({ status: 200 });
    expect(await list()).toEqual([SHOWN]);
    expect(await trashOf(staff)).toEqual([]);
  });

  test('enters and leaves by the directory too, which can be undone', async () => {
    const change = (matchPlay: boolean) => staff.request('PUT', '/api/directory/1', { matchPlay });
    await change(true);
    expect(await list()).toEqual([SHOWN]);
    await change(false);
    expect(await trashOf(staff)).toHaveLength(1);
    await undoBy(staff, (await lastChange())?.version ?? 0);
    expect([await list(), await trashOf(staff)]).toEqual([[SHOWN], []]);
    // What an undo does is undone by undoing that.
    await undoBy(staff, (await lastChange())?.version ?? 0);
    expect([await list(), await trashOf(staff)]).toEqual([[], []]);
  });

  test('who left is in the trash no more once that was deleted for good, and stays in the directory', async () => {
    await add('Robert Halloran', '');
    await send('DELETE', { player: 'Robert Halloran' });
    const [deleted] = await trashOf(staff);
    expect((await staff.send('DELETE', `/api/trash/${deleted?.id}`)).status).toBe(204);
    expect(await trashOf(staff)).toEqual([]);
    expect((await staff.post(`${PATH}/Robert%20Halloran/restore`)).status).toBe(404);
    expect(directory()).toEqual([BOB]);
    const versions = await staff.json('/api/history/directory/1');
    expect(versions).toMatchObject([{ change: 'changed' }, { change: 'changed' }, {}]);
  });

  test('leaves with others by one request, all or none', async () => {
    await add('Robert Halloran', '');
    await add('Cy Poe', '4');
    const leave = (...players: { player: string; handicap: string }[]) =>
      staff.post('/api/bulk/match-play-players', {
        action: 'delete',
        records: players.map((fields) => ({ id: fields.player, tag: recordTag(fields) })),
      });
    const cy = { player: 'Cy Poe', handicap: '4' };
    expect((await leave(cy, { ...SHOWN, handicap: '1' })).status).toBe(412);
    expect(await list()).toHaveLength(2);
    expect((await leave(cy, SHOWN)).status).toBe(200);
    expect([await list(), directory().length]).toEqual([[], 2]);
  });

  test('is put in match play by a table, with the handicap of the directory where it has none', async () => {
    await staff.request('POST', '/api/directory', { player: 'Al Roe', handicap: '3' });
    const table = 'Player,Handicap\nBob Halloran,\nAl Roe,2\nCy Poe,7\n';
    const form = { form: fileForm('table', table, 't.csv') };
    const response = await staff.send('POST', '/api/import/match-play-players', form);
    expect([response.status, JSON.parse(response.text)]).toMatchObject([200, { added: 3 }]);
    expect(await list()).toEqual([
      { player: 'Al Roe', handicap: '2' },
      { player: 'Cy Poe', handicap: '7' },
      SHOWN,
    ]);
    await undoBy(staff, (await lastChange())?.version ?? 0);
    expect(await list()).toEqual([]);
    expect(directory().map(({ player, handicap }) => [player, handicap])).toEqual([
      ['Al Roe', '3'],
      ['Robert Halloran', '9.1'],
    ]);
  });
});
