/** One-time links, on a real server. */
import { describe, expect, test } from 'vitest';
import { PASSWORDS_DIFFER, PASSWORDS_MISSING } from '#domain/accounts/account.schema.ts';
import { AccountLink, AccountsResponse, LINK_UNUSABLE } from '#domain/accounts/accounts.api.ts';
import { strictPasswords } from '../../tests/helpers/accounts/passwords.ts';
import { setUpTotp } from '../../tests/helpers/accounts/second-factor.ts';
import { useServer } from '../../tests/helpers/use-server.ts';

const PASSWORD = 'quiet-granite-harbor-lantern';

const { server, staff: owner } = useServer({ passwords: strictPasswords });

const tokenIn = (text: string) => new URL(AccountLink.parse(JSON.parse(text)).link).hash.slice(1);

/** The token of a new account's invitation. */
const invite = async (name = 'Bea', role = 'editor') =>
  tokenIn((await owner.post('/api/accounts', { name, role })).text);

/** The token of a new link for an existing account. */
async function renew(name: string): Promise<string> {
  const accounts = AccountsResponse.parse(await owner.json('/api/accounts'));
  const id = accounts.find((each) => each.name === name)?.id ?? '';
  return tokenIn((await owner.post(`/api/accounts/${id}/invite`)).text);
}

const look = (token: unknown, client = server.client()) =>
  client.post('/api/auth/invitation', { token });
const twice = (newPassword: string) => ({ newPassword, confirmPassword: newPassword });
const use = (token: unknown, client = server.client(), newPassword = PASSWORD) =>
  client.post('/api/auth/invitation/password', { token, ...twice(newPassword) });

test('an invitation names its account, sets the password within 72 hours, signs in, and is logged', async () => {
  const token = await invite();
  const client = server.client();
  server.clock.move({ hours: 71, minutes: 59 });
  const seen = await look(token, client);
  expect(seen.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(seen.text)).toEqual({
    name: 'Bea',
    role: 'editor',
    invited: true,
    expiresAt: '2026-06-13T12:00:00.000Z',
  });
  expect(await use(token, client)).toMatchObject({ status: 200, text: '{"signedIn":true}' });
  expect(await client.json('/api/auth/me')).toEqual({
    authenticated: true,
    username: 'Bea',
    role: 'editor',
  });
  const login = { username: 'Bea', password: PASSWORD };
  expect((await server.client().post('/api/login', login)).status).toBe(200);
  expect(server.logged).toContainEqual(
    expect.objectContaining({ path: '/api/auth/invitation/password', account: 'Bea', status: 200 }),
  );
});

describe('the same sentence refuses', () => {
  const later = (time: { days?: number; hours?: number }) => () => server.clock.move(time);
  test.each([
    ['a used link', async (token: string) => use(token)],
    ['an expired link', later({ hours: 72 })],
    ['a replaced link', () => renew('Bea')],
    [
      'a link of an account that was disabled meanwhile',
      () =>
        server.stores.accounts.update((all) => {
          for (const each of all) each.isDisabled = each.username === 'Bea';
        }),
    ],
    [
      'a link of an account that was removed meanwhile',
      () => server.stores.accounts.update((all) => all.splice(1)),
    ],
    ['a link made by a clock that was years ahead', later({ days: -365 })],
  ])('%s', async (_what, spend) => {
    const token = await invite();
    await spend(token);
    for (const response of [await look(token), await use(token)]) {
      expect([response.status, response.text]).toEqual([404, LINK_UNUSABLE]);
    }
  });

  test('an invented link, and what is no link at all', async () => {
    for (const token of ['A'.repeat(43), '', 'x'.repeat(1000), 7, null, { a: 1 }]) {
      const { text } = await look(token);
      expect(text).toBe(LINK_UNUSABLE);
    }
    expect((await server.client().post('/api/auth/invitation', [])).text).toBe(LINK_UNUSABLE);
  });
});

test('two browsers that use a link at the same moment set one password', async () => {
  const token = await invite();
  const responses = await Promise.all(
    ['first', 'second'].map((word) => use(token, server.client(), `${PASSWORD}-${word}`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
});

describe('the password of a link', () => {
  test.each([
    ['two different ones', { newPassword: 'one', confirmPassword: 'two' }, PASSWORDS_DIFFER],
    ['none', {}, PASSWORDS_MISSING],
    ['a short one', twice('short'), 'The new password must have at least 12 characters.'],
    ['one that is easy to guess', twice('111111111111'), /^The password is too easy to guess\./],
  ])(
    'follows the rules of a changed one: %s is refused, and the link stays',
    async (_what, sent, sentence) => {
      const token = await invite();
      const response = await server
        .client()
        .post('/api/auth/invitation/password', { token, ...sent });
      expect(response.status).toBe(400);
      expect(response.text).toMatch(sentence);
      expect((await use(token)).status).toBe(200);
    },
  );
});

describe('a reset link', () => {
  test('ends all sessions of its account when it is used, and not before', async () => {
    await use(await invite());
    const client = server.client();
    await client.post('/api/login', { username: 'Bea', password: PASSWORD });
    const token = await renew('Bea');
    expect(JSON.parse((await look(token)).text)).toMatchObject({ name: 'Bea', invited: false });
    expect((await client.get('/api/articles')).status).toBe(200);
    const other = server.client();
    expect((await use(token, other, `${PASSWORD}-2`)).status).toBe(200);
    expect((await client.get('/api/articles')).status).toBe(401);
    expect((await other.get('/api/articles')).status).toBe(200);
    const login = { username: 'Bea', password: PASSWORD };
    expect((await server.client().post('/api/login', login)).status).toBe(401);
  });

  test('cannot be used anymore once the password was changed otherwise', async () => {
    const member = server.client();
    await use(await invite(), member);
    const token = await renew('Bea');
    const changed = await member.post('/api/change-password', {
      currentPassword: PASSWORD,
      ...twice(`${PASSWORD}-2`),
    });
    expect(changed.status).toBe(200);
    expect((await use(token)).text).toBe(LINK_UNUSABLE);
  });

  test('replaces the session of the browser in which it is used', async () => {
    const before = owner.copy();
    const token = await invite();
    await use(token, owner);
    expect((await owner.get('/api/auth/me')).text).toContain('"username":"Bea"');
    expect((await before.get('/api/auth/me')).text).toBe('{"authenticated":false}');
  });
});

test('an account with a second factor gets a password but no session', async () => {
  const member = server.client();
  await use(await invite(), member);
  await setUpTotp(member, server.clock.now);
  const client = server.client();
  expect(await use(await renew('Bea'), client)).toMatchObject({
    status: 200,
    text: '{"signedIn":false}',
  });
  expect((await client.get('/api/auth/me')).text).toBe('{"authenticated":false}');
});

test('guessing links is limited by network, and a usable link does not count', async () => {
  const token = await invite();
  for (let at = 0; at < 40; at += 1) expect((await look(token)).status).toBe(200);
  const statuses: number[] = [];
  for (let at = 0; at < 31; at += 1) statuses.push((await look('A'.repeat(43))).status);
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
  const refused = await use(token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
