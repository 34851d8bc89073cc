import { access, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { restoreBackup, takeBackup } from '../../tests/helpers/backup/backup.ts';
import { eventForm, type Client } from '../../tests/helpers/client.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { activityOf, trashOf, versionsOf } from '../../tests/helpers/journal.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { LastChangesResponse, VersionResponse } from '../domain/log/history.schema.ts';
import { openStores } from '../store/stores.ts';
import { NOT_IN_TRASH } from './trash/trash.ts';
import { NO_VERSION } from '../domain/log/log.api.ts';
import { NO_HISTORY } from './history.service.ts';

const { server, staff } = useServer();

const restore = (collection: string, id: string, version: number) =>
  staff.post(`/api/history/${collection}/${encodeURIComponent(id)}/${version}/restore`);
const activity = async (query = '') => (await activityOf(staff, query)).entries;

const journalFile = () => join(server.dataDir, 'journal', '2026-06.jsonl');

/** The number of a record's oldest version. */
const first = async (collection: string, id: string) =>
  (await versionsOf(staff, collection, id)).at(-1)?.version ?? 0;

const addEvent = (name: string, fields: object = {}) =>
  staff.send('POST', '/api/events', {
    form: eventForm({ name, date: '2026-07-01', town: 'Dover', ...fields }),
  });
const changeEvent = (fields: object) =>
  staff.send('PUT', '/api/events/2026-one', { form: eventForm(fields) });

describe('the trash', () => {
  test('has no record that was deleted for good, nor has its history', async () => {
    await addEvent('One');
    await staff.send('DELETE', '/api/events/2026-one');
    const [deleted] = await trashOf(staff);
    const path = `/api/trash/${deleted?.id ?? ''}`;
    expect((await staff.send('DELETE', path)).status).toBe(204);
    expect([await trashOf(staff), await versionsOf(staff, 'events', '2026-one')]).toEqual([[], []]);
    expect((await staff.post('/api/events/2026-one/restore')).status).toBe(404);
    expect(await staff.send('DELETE', path)).toMatchObject({ status: 404, text: NOT_IN_TRASH });
    const [entry] = await activity();
    expect(entry).toMatchObject({ kind: 'deleted-for-good', by: 'admin', name: 'One' });
  });
});

describe('the history', () => {
  test('of a record that was there before has the version before its first change', async () => {
    const dataDir = await testFolder();
    const stores = await openStores(dataDir);
    await stores.events.update((events) => events.push(eventRecord({ eventID: '2026-one' })));
    const town = stores.events.data[0]?.town;
    await server.stop();
    await server.start({ dataDir });
    await server.signIn(staff);
    expect(await versionsOf(staff, 'events', '2026-one')).toEqual([]);
    await changeEvent({ town: 'Keene' });
    const versions = await versionsOf(staff, 'events', '2026-one');
    expect(versions.map(({ change }) => change)).toEqual(['changed', 'original']);
    const lastChanges = LastChangesResponse.parse(await staff.json('/api/history/events'));
    expect(lastChanges).toEqual({ '2026-one': versions[0] });
    const original = versions.at(-1)?.version ?? 0;
    expect((await restore('events', '2026-one', original)).status).toBe(200);
    expect(server.stores.events.data[0]?.town).toBe(town);
  });

  test('begins with the oldest line that the journal still has, to which every change is added', async () => {
    await addEvent('One');
    for (const town of ['Nashua', 'Keene']) await changeEvent({ town });
    const towns = async () => {
      const versions = await versionsOf(staff, 'events', '2026-one');
      return Promise.all(
        versions.map(async ({ version, change }) => {
          const path = `/api/history/events/2026-one/${version}`;
          return [change, VersionResponse.parse(await staff.json(path)).record?.town];
        }),
      );
    };
    const all = [
      ['changed', 'Keene'],
      ['changed', 'Nashua'],
      ['created', 'Dover'],
    ];
    expect(await towns()).toEqual(all);
    const lines = (await readFile(journalFile(), 'utf8')).split('\n');
    const last = lines.filter((line) => line.includes('"town":"Keene"'));
    await writeFile(journalFile(), `${last.join('\n')}\n`);
    expect(await towns()).toEqual(all.slice(0, 1));
    await changeEvent({ town: 'Rye' });
    expect(await towns()).toEqual([['changed', 'Rye'], ...all.slice(0, 1)]);
    await rm(join(server.dataDir, 'journal'), { recursive: true });
    await changeEvent({ town: 'Salem' });
    expect(await towns()).toEqual([['changed', 'Salem']]);
  });

  test('has no line of a save that changed nothing or was refused', async () => {
    await addEvent('One');
    await changeEvent({ town: 'Dover' });
    expect((await changeEvent({ town: 'x'.repeat(5_000) })).status).toBe(400);
    expect(await versionsOf(staff, 'events', '2026-one')).toHaveLength(1);
    expect(await activity('?kind=created')).toHaveLength(1);
    expect(await activity('?kind=changed')).toEqual([]);
  });

  test('names the account of each of several people who save at once', async () => {
    await addEvent('One');
    await addEvent('Two');
    await server.stores.accounts.update((accounts) => {
      const [first] = accounts;
      if (first) accounts.push({ ...first, id: 'second', username: 'bo' });
    });
    const bo = server.client();
    await bo.post('/api/login', { username: 'bo', password: 'fairway-green-and-flag' });
    const town = (client: Client, id: string, value: string) =>
      client.send('PUT', `/api/events/${id}`, { form: eventForm({ town: value }) });
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => [
        town(staff, '2026-one', `One ${at}`),
        town(bo, '2026-two', `Two ${at}`),
      ]).flat(),
    );
    const by = async (id: string) =>
      new Set((await versionsOf(staff, 'events', id)).slice(0, -1).map((version) => version.by));
    expect([...(await by('2026-one'))]).toEqual(['admin']);
    expect([...(await by('2026-two'))]).toEqual(['bo']);
  });

  test('can’t restore a version when another record has its place now', async () => {
    const year = (of: number) => ({ year: of, team: JSON.stringify(['Ann']), winningTeam: false });
    await staff.post('/api/colony-cup', year(2024));
    await staff.send('PUT', '/api/colony-cup', { json: { ...year(2023), ID: 1 } });
    await staff.post('/api/colony-cup', year(2024));
    const before = server.stores.colonyCup.data;
    const { status, text } = await restore('colony-cup', '1', await first('colony-cup', '1'));
    expect([status, text]).toEqual([409, expect.stringContaining('already a Colony Cup entry')]);
    expect(server.stores.colonyCup.data).toBe(before);
    expect(await versionsOf(staff, 'colony-cup', '1')).toHaveLength(2);
  });

  test('has the pictures of older versions, for as long as it has the versions', async () => {
    const picture = async (color: string) =>
      staff.send('PUT', '/api/events/2026-one', {
        form: eventForm({}, await jpeg(64, 48, color)),
      });
    await addEvent('One');
    await picture('#205020');
    const older = server.stores.events.data[0]?.thumbnail ?? '';
    await picture('#802020');
    const folder = join(server.dataDir, 'images', older);
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
    await utimes(folder, longAgo, longAgo);
    await server.tidy();
    await expect(access(folder)).resolves.not.toThrow();
    await rm(join(server.dataDir, 'journal'), { recursive: true });
    await server.tidy();
    await expect(access(folder)).rejects.toThrow();
  });

  test('continues when a backup is restored, and has what the backup replaced', async () => {
    await addEvent('One');
    const zip = await takeBackup(staff);
    await changeEvent({ town: 'Keene' });
    await addEvent('Two');
    await restoreBackup(staff, zip);
    expect(server.stores.events.data.map(({ town }) => town)).toEqual(['Dover']);
    expect(await trashOf(staff)).toEqual([]);
    const changes = async (id: string) =>
      (await versionsOf(staff, 'events', id)).map(({ change, by }) => `${change} by ${by}`);
    expect(await changes('2026-one')).toEqual([
      'changed by admin',
      'changed by admin',
      'created by admin',
    ]);
    expect(await changes('2026-two')).toEqual(['deleted by admin', 'created by admin']);
    const [, replaced] = await versionsOf(staff, 'events', '2026-one');
    expect((await restore('events', '2026-one', replaced?.version ?? 0)).status).toBe(200);
    const [deleted] = await versionsOf(staff, 'events', '2026-two');
    expect((await restore('events', '2026-two', deleted?.version ?? 0)).status).toBe(200);
    expect(server.stores.events.data.map(({ town }) => town)).toEqual(['Keene', 'Dover']);
  });

  test('restores no results of an event that is deleted', async () => {
    const { results } = server.stores;
    await addEvent('One');
    await results.update('2026-one', (draft) => ({ ...draft, net: stored([individualRow()]) }));
    await staff.send('DELETE', '/api/events/2026-one');
    const version = await first('results', '2026-one');
    expect((await restore('results', '2026-one', version)).status).toBe(409);
    expect(results.data.size).toBe(0);
  });

  test.each([
    ['/api/history/accounts', NO_HISTORY],
    ['/api/history/secrets/1', NO_HISTORY],
    ['/api/history/trash', NO_HISTORY],
    ['/api/history/..%2Fprivate/accounts', NO_HISTORY],
    ['/api/history/__proto__', NO_HISTORY],
    ['/api/history/events/2026-one/9', NO_VERSION],
    ['/api/history/events/2026-one/0', NO_VERSION],
    ['/api/history/events/2026-one/1e3', NO_VERSION],
  ])('%s is not there', async (path, sentence) => {
    await addEvent('One');
    expect(await staff.get(path)).toMatchObject({ status: 404, text: sentence });
  });

  test('of the server’s own changes has one version an hour', async () => {
    await addEvent('One');
    const read = (player: string) =>
      server.stores.results.update('2026-one', (draft) => ({
        ...draft,
        net: stored([individualRow({ player })]),
      }));
    for (let at = 0; at < 10; at += 1) {
      await read(`Player ${at}`);
      server.clock.move({ minutes: 10 });
    }
    const versions = await versionsOf(staff, 'results', '2026-one');
    expect(versions.map(({ by, change }) => [by, change])).toEqual([
      ['', 'changed'],
      ['', 'created'],
    ]);
    expect((await activity('?by=')).filter(({ by }) => by === '')).toHaveLength(2);
  });
});
