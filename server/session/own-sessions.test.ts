/** The sessions of one's own account, on a real server. */
import { describe, expect, test } from 'vitest';
import { OwnSessionsResponse } from '#domain/accounts/session.api.ts';
import type { Client } from '../../tests/helpers/client.ts';
import { quickPasswords } from '../../tests/helpers/accounts/passwords.ts';
import { ADMIN } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { setPassword } from './accounts.ts';
import { SIGN_IN_FIRST } from './guard.ts';
import { NO_SESSION } from './session.routes.ts';
import { IDLE_HOURS } from './session-rules.ts';
import { SESSIONS_MAX } from './session.service.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

const { server } = useServer();

async function signIn(userAgent: string, username: string = ADMIN.username): Promise<Client> {
  const client = server.client();
  const login = { ...ADMIN, username };
  const response = await client.post('/api/login', login, { 'User-Agent': userAgent });
  expect(response.status, response.text).toBe(200);
  return client;
}

const sessionsOf = async (client: Client) =>
  OwnSessionsResponse.parse(await client.json('/api/sessions'));
const idOf = async (client: Client) =>
  (await sessionsOf(client)).find(({ current }) => current)?.id ?? '';
const end = (client: Client, id: string) => client.send('DELETE', `/api/sessions/${id}`);

test('the list shows device, address and times of own sessions, the one used last first', async () => {
  const desktop = await signIn(FIREFOX);
  server.clock.move({ hours: 1 });
  const phone = await signIn(IPHONE);
  expect(await sessionsOf(desktop)).toMatchObject([
    {
      device: 'Firefox on Windows',
      address: '127.0.0.1',
      createdAt: '2026-06-10T12:00:00.000Z',
      lastSeen: '2026-06-10T13:00:00.000Z',
      current: true,
    },
    { device: 'Safari on iPhone', current: false },
  ]);
  const [shown] = (await sessionsOf(phone)).filter(({ current }) => current);
  expect(shown?.device).toBe('Safari on iPhone');
  // The id is neither the cookie's secret nor the whole stored hash.
  const cookie = Buffer.from(phone.cookies.get('tour_session') ?? '', 'base64').toString();
  expect(cookie).not.toContain(shown?.id);
  expect(shown?.id).toHaveLength(12);
});

test('the list has no session that ended without a request for too long', async () => {
  await signIn(FIREFOX);
  const phone = await signIn(IPHONE);
  for (const half of [IDLE_HOURS / 2, IDLE_HOURS / 2]) {
    server.clock.move({ hours: half });
    await phone.get('/api/auth/me');
  }
  expect((await sessionsOf(phone)).map(({ device }) => device)).toEqual(['Safari on iPhone']);
});

describe('ending a session', () => {
  test('leaves a stolen cookie of it without any right', async () => {
    const owner = await signIn(FIREFOX);
    const stolenFrom = await signIn(IPHONE);
    const thief = stolenFrom.copy();
    expect((await thief.get('/api/accounts')).status).toBe(200);
    expect((await end(owner, await idOf(stolenFrom))).status).toBe(204);
    for (const response of [
      await thief.get('/api/accounts'),
      await thief.get('/api/sessions'),
      await thief.get('/api/data-directory'),
      await thief.post('/api/auth/confirm', { password: ADMIN.password }),
      await thief.post('/api/accounts', { name: 'x', role: 'owner' }),
      await thief.send('DELETE', '/api/sessions'),
    ]) {
      expect([response.status, response.text]).toEqual([401, SIGN_IN_FIRST]);
    }
    expect((await thief.get('/api/auth/me')).text).toBe('{"authenticated":false}');
    expect(await sessionsOf(owner)).toHaveLength(1);
  });

  test('that has ended already, or is of another account, is a 404', async () => {
    await setPassword(server.stores, 'eve', ADMIN.password, quickPasswords);
    const [owner, eve] = [await signIn(FIREFOX), await signIn(IPHONE, 'eve')];
    expect(await sessionsOf(eve)).toHaveLength(1);
    for (const id of [await idOf(owner), 'x'.repeat(12)]) {
      expect(await end(eve, id)).toMatchObject({ status: 404, text: NO_SESSION });
    }
    expect((await owner.get('/api/accounts')).status).toBe(200);
  });

  test('that is the current one signs out', async () => {
    const client = await signIn(FIREFOX);
    expect((await end(client, await idOf(client))).status).toBe(204);
    expect(client.cookies.has('tour_session')).toBe(false);
    expect((await client.get('/api/sessions')).status).toBe(401);
  });
});

test('signing out all others leaves this session and those of other accounts', async () => {
  await setPassword(server.stores, 'eve', ADMIN.password, quickPasswords);
  const eve = await signIn(FIREFOX, 'eve');
  const [current, ...others] = [await signIn(FIREFOX), await signIn(IPHONE), await signIn('')];
  const response = await current.send('DELETE', '/api/sessions');
  expect([response.status, response.text]).toEqual([200, '{"ended":2}']);
  for (const other of others) expect((await other.get('/api/sessions')).status).toBe(401);
  for (const client of [current, eve]) expect(await sessionsOf(client)).toHaveLength(1);
});

test('a changed password continues the session with its device', async () => {
  const client = await signIn(FIREFOX);
  const newPassword = 'another-long-password';
  await client.post('/api/change-password', {
    currentPassword: ADMIN.password,
    newPassword,
    confirmPassword: newPassword,
  });
  expect(await sessionsOf(client)).toMatchObject([{ device: 'Firefox on Windows' }]);
});

test('an account has a limit of sessions, beyond which the one that was used the longest ago ends', async () => {
  const first = await signIn(FIREFOX);
  const second = await signIn(FIREFOX);
  server.clock.move({ minutes: 10 });
  await sessionsOf(first);
  for (let count = 2; count < SESSIONS_MAX; count += 1) await signIn(IPHONE);
  const last = await signIn(IPHONE);
  expect(await sessionsOf(last)).toHaveLength(SESSIONS_MAX);
  expect((await second.get('/api/sessions')).text).toBe(SIGN_IN_FIRST);
  expect((await first.get('/api/sessions')).status).toBe(200);
});
