import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { restoreBackup, takeBackup } from '../../tests/helpers/backup/backup.ts';
import { eventForm } from '../../tests/helpers/client.ts';
import { activityOf, versionsOf } from '../../tests/helpers/journal.ts';
import { ADMIN, start } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';

const { server, staff } = useServer();

const activity = (query = '') => activityOf(staff, query);
const names = async (query = '') => (await activity(query)).entries.map(({ name }) => name);

const addEvent = (name: string) =>
  staff.send('POST', '/api/events', { form: eventForm({ name, date: '2026-07-01' }) });
const fileOf = (month: string) => join(server.dataDir, 'journal', `${month}.jsonl`);

test('has an entry for each change with who, when, what and its version', async () => {
  await addEvent('One');
  server.clock.move({ minutes: 1 });
  await staff.send('PUT', '/api/events/2026-one', { form: eventForm({ town: 'Keene' }) });
  // A sign-in is a line too, so the numbers are not known.
  const [newest, oldest] = (await versionsOf(staff, 'events', '2026-one')).map(
    ({ version }) => version,
  );
  const about = { by: 'admin', collection: 'events', recordID: '2026-one', name: 'One' };
  const { entries, hasMore, people } = await activity('?by=admin&kind=changed');
  expect(entries).toEqual([
    { ...about, kind: 'changed', version: newest, at: '2026-06-10T12:01:00.000Z' },
  ]);
  expect(hasMore).toBe(false);
  expect(people).toEqual(['admin']);
  expect((await activity('?kind=created')).entries).toMatchObject([{ ...about, version: oldest }]);
});

test('names the entries of an event by the event, also after its new name', async () => {
  await addEvent('One');
  const enter = (...names: readonly string[]) =>
    staff.send('PUT', '/api/events/2026-one/entries', {
      json: { entries: names.map((name) => ({ name })) },
    });
  await enter('Ann Lee');
  await staff.send('PUT', '/api/events/2026-one', { form: eventForm({ name: 'Two' }) });
  await enter('Ann Lee', 'Bo Kim');
  const { entries } = await activity();
  const ofEntries = entries.filter(({ collection }) => collection === 'entries');
  expect(ofEntries.map(({ name }) => name)).toEqual(['Entries of Two', 'Entries of One']);
});

test('is filtered by person, kind and the tour’s day, and paged', async () => {
  const log = server.context.activity;
  const at = (instant: string) => `2026-06-${instant}:00.000Z`;
  const entry = { kind: 'upload', by: 'bo' } as const;
  await log.note({ ...entry, at: at('08T03:59'), name: 'Sunday' });
  await log.note({ ...entry, at: at('08T04:00'), name: 'Monday' });
  await log.note({ ...entry, at: at('09T03:59'), name: 'late on Monday' });
  await log.note({ ...entry, at: at('09T04:00'), name: 'Tuesday', by: 'ann' });
  expect(await names('?day=2026-06-08')).toEqual(['late on Monday', 'Monday']);
  expect(await names('?by=ann')).toEqual(['Tuesday']);
  expect(await names('?kind=refresh')).toEqual([]);
  expect(await names('?kind=&by=bo&day=')).toHaveLength(3);
  expect((await activity('?by=bo&skip=2')).entries.map(({ name }) => name)).toEqual(['Sunday']);
  for (let number = 0; number < 205; number += 1) {
    await log.note({ ...entry, kind: 'refresh', name: String(number) });
  }
  const first = await activity('?kind=refresh');
  expect([first.entries.length, first.hasMore, first.entries[0]?.name]).toEqual([200, true, '204']);
  const rest = await activity('?kind=refresh&skip=200');
  expect([rest.entries.length, rest.hasMore, rest.entries.at(-1)?.name]).toEqual([5, false, '0']);
});

test.each([
  ['?kind=everything', 400],
  ['?day=yesterday', 400],
  ['?skip=-1', 400],
  ['?skip=many', 400],
  ['?by=a&by=b', 400],
])('%s is refused', async (query, status) =>
  expect((await staff.get(`/api/activity${query}`)).status).toBe(status),
);

test('is downloaded as a file that is safe in a spreadsheet', async () => {
  await addEvent('=HYPERLINK("https://evil.test")');
  const { text, headers } = await staff.get('/api/activity.csv?kind=created');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('activity.csv');
  const rows = parse(text, { columns: true, bom: true });
  expect(rows).toMatchObject([{ by: 'admin', kind: 'created', collection: 'events' }]);
  expect(JSON.stringify(rows)).toContain("'=HYPERLINK");
});

test('has sign-ins, failed ones with the account that was tried, and changes of passwords', async () => {
  const other = server.client();
  await other.post('/api/login', { username: 'admin', password: 'wrong' });
  await other.post('/api/login', { username: 'a typed password', password: 'wrong' });
  await staff.post('/api/change-password', {
    currentPassword: ADMIN.password,
    newPassword: 'maple-and-granite-42',
    confirmPassword: 'maple-and-granite-42',
  });
  // An entry is written after its response.
  await vi.waitFor(async () => expect((await activity()).entries).toHaveLength(4), 20_000);
  const { entries } = await activity();
  expect(entries.map(({ by, kind, name }) => [by, kind, name])).toEqual([
    ['admin', 'password', 'admin'],
    ['', 'failed-sign-in', ''],
    ['', 'failed-sign-in', 'admin'],
    ['admin', 'sign-in', 'admin'],
  ]);
  expect(entries.every(({ address }) => address === '127.0.0.1')).toBe(true);
  expect(JSON.stringify(entries)).not.toContain('typed');
});

test('has changes of accounts with who made them, and no call that changes nothing', async () => {
  const created = await staff.post('/api/accounts', { name: 'bo', role: 'editor' });
  const { account } = z
    .object({ account: z.object({ id: z.string() }) })
    .parse(JSON.parse(created.text));
  await staff.send('PUT', `/api/accounts/${account.id}`, { json: { role: 'scorer' } });
  await staff.send('DELETE', `/api/accounts/${account.id}`);
  await staff.send('DELETE', `/api/accounts/${account.id}`);
  await staff.get('/api/accounts');
  await staff.post('/api/auth/second-factor/totp');
  const entries = (await activity('?kind=account')).entries;
  expect(entries.map(({ by, name }) => [by, name])).toEqual([
    ['admin', 'bo'],
    ['admin', 'bo'],
    ['admin', 'bo'],
  ]);
});

test('a sign-out without a session has no entry', async () => {
  const other = server.client();
  for (let times = 0; times < 3; times += 1) await other.post('/api/logout');
  await staff.post('/api/logout');
  await server.signIn(staff);
  expect((await activity('?kind=sign-out')).entries).toMatchObject([{ by: 'admin' }]);
});

test('a folder or binary data in place of an older file stops no start and no backup', async () => {
  await mkdir(fileOf('2026-04'), { recursive: true });
  await writeFile(fileOf('2026-05'), Buffer.alloc(1_000));
  const other = await start({ dataDir: server.dataDir });
  const client = await other.signIn();
  expect((await client.get('/api/activity')).status).toBe(200);
  await restoreBackup(client, await takeBackup(client));
});

test('lines that can’t be read hide no other entries', async () => {
  await addEvent('One');
  await appendFile(fileOf('2026-06'), 'not JSON\n{"at":"x"}\n{"at":"2026-06-10T12:');
  expect(await names('?kind=created')).toEqual(['One']);
  // As a log does after a crash that cut off a line.
  await server.context.activity.note({ kind: 'upload', by: 'ann', name: 'after the crash' });
  expect(await names('?kind=upload')).toEqual(['after the crash']);
});

test('is part of backups without addresses, and no restore removes what happened since', async () => {
  await server.context.activity.note({
    kind: 'sign-in',
    by: 'ann',
    name: 'ann',
    address: '192.0.2.7',
  });
  await addEvent('One');
  const zip = await takeBackup(staff);
  expect(zip.includes('192.0.2.7')).toBe(false);
  await addEvent('Two');
  await restoreBackup(staff, zip);
  expect(await names('?kind=created')).toEqual(['Two', 'One']);
  expect(await readFile(fileOf('2026-06'), 'utf8')).toContain('192.0.2.7');

  const other = await start();
  await restoreBackup(await other.signIn(), zip);
  const text = await readFile(join(other.dataDir, 'journal', '2026-06.jsonl'), 'utf8');
  expect(text).toContain('"created"');
  expect(text).not.toContain('192.0.2.7');
});
