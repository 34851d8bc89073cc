import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quickPasswords } from '../../tests/helpers/passwords.ts';
import { ADMIN, start, type TestServer } from '../../tests/helpers/server.ts';

// The log fields that docs/operating.md documents: other programs depend on them.

let server: TestServer;
beforeAll(async () => {
  server = await start({ passwords: quickPasswords });
});
afterAll(() => server.stop());

async function logLinesOf(send: () => Promise<unknown>) {
  server.logged.length = 0;
  await send();
  await vi.waitFor(() => {
    expect(server.logged.some(({ msg }) => msg === 'request')).toBe(true);
  });
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

test('a path with a line break does not start a new line', async () => {
  const [line] = await logLinesOf(() => server.client().get('/api/x%0a%7B%22level%22:50%7D'));
  expect(line?.path).toBe('/api/x%0a%7B%22level%22:50%7D');
  expect(JSON.stringify(line)).not.toContain('\n');
});
