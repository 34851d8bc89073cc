import { appendFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { backupOf, filesOf, restoreBackup, takeBackup, zipOf } from '../../tests/helpers/backup.ts';
import { eventForm } from '../../tests/helpers/client.ts';
import { ADMIN, start, type TestServer } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { ACTIVITY_BYTES_MAX, ActivityLog, withoutAddresses } from '../activity/activity-log.ts';
import { ActivityResponse } from '../domain/history/activity.schema.ts';

const { server, staff } = useServer();

async function activity(query = '') {
  const { status, text } = await staff.get(`/api/activity${query}`);
  expect(status, text).toBe(200);
  return ActivityResponse.parse(JSON.parse(text));
}
const names = async (query = '') => (await activity(query)).entries.map(({ name }) => name);

const addEvent = (name: string) =>
  staff.send('POST', '/api/events', { form: eventForm({ name, date: '2026-07-01' }) });
const fileOf = (month: string) => join(server.dataDir, 'activity', `${month}.jsonl`);
const logOf = ({ dataDir, clock }: TestServer) =>
  new ActivityLog({
    dataDir,
    clock: clock.now,
    timezone: 'America/New_York',
    log: { warn: () => undefined },
  });

test('has an entry for each change with who, when, what and its version', async () => {
  await addEvent('One');
  server.clock.move({ minutes: 1 });
  await staff.send('PUT', '/api/events/2026-one', { form: eventForm({ town: 'Keene' }) });
  const about = { by: 'admin', collection: 'events', recordID: '2026-one', name: 'One' };
  const { entries, hasMore, people } = await activity('?by=admin&kind=changed');
  expect(entries).toEqual([
    { ...about, kind: 'changed', version: 2, at: '2026-06-10T12:01:00.000Z' },
  ]);
  expect(hasMore).toBe(false);
  expect(people).toEqual(['admin']);
  expect((await activity('?kind=created')).entries).toMatchObject([{ ...about, version: 1 }]);
});

test('is filtered by person, kind and the tour’s day, and paged', async () => {
  const log = logOf(server);
  const at = (instant: string) => `2026-06-${instant}:00.000Z`;
  const entry = { kind: 'upload', by: 'bo' } as const;
  await log.add({ ...entry, at: at('08T03:59'), name: 'Sunday' });
  await log.add({ ...entry, at: at('08T04:00'), name: 'Monday' });
  await log.add({ ...entry, at: at('09T03:59'), name: 'late on Monday' });
  await log.add({ ...entry, at: at('09T04:00'), name: 'Tuesday', by: 'ann' });
  expect(await names('?day=2026-06-08')).toEqual(['late on Monday', 'Monday']);
  expect(await names('?by=ann')).toEqual(['Tuesday']);
  expect(await names('?kind=refresh')).toEqual([]);
  expect(await names('?kind=&by=bo&day=')).toHaveLength(3);
  expect((await activity('?by=bo&skip=2')).entries.map(({ name }) => name)).toEqual(['Sunday']);
  for (let number = 0; number < 205; number += 1) {
    await log.add({ ...entry, kind: 'refresh', name: String(number) });
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
])('%s is refused', async (query, status) => {
  expect((await staff.get(`/api/activity${query}`)).status).toBe(status);
});

test('is downloaded as a file that is safe in a spreadsheet', async () => {
  await addEvent('=HYPERLINK("https://evil.test")');
  const { text, headers } = await staff.get('/api/activity.csv?kind=created');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('activity.csv');
  const rows = parse(text, { columns: true, bom: true });
  expect(rows).toMatchObject([{ by: 'admin', kind: 'created', version: '1' }]);
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
  await vi.waitFor(async () => {
    expect((await activity()).entries).toHaveLength(4);
  }, 20_000);
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
    ['admin', 'admin'],
  ]);
});

test('a sign-out without a session has no entry', async () => {
  const other = server.client();
  for (let times = 0; times < 3; times += 1) await other.post('/api/logout');
  await staff.post('/api/logout');
  await server.signIn(staff);
  expect((await activity('?kind=sign-out')).entries).toMatchObject([{ by: 'admin' }]);
});

/** One entry of about 130 bytes. */
const line = (name: string, at = '2026-06-09T12:00:00.000Z') =>
  `${JSON.stringify({ at, by: 'ann', kind: 'upload', name: name.padStart(60) })}\n`;

test('a month’s file has a limit, at which its newest half stays', async () => {
  await mkdir(join(server.dataDir, 'activity'), { recursive: true });
  const text = line('old').repeat(Math.floor(ACTIVITY_BYTES_MAX / line('old').length));
  await writeFile(fileOf('2026-05'), text);
  const log = logOf(server);
  const at = '2026-05-09T12:00:00.000Z';
  for (let times = 0; times < 3; times += 1) await log.add({ at, kind: 'refresh', name: 'new' });
  const { size } = await stat(fileOf('2026-05'));
  expect(size).toBeGreaterThan(ACTIVITY_BYTES_MAX / 2 - 1_000);
  expect(size).toBeLessThan(ACTIVITY_BYTES_MAX / 2 + 1_000);
  expect(await names('?kind=refresh')).toEqual(['new', 'new', 'new']);
  expect((await activity('?by=ann')).hasMore).toBe(true);
});

describe('a file from before there was a limit', () => {
  const oversized = () => line('old').repeat(130_000) + line('last');

  test('is set aside by the start with a warning, and its newest entries stay', async () => {
    await mkdir(join(server.dataDir, 'activity'), { recursive: true });
    await writeFile(fileOf('2026-05'), oversized());
    const other = await start({ dataDir: server.dataDir });
    try {
      const files = await readdir(join(server.dataDir, 'activity'));
      expect(files).toContain('2026-05.jsonl.damaged');
      expect((await stat(fileOf('2026-05'))).size).toBeLessThan(ACTIVITY_BYTES_MAX);
      expect(other.logged).toContainEqual(
        expect.objectContaining({ file: '2026-05.jsonl', name: '2026-05.jsonl.damaged' }),
      );
      expect((await names('?kind=upload'))[0]?.trim()).toBe('last');
      const csv = (await staff.get('/api/activity.csv?kind=upload')).text;
      expect(csv.split('\n').length).toBeGreaterThan(20_000);
    } finally {
      await other.stop();
    }
  });

  test('in a backup is no obstacle to restoring it', async () => {
    const files = await filesOf(await takeBackup(staff));
    files.set('activity/2026-05.jsonl', Buffer.from(oversized()));
    await restoreBackup(staff, zipOf(backupOf(files)));
    expect((await names('?kind=upload'))[0]?.trim()).toBe('last');
    expect((await stat(fileOf('2026-05'))).size).toBeLessThanOrEqual(ACTIVITY_BYTES_MAX);
  });
});

test('a folder or binary data in place of a file stops no start and no backup', async () => {
  await mkdir(fileOf('2026-06'), { recursive: true }).catch(() => undefined);
  await mkdir(fileOf('2026-04'), { recursive: true });
  await writeFile(fileOf('2026-05'), Buffer.alloc(1_000));
  const other = await start({ dataDir: server.dataDir });
  try {
    const client = await other.signIn();
    expect((await client.get('/api/activity')).status).toBe(200);
    await restoreBackup(client, await takeBackup(client));
  } finally {
    await other.stop();
  }
});

test('lines that can’t be read hide no other entries', async () => {
  await addEvent('One');
  await appendFile(fileOf('2026-06'), 'not JSON\n{"at":"x"}\n{"at":"2026-06-10T12:');
  expect(await names('?kind=created')).toEqual(['One']);
  // As a log does after a crash that cut off a line.
  await logOf(server).add({ kind: 'upload', by: 'ann', name: 'after the crash' });
  expect(await names('?kind=upload')).toEqual(['after the crash']);
});

test('is removed after 400 days, a month at a time', async () => {
  await mkdir(join(server.dataDir, 'activity'), { recursive: true });
  for (const month of ['2025-04', '2025-05', '2025-06']) await writeFile(fileOf(month), '');
  await addEvent('One');
  await server.tidy();
  const files = await readdir(join(server.dataDir, 'activity'));
  expect(files.sort()).toEqual(['2025-05.jsonl', '2025-06.jsonl', '2026-06.jsonl']);
});

test('is part of backups without addresses, and no restore removes what happened since', async () => {
  await logOf(server).add({ kind: 'sign-in', by: 'ann', name: 'ann', address: '192.0.2.7' });
  await addEvent('One');
  const zip = await takeBackup(staff);
  expect(zip.includes('192.0.2.7')).toBe(false);
  await addEvent('Two');
  await restoreBackup(staff, zip);
  expect(await names('?kind=created')).toEqual(['Two', 'One']);
  expect(await readFile(fileOf('2026-06'), 'utf8')).toContain('192.0.2.7');

  const other = await start();
  try {
    await restoreBackup(await other.signIn(), zip);
    const text = await readFile(join(other.dataDir, 'activity', '2026-06.jsonl'), 'utf8');
    expect(text).toContain('"created"');
    expect(text).not.toContain('192.0.2.7');
  } finally {
    await other.stop();
  }
});

test('without addresses every other field stays', () => {
  const entry = { at: '2026-06-10T12:00:00.000Z', by: 'ann', kind: 'sign-in', name: 'ann' };
  const text = `${JSON.stringify({ ...entry, address: '192.0.2.7' })}\nhalf a li`;
  expect(withoutAddresses(text)).toBe(`${JSON.stringify(entry)}\n`);
});
