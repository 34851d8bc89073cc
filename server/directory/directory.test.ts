import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileForm } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { directoryPlayer } from '../../tests/helpers/records.ts';
import { trashOf, undoBy } from '../../tests/helpers/journal.ts';

import { directory } from '../domain/directory/directory.collection.ts';
import { MergeResponse } from '../domain/directory/directory.api.ts';
import type { DirectoryPlayer } from '../domain/directory/directory-player.schema.ts';
import { JsonFile } from '../store/files/json-file.ts';
import { mergeNames } from './merges.ts';

const PATH = '/api/directory';

const { server, staff } = useServer();

const send = (method: string, path: string, json?: unknown) => staff.request(method, path, json);
const get = async (path = ''): Promise<unknown> => (await send('GET', `${PATH}${path}`)).body;
const add = (player: string, change: object = {}) => send('POST', PATH, { player, ...change });
const entry = (ID: number, player: string, change: Partial<DirectoryPlayer> = {}) =>
  directoryPlayer({ ID, player, member: true, ...change });

/** Two events of 2026 with one result each. */
async function play(...names: string[]) {
  const ids = names.map((_, at) => `2026-event-${at}`);
  await addTo(
    server.stores.events,
    ...ids.map((eventID, at) =>
      eventRecord({ eventID, date: `2026-05-0${at + 1}`, name: eventID }),
    ),
  );
  for (const [at, eventID] of ids.entries()) {
    const row = individualRow({ player: names[at] ?? '', rank: '1', points: '100' });
    await server.stores.results.update(eventID, () => ({ eventID, net: stored([row]) }));
  }
}

describe('the directory', () => {
  test('is for staff only, by name', async () => {
    await add('Zed Poe');
    await add('Émile Roy', {
      handicap: '12.4',
      member: false,
      alsoKnownAs: ['Emile R.', 'émile roy'],
    });
    expect(await get()).toEqual([
      entry(2, 'Émile Roy', {
        handicap: '12.4',
        handicapDate: '2026-06-10',
        member: false,
        alsoKnownAs: ['Emile R.'],
      }),
      entry(1, 'Zed Poe'),
    ]);
  });

  test('has a handicap as it is read, and refuses what is none', async () => {
    expect((await add('Ann Lee', { handicap: '12,40' })).body).toMatchObject({ handicap: '12.4' });
    for (const handicap of ['99', '−2.1', '12.45']) {
      const { status, body } = await add('Bo Ray', { handicap });
      expect([status, body]).toEqual([400, expect.stringMatching(/^Handicap must be a number/)]);
    }
  });

  test('has the day of the tour on which a handicap was changed', async () => {
    // The evening of June 9 in New Hampshire.
    server.clock.set('2026-06-10T03:59:59Z');
    const source = { handicapSource: 'GHIN', alsoKnownAs: [] };
    expect((await add('Ann Lee', { handicap: '12.4', ...source })).body).toMatchObject({
      handicapDate: '2026-06-09',
    });
    server.clock.set('2026-06-10T04:00:00Z');
    const change = async (fields: object) => (await send('PUT', `${PATH}/1`, fields)).body;
    const before = { handicapDate: '2026-06-09', ...source };
    expect(await change({ handicap: '12.4', member: false })).toMatchObject(before);
    const changed = { handicap: '11', handicapDate: '2026-06-10', handicapSource: '' };
    expect(await change({ handicap: '11' })).toMatchObject(changed);
  });

  test('reads a file of an older version: its handicaps have no date and no source', async () => {
    const old = { ID: 1, player: 'Ann', alsoKnownAs: [], handicap: '9', member: true };
    const file = join(await testFolder(), 'directory.json');
    await writeFile(file, JSON.stringify([old]));
    const read = await new JsonFile(file, directory.schema).read();
    expect(read).toEqual([entry(1, 'Ann', { handicap: '9' })]);
  });

  test('refuses a name that another player has', async () => {
    await add('Ann Lee', { alsoKnownAs: ['Annie Lee'] });
    await add('Bo Ray');
    expect((await send('PUT', `${PATH}/2`, { alsoKnownAs: ['Annie Lee'] })).status).toBe(409);
    expect(await get()).toHaveLength(2);
  });

  test('has the earlier name of a renamed player as another name', async () => {
    await add('Mike Dalton');
    const renamed = entry(1, 'Michael Dalton', { alsoKnownAs: ['Mike Dalton'] });
    expect((await send('PUT', `${PATH}/1`, { player: 'Michael Dalton' })).body).toEqual(renamed);
    const spelled = { ...renamed, player: 'Míchael Dalton' };
    expect((await send('PUT', `${PATH}/1`, { player: 'Míchael Dalton' })).body).toEqual(spelled);
  });

  test('refuses other requests with a sentence', async () => {
    const numbered = (length: number) => Array.from({ length }, (_, at) => `N${at}`);
    for (const [method, path, body, status] of [
      ['POST', PATH, {}, 400],
      ['POST', PATH, { player: ' ' }, 400],
      ['POST', PATH, { player: 'A', alsoKnownAs: 'B' }, 400],
      ['POST', PATH, { player: 'A', alsoKnownAs: numbered(21) }, 400],
      ['POST', PATH, { player: 'x'.repeat(201) }, 400],
      ['POST', PATH, { player: 'A', handicap: '9', handicapDate: '2026-06-11' }, 400],
      ['POST', PATH, { player: 'A', handicap: '9', handicapDate: '2026-02-30' }, 400],
      ['POST', PATH, { player: 'A', handicap: '9', handicapDate: '6/1/2026' }, 400],
      ['POST', PATH, { player: 'A', handicap: '9', handicapDate: 20260601 }, 400],
      ['POST', PATH, { player: 'A', handicap: '9', handicapSource: 'x'.repeat(201) }, 400],
      ['POST', `${PATH}/names`, { names: [''] }, 400],
      ['POST', `${PATH}/names`, { names: numbered(5_001) }, 400],
      ['POST', `${PATH}/merge`, { name: '', into: 'A' }, 400],
      ['PUT', `${PATH}/7`, { player: 'A' }, 404],
      ['PUT', `${PATH}/none`, { player: 'A' }, 404],
      ['DELETE', `${PATH}/7`, undefined, 404],
      ['POST', `${PATH}/7/restore`, undefined, 404],
    ] as const) {
      const response = await send(method, path, body);
      expect(response.status).toBe(status);
      expect(response.body).toMatch(/^[A-Z].*\.$/);
    }
    expect(await get()).toEqual([]);
  });
});

describe('a table of players', () => {
  const COLUMNS =
    'Player,Also known as,Handicap,Handicap date,Handicap source,Member,In match play';
  const send = (table: string) =>
    staff.send('POST', '/api/import/directory', { form: fileForm('table', table, 'table.csv') });

  test('adds and changes players by any of their names, and is exported as it was', async () => {
    await add('Michael Dalton', { alsoKnownAs: ['Mike Dalton'] });
    const rows = [
      'Mike Dalton,Michael Dalton,9,2026-05-01,GHIN,no,no',
      'Zoë Poe,Zoe P.; Zed,,,,yes,yes',
    ];
    const table = [COLUMNS, ...rows].join('\n');
    expect((await send(table)).status).toBe(200);
    expect(await get()).toEqual([
      entry(1, 'Mike Dalton', {
        alsoKnownAs: ['Michael Dalton'],
        handicap: '9',
        handicapDate: '2026-05-01',
        handicapSource: 'GHIN',
        member: false,
      }),
      entry(2, 'Zoë Poe', { alsoKnownAs: ['Zoe P.', 'Zed'], matchPlay: true }),
    ]);
    const exported = (await staff.get(`${PATH}.csv`)).text.replace('\uFEFF', '').trimEnd();
    expect(exported).toBe(table);
  });

  test('with one name for two players is refused whole', async () => {
    await add('Ann Lee');
    const response = await send(`${COLUMNS}\nBo Ray,,,,,,\nCy Poe,BO RAY,,,,,`);
    expect(response.status).toBe(400);
    expect(await get()).toHaveLength(1);
  });
});

test('unknown names are listed with who they may be, and become players together', async () => {
  await play('Mike Dalton', 'Zoë Poe');
  await add('Michael Dalton');
  expect(await get('/unknown')).toEqual([
    {
      name: 'Mike Dalton',
      slug: 'mike-dalton',
      likely: ['Michael Dalton'],
      eventIDs: ['2026-event-0'],
    },
    { name: 'Zoë Poe', slug: 'zoe-poe', likely: [], eventIDs: ['2026-event-1'] },
  ]);
  const names = ['Zoë Poe', 'ZOE POE', 'Michael Dalton'];
  const added = await send('POST', `${PATH}/names`, { names });
  expect(added).toEqual({ status: 201, body: [entry(2, 'Zoë Poe')] });
  expect(await get('/unknown')).toHaveLength(1);
});

describe('a merge', () => {
  const merge = (name: string, into: string, preview = false) =>
    send('POST', `${PATH}/merge`, { name, into, preview });
  const MICHAEL = entry(1, 'Michael Dalton', { alsoKnownAs: ['Mike Dalton'] });

  test('with a player who is deleted meanwhile adds no name, and says so', async () => {
    const { stores } = server;
    await send('POST', PATH, { player: 'Mike Dalton' });
    await send('POST', PATH, { player: 'Michael Dalton' });
    const deletion = stores.directory.update((players) =>
      players.splice(
        players.findIndex(({ player }) => player === 'Mike Dalton'),
        1,
      ),
    );
    const names = { name: 'Mike Dalton', into: 'Michael Dalton' };
    const merge = mergeNames(server.context, names);
    await expect(merge).rejects.toThrow('There is no such player in the directory.');
    await deletion;
    expect(stores.directory.data.map(({ player }) => player)).toEqual(['Michael Dalton']);
    expect(stores.directory.data[0]?.alsoKnownAs).toEqual([]);
  });

  test('of an unknown name says what it changes, and does it in standings and pages', async () => {
    await play('Mike Dalton', 'Michael Dalton');
    const career = (name: string, slug: string, events: number) => {
      return { name, slug, seasons: 1, events, wins: 0, matches: 0, titles: 0 };
    };
    expect((await merge('Mike Dalton', 'Michael Dalton', true)).body).toEqual({
      before: [
        career('Michael Dalton', 'michael-dalton', 1),
        career('Mike Dalton', 'mike-dalton', 1),
      ],
      after: career('Michael Dalton', 'michael-dalton', 2),
      results: ['Mike Dalton: 2026-event-0 2026, 100 points'],
      rankings: ['2026 season'],
    });
    expect(await get()).toEqual([]);
    const { player } = MergeResponse.parse((await merge('Mike Dalton', 'Michael Dalton')).body);
    expect(player).toEqual(MICHAEL);
    const standings: unknown = await staff.json('/api/standings?year=2026');
    expect(standings).toMatchObject({ season: [{ player: 'Michael Dalton', points: '200' }] });
  });

  test('of another spelling that has results is shown before it is saved', async () => {
    await play('Mike Dalton', 'Michael Dalton');
    const joined = {
      before: [{ name: 'Michael Dalton' }, { name: 'Mike Dalton' }],
      after: { name: 'Michael Dalton', events: 2 },
      results: ['Mike Dalton: 2026-event-0 2026, 100 points'],
      rankings: ['2026 season'],
    };
    const fields = { player: 'Michael Dalton', alsoKnownAs: ['Mike Dalton'], preview: true };
    expect(await send('POST', PATH, fields)).toMatchObject({ status: 200, body: joined });
    expect(await get()).toEqual([]);

    await add('Michael Dalton');
    expect((await send('PUT', `${PATH}/1`, fields)).body).toMatchObject(joined);
    const alone = await send('PUT', `${PATH}/1`, { handicap: '9', preview: true });
    expect(alone.body).toMatchObject({ before: [{ name: 'Michael Dalton' }], results: [] });
    expect(await get()).toEqual([entry(1, 'Michael Dalton')]);
    expect((await send('PUT', `${PATH}/7`, fields)).status).toBe(404);
  });

  test('of two players whose names differ by a mark is possible', async () => {
    await addTo(server.stores.directory, entry(1, 'Kay Fry'), entry(2, 'Kay Fry*'));
    expect((await merge('Kay Fry*', 'Kay Fry')).body).toMatchObject({ player: { ID: 1 } });
    expect(await trashOf(staff)).toMatchObject([{ name: 'Kay Fry*' }]);
    expect(await get()).toEqual([entry(1, 'Kay Fry')]);
  });

  test('of two players moves one to the trash, and can be undone', async () => {
    await add('Michael Dalton');
    await add('Mike Dalton', { handicap: '9' });
    const both = await get();
    const player = { ...MICHAEL, handicap: '9', handicapDate: '2026-06-10' };
    const { undo, ...merged } = MergeResponse.parse(
      (await merge('Mike Dalton', 'Michael Dalton')).body,
    );
    expect(merged).toEqual({ player });
    expect(await get()).toEqual([player]);
    expect(await undoBy(staff, undo)).toEqual({ undone: 2, left: 0 });
    expect(await get()).toEqual(both);
    expect(await trashOf(staff)).toEqual([]);
  });

  test('of one player with itself is refused', async () => {
    await add('Ann Lee', { alsoKnownAs: ['Annie Lee'] });
    for (const [name, into] of [
      ['Annie Lee', 'Ann Lee'],
      ['Bo Ray', 'BO RAY'],
    ] as const) {
      expect((await merge(name, into)).status).toBe(409);
      expect((await merge(name, into, true)).status).toBe(409);
    }
    expect(await get()).toHaveLength(1);
    expect(await trashOf(staff)).toEqual([]);
  });
});
