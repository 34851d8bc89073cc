import { describe, expect, test, vi } from 'vitest';
import type { Client } from '../../tests/helpers/client.ts';
import { quickPasswords, strictPasswords } from '../../tests/helpers/accounts/passwords.ts';
import { ADMIN, start } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import {
  LOGIN_FAILED,
  PASSWORDS_DIFFER,
  PASSWORDS_MISSING,
} from '../domain/accounts/account.schema.ts';
import { openAccounts } from '../store/stores.ts';
import { setPassword } from './accounts.ts';
import { SIGN_IN_FIRST } from './guard.ts';
import { argon2Passwords } from './password.ts';
import { WRONG_PASSWORD } from './session.service.ts';

const { server } = useServer({ passwords: strictPasswords });

const isSignedIn = async (client: Client) => (await client.get('/api/auth/me')).text;
const SIGNED_IN = JSON.stringify({
  authenticated: true,
  username: ADMIN.username,
  role: 'owner',
});
const SIGNED_OUT = JSON.stringify({ authenticated: false });

const TOO_SHORT = 'The new password must have at least 12 characters.';
const TOO_EASY =
  'The password is too easy to guess. Repeated characters like "aaa" are easy to guess. Choose another one, such as four unrelated words.';
const changeTo = (newPassword: string) => ({
  currentPassword: ADMIN.password,
  newPassword,
  confirmPassword: newPassword,
});

describe('login', () => {
  test('returns ok, sets a protected cookie and shows the account', async () => {
    const client = server.client();
    expect(await isSignedIn(client)).toBe(SIGNED_OUT);
    const response = await client.post('/api/login', ADMIN);
    expect([response.status, response.text]).toEqual([200, '{"ok":true}']);
    expect(response.headers['cache-control']).toBe('no-store');
    const cookies = response.headers['set-cookie'] ?? [];
    const cookie = cookies.find((each) => each.startsWith('tour_session=')) ?? '';
    expect(cookie).toMatch(/path=\/; expires=.*samesite=lax; httponly/i);
    expect(cookie).not.toMatch(/secure/i);
    expect(await isSignedIn(client)).toBe(SIGNED_IN);
  });

  test('marks the cookie Secure when a trusted proxy was reached by https', async () => {
    const proxied = await start({ environment: { TRUST_PROXY: '1' } });
    const response = await proxied
      .client()
      .post('/api/login', ADMIN, { 'X-Forwarded-Proto': 'https' });
    const cookies = response.headers['set-cookie'] ?? [];
    expect(cookies).toHaveLength(4);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
  });

  test.each([
    ['a wrong password', { ...ADMIN, password: 'not the password' }, 401],
    ['an unknown name', { ...ADMIN, username: 'unknown' }, 401],
    ['no password', { username: 'admin' }, 400],
    ['a list as the password', { username: 'admin', password: ['x'] }, 400],
  ])('refuses %s with the documented sentence', async (_what, sent, status) => {
    const response = await server.client().post('/api/login', sent);
    expect([response.status, response.text]).toEqual([status, LOGIN_FAILED]);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('refuses broken JSON with it too', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await server.client().send('POST', '/api/login', { body: '{"user', headers });
    expect([response.status, response.text]).toEqual([400, LOGIN_FAILED]);
  });

  const COMPOSED = 'José rakes nine bunkers über Zürich'.normalize('NFC');
  const DECOMPOSED = COMPOSED.normalize('NFD');
  const changePassword = (client: Client, to: string) =>
    client.post('/api/change-password', changeTo(to));

  test.each([
    ['composed', COMPOSED],
    ['decomposed', DECOMPOSED],
  ])('accepts both forms of a password that was set %s', async (_form, set) => {
    const client = await server.signIn();
    expect((await changePassword(client, set)).status).toBe(200);
    expect(server.stores.accounts.data[0]?.passwordHash).toBe(`$argon2id$${COMPOSED}`);
    for (const password of [COMPOSED, DECOMPOSED]) {
      const login = await server.client().post('/api/login', { ...ADMIN, password });
      expect(login.status).toBe(200);
      expect((await client.post('/api/auth/confirm', { password })).status).toBe(200);
    }
  });

  test('accepts both forms of a password that an earlier version hashed decomposed, and hashes it again', async () => {
    for (const password of [COMPOSED, DECOMPOSED]) {
      await server.stores.accounts.update(([account]) => {
        if (account) account.passwordHash = `$argon2id$${DECOMPOSED}`;
      });
      const before = await server.client().post('/api/login', { ...ADMIN, password: 'another' });
      expect(before.status).toBe(401);
      const client = server.client();
      expect((await client.post('/api/login', { ...ADMIN, password })).status).toBe(200);
      expect(server.stores.accounts.data[0]?.passwordHash).toBe(`$argon2id$${COMPOSED}`);
      expect(await isSignedIn(client)).toBe(SIGNED_IN);
    }
  });

  test('does not replace a password that was changed elsewhere while the new one was hashed', async () => {
    const elsewhere = 'chosen on the server instead';
    const passwords = {
      ...strictPasswords,
      hash: async (password: string) => {
        if (password === COMPOSED)
          await setPassword(own.stores, ADMIN.username, elsewhere, quickPasswords);
        return strictPasswords.hash(password);
      },
    };
    const own = await start({ passwords });
    const client = await own.signIn();
    const { status, text } = await changePassword(client, COMPOSED);
    expect([status, text]).toEqual([400, WRONG_PASSWORD]);
    expect(own.stores.accounts.data[0]?.passwordHash).toBe(`$argon2id$${elsewhere}`);
  });

  test('counts the characters of a new password in the form that is hashed', async () => {
    const client = await server.signIn();
    const short = 'é'.repeat(11).normalize('NFD');
    expect(await changePassword(client, short)).toMatchObject({ status: 400, text: TOO_SHORT });
    const long = `${COMPOSED} ${'ü'.repeat(160)}`.normalize('NFD');
    expect((await changePassword(client, long)).status).toBe(200);
    const login = await server.client().post('/api/login', { ...ADMIN, password: long });
    expect(login.status).toBe(200);
  });

  test('verifies as many hashes for an unknown name as for a wrong password, so that the time reveals nothing', async () => {
    const verify = vi.fn(strictPasswords.verify);
    const own = await start({ passwords: { ...argon2Passwords, verify } });
    const timesFor = async (username: string) => {
      verify.mockClear();
      await own.client().post('/api/login', { username, password: DECOMPOSED });
      return verify.mock.calls.length;
    };
    expect(await timesFor('unknown')).toBe(2);
    expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=32768,p=1,t=2\$/);
    expect(await timesFor(ADMIN.username)).toBe(2);
  });

  test.each([
    ['Dana', ['dana', 'DANA', ' Dana ']],
    ['René', ['rené', 'RENE\u0301', 'Rene\u0301']],
  ])('finds the account %s under other spellings of its name', async (name, spellings) => {
    await setPassword(server.stores, name, ADMIN.password, strictPasswords);
    for (const username of spellings) {
      const client = server.client();
      expect((await client.post('/api/login', { ...ADMIN, username })).status).toBe(200);
      expect(await isSignedIn(client)).toContain(`"username":"${name}"`);
    }
    const other = await server.client().post('/api/login', { ...ADMIN, username: 'Rene' });
    expect(other.status).toBe(401);
  });

  test('creates a new id each time and ends the browser’s old session', async () => {
    const client = await server.signIn();
    const before = client.copy();
    await client.post('/api/login', ADMIN);
    expect(client.cookies.get('tour_session')).not.toBe(before.cookies.get('tour_session'));
    expect(await isSignedIn(before)).toBe(SIGNED_OUT);
    expect(await isSignedIn(client)).toBe(SIGNED_IN);
  });

  test('writes neither the id nor the password to the files or the log', async () => {
    const client = await server.signIn();
    const cookie = Buffer.from(client.cookies.get('tour_session') ?? '', 'base64').toString();
    const id = /"id":"([^"]+)"/.exec(cookie)?.[1] ?? '';
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(server.stores.sessions.data)).not.toContain(id);
    const log = JSON.stringify(server.logged);
    for (const secret of [id, ADMIN.password, 'tour_session']) expect(log).not.toContain(secret);
  });
});

describe('a session ends', () => {
  test('by logout, also for a stolen copy of the cookie', async () => {
    const client = await server.signIn();
    const thief = client.copy();
    expect(await client.post('/api/logout')).toMatchObject({ status: 200, text: '{"ok":true}' });
    expect(client.cookies.has('tour_session')).toBe(false);
    expect(await isSignedIn(thief)).toBe(SIGNED_OUT);
    expect((await client.post('/api/logout')).status).toBe(200);
  });

  test.each([
    ['after 12 hours without a request, and after 30 days', 0],
    ['after the same times when the clock was ahead at its login', -365],
  ])('%s', async (_when, days) => {
    const [idle, busy] = [await server.signIn(), await server.signIn()];
    server.clock.move({ days });
    expect([await isSignedIn(idle), await isSignedIn(busy)]).toEqual([SIGNED_IN, SIGNED_IN]);
    for (const hours of [11, 1, ...Array<number>(70).fill(10), 7]) {
      server.clock.move({ hours });
      expect(await isSignedIn(busy)).toBe(SIGNED_IN);
      if (hours === 1) expect(await isSignedIn(idle)).toBe(SIGNED_OUT);
    }
    server.clock.move({ hours: 1 });
    expect(await isSignedIn(busy)).toBe(SIGNED_OUT);
    expect((await busy.post('/api/change-password', {})).text).toBe(SIGN_IN_FIRST);
  });

  test('when the cookie or its signature is tampered with', async () => {
    const client = await server.signIn();
    const forged = client.copy();
    const content = Buffer.from(JSON.stringify({ id: 'A'.repeat(43) })).toString('base64');
    forged.cookies.set('tour_session', content);
    expect(await isSignedIn(forged)).toBe(SIGNED_OUT);
    const unsigned = client.copy();
    unsigned.cookies.delete('tour_session.sig');
    expect(await isSignedIn(unsigned)).toBe(SIGNED_OUT);
  });

  test('when the password command runs in another process', async () => {
    const client = await server.signIn();
    const accounts = await openAccounts(server.dataDir);
    await setPassword({ accounts }, ADMIN.username, 'another-long-password', strictPasswords);
    expect(await isSignedIn(client)).toBe(SIGNED_OUT);
    expect((await client.post('/api/login', ADMIN)).status).toBe(401);
    const again = { ...ADMIN, password: 'another-long-password' };
    expect((await client.post('/api/login', again)).status).toBe(200);
  });

  test('and is removed at the next login or the next tidying', async () => {
    await server.signIn();
    server.clock.move({ hours: 12 });
    await server.signIn();
    expect(server.stores.sessions.data).toHaveLength(1);
    server.clock.move({ hours: 13 });
    await server.tidy();
    expect(server.stores.sessions.data).toEqual([]);
  });
});

test('the last use of a session is written at most every five minutes', async () => {
  const client = await server.signIn();
  const written = vi.spyOn(server.stores.sessions, 'update');
  server.clock.move({ minutes: 4 });
  await client.get('/api/auth/me');
  expect(written).not.toHaveBeenCalled();
  server.clock.move({ minutes: 1 });
  await client.get('/api/auth/me');
  await client.get('/api/auth/me');
  expect(written).toHaveBeenCalledOnce();
});

describe('changing the password', () => {
  test('ends all other sessions and continues with a new id in this browser', async () => {
    const [client, other] = [await server.signIn(), await server.signIn()];
    const thief = client.copy();
    const response = await client.post('/api/change-password', changeTo('a brand new password'));
    expect([response.status, response.text]).toEqual([200, '{"ok":true}']);
    expect(await isSignedIn(client)).toBe(SIGNED_IN);
    expect(await isSignedIn(other)).toBe(SIGNED_OUT);
    expect(await isSignedIn(thief)).toBe(SIGNED_OUT);
    expect((await other.post('/api/login', ADMIN)).status).toBe(401);
  });

  test.each([
    ['two different new ones', { newPassword: 'one', confirmPassword: 'two' }, PASSWORDS_DIFFER],
    ['nothing', {}, PASSWORDS_MISSING],
    ['an easily guessed one', changeTo('111111111111'), TOO_EASY],
    ['a short one', changeTo('short'), TOO_SHORT],
    ['a wrong current one', { ...changeTo('long enough!'), currentPassword: 'x' }, WRONG_PASSWORD],
  ])('refuses %s', async (_what, sent, sentence) => {
    const client = await server.signIn();
    const response = await client.post('/api/change-password', sent);
    expect([response.status, response.text]).toEqual([400, sentence]);
    expect(await isSignedIn(client)).toBe(SIGNED_IN);
  });

  test('limits wrong guesses since the last right password, which do not end the session', async () => {
    const client = await server.signIn();
    const guess = async (times: number) => {
      const statuses = new Set<number>();
      const sent = { ...changeTo('long enough now'), currentPassword: 'a guess' };
      for (let at = 0; at < times; at += 1)
        statuses.add((await client.post('/api/change-password', sent)).status);
      return [...statuses];
    };
    expect(await guess(9)).toEqual([400]);
    const { password } = ADMIN;
    expect((await client.post('/api/auth/confirm', { password })).status).toBe(200);
    expect([await guess(10), await guess(1)]).toEqual([[400], [429]]);
    expect((await client.post('/api/auth/confirm', { password })).status).toBe(429);
    expect(await isSignedIn(client)).toBe(SIGNED_IN);
  });
});
