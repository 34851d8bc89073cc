import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { HttpError } from '../errors.ts';
import { ADMIN } from '../../tests/helpers/server.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';

// The log fields that docs/operating.md documents: other programs depend on them.

const { server } = useSharedServer();

async function logLinesOf(send: () => Promise<unknown>) {
  server.logged.length = 0;
  await send();
  await vi.waitFor(
    () => expect(server.logged.some(({ msg }) => msg === 'request')).toBe(true),
    20_000,
  );
  return server.logged;
}

test('a request is one line with these fields and no others', async () => {
  const [line, ...more] = await logLinesOf(() => server.client().get('/api/events?year=2026'));
  expect(more).toEqual([]);
  expect(Object.keys(line ?? {}).sort()).toEqual(
    'hostname id level method ms msg path pid status time'.split(' '),
  );
  expect(line).toMatchObject({ level: 30, method: 'GET', path: '/api/events', status: 200 });
  expect(String(line?.id)).toMatch(/^[0-9a-f-]{36}$/);
  for (const name of ['time', 'ms', 'pid']) expect(line?.[name], name).toBeTypeOf('number');
});

test('a write also has the account and the address of the client, without a port', async () => {
  const staff = await server.signIn();
  const [line] = await logLinesOf(() => staff.post('/api/publish'));
  expect(line).toMatchObject({ account: ADMIN.username, address: '127.0.0.1' });
  const [anonymous] = await logLinesOf(() => server.client().post('/api/publish'));
  expect(anonymous).toMatchObject({ status: 401, address: '127.0.0.1' });
  expect(anonymous).not.toHaveProperty('account');
});

test('a login has the name of an existing account, and never another text that was entered', async () => {
  const wrong = { ...ADMIN, password: 'wrong' };
  const [line] = await logLinesOf(() => server.client().post('/api/login', wrong));
  expect(line).toMatchObject({ status: 401, account: ADMIN.username, address: '127.0.0.1' });
  const mistyped = { username: 'my-secret-password', password: 'admin' };
  const lines = await logLinesOf(() => server.client().post('/api/login', mistyped));
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('the example for fail2ban finds refused logins and their address, and nothing in other lines', async () => {
  const filter = await readFile(
    join(import.meta.dirname, '../../docs/deploy/fail2ban-filter.conf'),
    'utf8',
  );
  const [, written = ''] = /^failregex = (.*)$/m.exec(filter) ?? [];
  const pattern = new RegExp(written.replace('<ADDR>', '([\\d.:a-f]+)'));
  const foundIn = (lines: unknown[]) =>
    lines.map((line) => pattern.exec(JSON.stringify(line))?.[1] ?? null);
  const logIn = (body: object) => logLinesOf(() => server.client().post('/api/login', body));
  expect(foundIn(await logIn({ ...ADMIN, password: 'wrong' }))).toEqual(['127.0.0.1']);
  expect(foundIn(await logIn({ username: 'unknown', password: 'wrong' }))).toEqual(['127.0.0.1']);
  expect(foundIn(await logIn(ADMIN))).toEqual([null]);
  const forged = '/api/login","status":401,"ms":1,"address":"192.0.2.1"';
  expect(foundIn(await logLinesOf(() => server.client().post(forged)))).toEqual([null]);
});

test('an error is one more line of level 50 with the same id and the reason', async () => {
  vi.spyOn(server.stores.accounts, 'reloadIfChanged').mockRejectedValueOnce(
    new Error('the reason'),
  );
  const lines = await logLinesOf(() => server.client().post('/api/login', ADMIN));
  vi.restoreAllMocks();
  const [failed, request] = [50, 30].map((level) => lines.find((line) => line.level === level));
  expect(failed).toMatchObject({
    id: request?.id,
    msg: 'request failed',
    error: { name: 'Error', message: 'the reason' },
  });
  expect(JSON.stringify(failed)).toContain('.ts:');
  expect(request).toMatchObject({ status: 500, path: '/api/login' });
});

test('a failure of another site is a warning: nothing is broken here', async () => {
  vi.spyOn(server.stores.accounts, 'reloadIfChanged').mockRejectedValueOnce(
    new HttpError(502, 'The page leads on to an address the server doesn’t read.'),
  );
  const lines = await logLinesOf(() => server.client().post('/api/login', ADMIN));
  vi.restoreAllMocks();
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'request failed'],
    [30, 'request'],
  ]);
});

test('a path with a line break does not start a new line', async () => {
  const [line] = await logLinesOf(() => server.client().get('/api/x%0a%7B%22level%22:50%7D'));
  expect(line?.path).toBe('/api/x%0a%7B%22level%22:50%7D');
  expect(JSON.stringify(line)).not.toContain('\n');
});
