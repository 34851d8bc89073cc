import { access, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { filesOf, restoreBackup, takeBackup } from '../../tests/helpers/backup.ts';
import { eventForm, fileForm, type Client } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { RECORD_KINDS } from '../../tests/helpers/record-kinds.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { individualRow } from '../../tests/helpers/results.ts';
import { start } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { ActivityResponse } from '../domain/history/activity.schema.ts';
import { ChangeSet } from '../domain/history/change-set.schema.ts';
import { BY_FILE } from '../domain/history/authors.ts';
import {
  LastChangesResponse,
  VersionResponse,
  VersionsResponse,
} from '../domain/history/history.schema.ts';
import { TrashResponse } from '../domain/history/trash.schema.ts';
import { openStores } from '../store/stores.ts';
import { NOT_IN_TRASH } from '../trash/trash.ts';
import { NO_HISTORY, NO_VERSION } from './history.service.ts';

/** Collections of the kinds of records, as the API names them. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  event: 'events',
  'event with picture': 'events',
  player: 'directory',
  'disabled golfer': 'disabled-golfers',
  'match play year': 'match-play',
  'cup team': 'colony-cup',
  champion: 'champions',
  'cup results': 'results',
  'uploaded table': 'results',
};

const KINDS = RECORD_KINDS.filter(({ name }) => name in COLLECTIONS);

const { server, staff } = useServer();

async function json(path: string): Promise<unknown> {
  const { status, text } = await staff.get(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text);
}

const versionsOf = async (collection: string, id: string) =>
  VersionsResponse.parse(await json(`/api/history/${collection}/${encodeURIComponent(id)}`));
const lastChanges = async (collection: string) =>
  LastChangesResponse.parse(await json(`/api/history/${collection}`));
const restore = (collection: string, id: string, version: number) =>
  staff.post(`/api/history/${collection}/${encodeURIComponent(id)}/${version}/restore`);
const trash = async () => TrashResponse.parse(await json('/api/trash'));
const activity = async (query = '') =>
  ActivityResponse.parse(await json(`/api/activity${query}`)).entries;

const journalFile = () => join(server.dataDir, 'journal', '2026-06.jsonl');

/** The number of a record's oldest version. */
const first = async (collection: string, id: string) =>
  (await versionsOf(collection, id)).at(-1)?.version ?? 0;

/** The only record of a collection that has a history. */
async function onlyRecord(collection: string): Promise<string> {
  const [id, ...others] = Object.keys(await lastChanges(collection));
  expect(others).toEqual([]);
  return id ?? '';
}

const addEvent = (name: string, fields: object = {}) =>
  staff.send('POST', '/api/events', {
    form: eventForm({ name, date: '2026-07-01', town: 'Dover', ...fields }),
  });
const changeEvent = (fields: object) =>
  staff.send('PUT', '/api/events/2026-one', { form: eventForm(fields) });

describe.each(KINDS)('a record of the kind $name', (kind) => {
  const collection = COLLECTIONS[kind.name] ?? '';

  test('has versions with their records; one can be restored, and so can the one before', async () => {
    expect((await kind.write(staff, 1, 'Write 1', false)).status).toBeLessThan(300);
    expect((await kind.write(staff, 1, 'Write 2', true)).status).toBeLessThan(300);
    const id = await onlyRecord(collection);
    const [newest, before] = await versionsOf(collection, id);
    expect([newest?.by, newest?.change]).toEqual(['admin', 'changed']);
    const path = `/api/history/${collection}/${encodeURIComponent(id)}/${newest?.version}`;
    const shown = VersionResponse.parse(await json(path));
    expect(JSON.stringify(shown.record)).toMatch(/^(?!.*Write 1).*Write 2/);
    expect(JSON.stringify(shown.before)).toContain('Write 1');

    expect((await restore(collection, id, before?.version ?? 0)).status).toBe(200);
    expect(await kind.read(staff, 1)).toBe('Write 1');
    const [restored] = await versionsOf(collection, id);
    expect(restored?.change).toBe('restored');

    expect((await restore(collection, id, newest?.version ?? 0)).status).toBe(200);
    expect(await kind.read(staff, 1)).toBe('Write 2');
    expect((await lastChanges(collection))[id]).toEqual((await versionsOf(collection, id))[0]);
  });

  const { remove, revive } = kind;
  // A player who leaves match play stays in the directory: see server/match-play/players.test.ts.
  if (remove && revive && collection !== 'directory') {
    test('that was deleted is in the trash, with who and when, until it is restored', async () => {
      await kind.write(staff, 1, 'Write 1', false);
      server.clock.move({ hours: 1 });
      const at = server.clock.now().toISOString();
      await remove(staff, 1);
      const [deleted, ...others] = await trash();
      expect(others).toEqual([]);
      expect(deleted).toMatchObject({ collection, deletedAt: at, deletedBy: 'admin' });
      expect(deleted?.name).not.toBe('');
      expect((await staff.post(`/api/trash/${deleted?.id ?? ''}/restore`)).status).toBe(200);
      expect(await kind.read(staff, 1)).toBe('Write 1');
      expect(await trash()).toEqual([]);
      const changes = await versionsOf(collection, await onlyRecord(collection));
      expect(changes.map(({ change }) => change)).toEqual(['restored', 'deleted', 'created']);
    });

    test('that was deleted for good is neither in the trash nor in its history', async () => {
      await kind.write(staff, 1, 'Write 1', false);
      await remove(staff, 1);
      const [deleted] = await trash();
      const { status } = await staff.send('DELETE', `/api/trash/${deleted?.id ?? ''}`);
      expect(status).toBe(204);
      expect(await trash()).toEqual([]);
      expect((await revive(staff, 1)).status).toBe(404);
      const again = await staff.send('DELETE', `/api/trash/${deleted?.id ?? ''}`);
      expect([again.status, again.text]).toEqual([404, NOT_IN_TRASH]);
      const [entry] = await activity();
      expect(entry).toMatchObject({ kind: 'deleted-for-good', by: 'admin', name: deleted?.name });

      const id = await onlyRecord(collection);
      expect(await versionsOf(collection, id)).toEqual([]);
    });
  }
});

describe('the trash', () => {
  test('restores exactly the entry that was chosen, and under a new id when its own is taken', async () => {
    await addEvent('One', { town: 'Dover' });
    await staff.send('DELETE', '/api/events/2026-one');
    await addEvent('One', { town: 'Keene' });
    await staff.send('DELETE', '/api/events/2026-one');
    const [, first] = await trash();
    await addEvent('One', { town: 'Rye' });
    expect((await staff.post(`/api/trash/${first?.id ?? ''}/restore`)).status).toBe(200);
    const events = server.stores.events.data.map(({ eventID, town }) => [eventID, town]);
    expect(events).toContainEqual(['2026-one', 'Rye']);
    expect(events.find(([id]) => id !== '2026-one')?.[1]).toBe('Dover');
    expect((await trash()).map(({ name }) => name)).toEqual(['One']);
  });

  test('lists the newest deletion first, for thirty days', async () => {
    for (const name of ['One', 'Two']) await addEvent(name);
    await staff.send('DELETE', '/api/events/2026-one');
    server.clock.move({ days: 20 });
    await server.signIn(staff);
    await staff.send('DELETE', '/api/events/2026-two');
    expect((await trash()).map(({ name }) => name)).toEqual(['Two', 'One']);
    server.clock.move({ days: 11 });
    await server.signIn(staff);
    expect((await trash()).map(({ name }) => name)).toEqual(['Two']);
  });

  test('says that a year has another record by now', async () => {
    const year = { calendarYear: 2025, seasonStandingsUrl: '', wgrStandingsUrl: '' };
    await staff.post('/api/standings-urls', year);
    await staff.send('DELETE', '/api/standings-urls', { json: { calendarYear: 2025 } });
    await staff.post('/api/standings-urls', year);
    const [deleted] = await trash();
    expect(await staff.post(`/api/trash/${deleted?.id ?? ''}/restore`)).toMatchObject({
      status: 409,
      text: 'There are already standings links for 2025. Change those instead.',
    });
    expect(await trash()).toHaveLength(1);
  });
});

describe('the history', () => {
  test('of a record that was there before has the version before its first change', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tour-history-'));
    const stores = await openStores(dataDir);
    await stores.events.update((events) => events.push(eventRecord({ eventID: '2026-one' })));
    const town = stores.events.data[0]?.town;
    await server.stop();
    await server.start({ dataDir });
    await server.signIn(staff);
    onTestFinished(() => rm(dataDir, { recursive: true }));
    expect(await versionsOf('events', '2026-one')).toEqual([]);
    await changeEvent({ town: 'Keene' });
    const versions = await versionsOf('events', '2026-one');
    expect(versions.map(({ change }) => change)).toEqual(['changed', 'original']);
    const original = versions.at(-1)?.version ?? 0;
    expect((await restore('events', '2026-one', original)).status).toBe(200);
    expect(server.stores.events.data[0]?.town).toBe(town);
  });

  test('begins with the oldest line that the journal still has, to which every change is added', async () => {
    await addEvent('One');
    for (const town of ['Nashua', 'Keene']) await changeEvent({ town });
    const towns = async () => {
      const versions = await versionsOf('events', '2026-one');
      return Promise.all(
        versions.map(async ({ version, change }) => {
          const path = `/api/history/events/2026-one/${version}`;
          return [change, VersionResponse.parse(await json(path)).record?.town];
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
    expect(await versionsOf('events', '2026-one')).toHaveLength(1);
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
      new Set((await versionsOf('events', id)).slice(0, -1).map((version) => version.by));
    expect([...(await by('2026-one'))]).toEqual(['admin']);
    expect([...(await by('2026-two'))]).toEqual(['bo']);
  });

  test('can’t restore a version when another record has its place now', async () => {
    const year = (of: number) => ({ year: of, team: JSON.stringify(['Ann']), winningTeam: false });
    await staff.post('/api/colony-cup', year(2024));
    const id = await onlyRecord('colony-cup');
    await staff.send('PUT', '/api/colony-cup', { json: { ...year(2023), ID: Number(id) } });
    await staff.post('/api/colony-cup', year(2024));
    const before = server.stores.colonyCup.data;
    const { status, text } = await restore('colony-cup', id, await first('colony-cup', id));
    expect([status, text]).toEqual([409, expect.stringContaining('already a Colony Cup entry')]);
    expect(server.stores.colonyCup.data).toBe(before);
    expect(await versionsOf('colony-cup', id)).toHaveLength(2);
  });

  test('says that a record was edited in its file, not who saved next', async () => {
    await addEvent('One');
    await addEvent('Two');
    const file = join(server.dataDir, 'events.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"town": "Dover"', '"town": "Keene"'));
    await changeEvent({ course: 'The Oaks' });
    const versions = await versionsOf('events', '2026-one');
    expect(versions.map(({ by, change }) => [by, change])).toEqual([
      ['admin', 'changed'],
      [BY_FILE, 'changed'],
      ['admin', 'created'],
    ]);
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
    const changes = async (id: string) =>
      (await versionsOf('events', id)).map(({ change, by }) => `${change} by ${by}`);
    expect(await changes('2026-one')).toEqual([
      'changed by admin',
      'changed by admin',
      'created by admin',
    ]);
    expect(await changes('2026-two')).toEqual(['deleted by admin', 'created by admin']);
    const [, replaced] = await versionsOf('events', '2026-one');
    expect((await restore('events', '2026-one', replaced?.version ?? 0)).status).toBe(200);
    const [deleted] = await versionsOf('events', '2026-two');
    expect((await restore('events', '2026-two', deleted?.version ?? 0)).status).toBe(200);
    expect(server.stores.events.data.map(({ town }) => town)).toEqual(['Keene', 'Dover']);
  });

  test('has the lines of a backup of another tour, in the order of their time', async () => {
    await addEvent('One');
    server.clock.move({ hours: 2 });
    await changeEvent({ town: 'Keene' });
    const zip = await takeBackup(staff);
    const other = await start();
    try {
      other.clock.move({ hours: 1 });
      const client = await other.signIn();
      const form = eventForm({ name: 'One', date: '2026-07-01', town: 'Rye' });
      await client.send('POST', '/api/events', { form });
      await restoreBackup(client, zip);
      const listed = (await client.get('/api/history/events/2026-one')).text;
      const versions = VersionsResponse.parse(JSON.parse(listed));
      const shown = versions.map(async ({ version, at }) => {
        const { text } = await client.get(`/api/history/events/2026-one/${version}`);
        return `${at.slice(11, 16)} ${String(VersionResponse.parse(JSON.parse(text)).record?.town)}`;
      });
      expect((await Promise.all(shown)).toSorted()).toEqual([
        '12:00 Dover',
        '13:00 Keene',
        '13:00 Rye',
        '14:00 Keene',
      ]);
      const numbers = versions.map(({ version }) => version);
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
      const files = await filesOf(await takeBackup(client));
      const lines = files.get('journal/2026-06.jsonl')?.toString().trimEnd().split('\n') ?? [];
      const counted = lines.map((line) => ChangeSet.parse(JSON.parse(line)).number);
      expect(counted).toEqual(counted.map((_, at) => at + 1));
    } finally {
      await other.stop();
    }
  });

  test('restores no season and no bracket without the events and the year that they need', async () => {
    await addEvent('One');
    await addEvent('Two', { date: '2027-07-01' });
    const choose = (current: number) => staff.send('PUT', '/api/season', { json: { current } });
    await choose(2027);
    await choose(2026);
    await staff.send('DELETE', '/api/events/2027-two');
    expect(await restore('season', 'current', await first('season', 'current'))).toMatchObject({
      status: 409,
      text: 'There is no event in 2027 anymore. Restore or add one first.',
    });
    expect(server.stores.season.data).toEqual([{ year: 2026 }]);

    await staff.post('/api/match-play', { year: 2026, bracketUrl: '' });
    await server.stores.brackets.update((all) =>
      all.push({ year: 2026, changedAt: server.clock.now().toISOString(), rows: [] }),
    );
    await staff.send('DELETE', '/api/match-play', { json: { year: 2026 } });
    expect(await restore('brackets', '2026', await first('brackets', '2026'))).toMatchObject({
      status: 409,
      text: 'The match play of 2026 was deleted. Restore it first.',
    });
    expect(server.stores.brackets.data).toEqual([]);
  });

  test('restores no results of an event that is deleted', async () => {
    await addEvent('One');
    const store = (player: string) => {
      const csv = `Pos,Player,Total,Strokes,Points\n1,${player},E,72,90`;
      const form = fileForm('page', csv, 'n.csv');
      return staff.send('POST', '/api/leaderboards/2026-one/net', { form });
    };
    await store('Ann');
    await store('Bo');
    await staff.send('DELETE', '/api/events/2026-one');
    const version = await first('results', '2026-one');
    expect((await restore('results', '2026-one', version)).status).toBe(409);
    expect(server.stores.results.data.size).toBe(0);
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
        net: { changedAt: server.clock.now().toISOString(), rows: [individualRow({ player })] },
      }));
    for (let at = 0; at < 10; at += 1) {
      await read(`Player ${at}`);
      server.clock.move({ minutes: 10 });
    }
    const versions = await versionsOf('results', '2026-one');
    expect(versions.map(({ by, change }) => [by, change])).toEqual([
      ['', 'changed'],
      ['', 'created'],
    ]);
    expect((await activity('?by=')).filter(({ by }) => by === '')).toHaveLength(2);
  });

  test('is written before a change is acknowledged, as readable lines', async () => {
    await addEvent('One');
    await changeEvent({ town: 'Keene' });
    const text = await readFile(journalFile(), 'utf8');
    const lines = text.split('\n').filter((line) => line.includes('"2026-one"'));
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { by: 'admin', text: 'Added One.', versions: [{ name: 'One', town: 'Dover' }] },
      { by: 'admin', text: 'Changed One.', versions: [{ name: 'One', town: 'Keene' }], before: [] },
    ]);
  });
});
