/** Accounts as owners manage them, on a real server. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { AccountLink, AccountResponse, AccountsResponse } from '#domain/accounts/accounts.api.ts';
import { editableAccount } from '#domain/accounts/accounts.ts';
import { BY_FILE, SERVER } from '#domain/log/history.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import type { ClientResponse } from '../../tests/helpers/client.ts';
import { quickPasswords } from '../../tests/helpers/accounts/passwords.ts';
import { setUpTotp } from '../../tests/helpers/accounts/second-factor.ts';
import { ADMIN, start } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { CHANGED_MEANWHILE } from '../http/checks/if-match.ts';
import { setPassword } from '../session/accounts.ts';
import { CONFIRM_FIRST, SIGN_IN_FIRST } from '../session/guard.ts';
import { LAST_OWNER } from '../session/manage-accounts.ts';
import { openStores } from '../store/stores.ts';
import { DISABLED, NO_ACCOUNT } from './accounts.service.ts';

const { server, staff: owner } = useServer();

const accounts = async (client = owner) =>
  AccountsResponse.parse(await client.json('/api/accounts'));

async function accountNamed(name: string): Promise<AccountResponse> {
  const found = (await accounts()).find((each) => each.name === name);
  if (!found) throw new Error(`There is no account ${name}.`);
  return found;
}

const linkIn = (response: ClientResponse) => AccountLink.parse(JSON.parse(response.text));
const invite = async (name: string, role = 'editor') =>
  linkIn(await owner.post('/api/accounts', { name, role }));
const put = async (name: string, json: object, headers: Record<string, string> = {}) =>
  owner.send('PUT', `/api/accounts/${(await accountNamed(name)).id}`, { json, headers });

describe('the list', () => {
  test('names every account with role and state, and none of its secrets', async () => {
    await setUpTotp(owner, server.clock.now);
    const { account } = await invite('Bea', 'scorer');
    const { text } = await owner.get('/api/accounts');
    expect(text).not.toMatch(/argon|hash|token/i);
    expect(await accounts()).toEqual([
      expect.objectContaining({
        name: 'admin',
        role: 'owner',
        invited: false,
        disabled: false,
        secondFactor: true,
      }),
      {
        id: account.id,
        name: 'Bea',
        role: 'scorer',
        disabled: false,
        lastSeen: null,
        secondFactor: false,
        invited: true,
        linkExpiresAt: '2026-06-13T12:00:00.000Z',
      },
    ]);
  });

  test('shows when an account was used last, also after its sessions have ended', async () => {
    const editor = await server.signInAs('eve', 'editor');
    const seen = async () => (await accountNamed('eve')).lastSeen;
    expect(await seen()).toBe('2026-06-10T12:00:00.000Z');
    server.clock.move({ hours: 2 });
    await editor.get('/api/auth/me');
    expect(await seen()).toBe('2026-06-10T14:00:00.000Z');
    await editor.post('/api/logout');
    expect(server.stores.sessions.data).toHaveLength(1);
    expect(await seen()).toBe('2026-06-10T14:00:00.000Z');
    expect((await openStores(server.dataDir)).accounts.data).toContainEqual(
      expect.objectContaining({ username: 'eve', lastSeenAt: '2026-06-10T14:00:00.000Z' }),
    );
  });

  test('is written for ended sessions at most every five minutes', async () => {
    const client = await server.signInAs('eve', 'editor');
    await client.post('/api/logout');
    const before = await readFile(server.stores.accounts.path, 'utf8');
    for (let at = 0; at < 3; at += 1) {
      server.clock.move({ minutes: 1 });
      await client.post('/api/login', { ...ADMIN, username: 'eve' });
      await client.post('/api/logout');
    }
    expect(await readFile(server.stores.accounts.path, 'utf8')).toBe(before);
    server.clock.move({ minutes: 2 });
    await client.post('/api/login', { ...ADMIN, username: 'eve' });
    await client.post('/api/logout');
    expect(await readFile(server.stores.accounts.path, 'utf8')).not.toBe(before);
  });
});

describe('a new account', () => {
  test('has a link to the address at which the owner uses the panel, and cannot sign in before its use', async () => {
    const { account, link, expiresAt } = await invite('Bea');
    expect(account).toMatchObject({ name: 'Bea', role: 'editor', invited: true });
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/invite#[\w-]{43}$/);
    expect(expiresAt).toBe('2026-06-13T12:00:00.000Z');
    const login = await server.client().post('/api/login', { username: 'Bea', password: 'x' });
    const wrong = await server.client().post('/api/login', { ...ADMIN, password: 'x' });
    expect([login.status, login.text]).toEqual([wrong.status, wrong.text]);
    const sent = { name: 'Cy', role: 'editor' };
    const response = await owner.post('/api/accounts', sent, { Origin: server.origin });
    expect(linkIn(response).link).toMatch(new RegExp(`^${server.origin}/admin/invite#`));
  });

  const TAKEN = 'There is already an account named admin.';
  const LIKE_ADMIN = 'This name looks like that of the account admin. Choose another one.';
  const AN_AUTHOR =
    'The panel uses this name for changes that no account made. Choose another one.';
  test.each([
    ['admin', TAKEN],
    [' ADMIN ', TAKEN],
    ['аdmin', LIKE_ADMIN],
    [SERVER, AN_AUTHOR],
    [` ${BY_FILE.toUpperCase()}`, AN_AUTHOR],
    ['An  edіted file', AN_AUTHOR],
    ['—', 'The name needs a letter or a digit.'],
  ])('named %s is refused, also as a new name of an account', async (name, sentence) => {
    const response = await owner.post('/api/accounts', { name, role: 'editor' });
    expect([response.status, response.text]).toEqual([409, sentence]);
    await invite('Bea');
    expect(await put('Bea', { name })).toMatchObject({ status: 409, text: sentence });
  });

  test.each([
    [{ role: 'editor' }, 'The name must be text.'],
    [{ name: '  ', role: 'editor' }, 'The account needs a name.'],
    [{ name: 'x'.repeat(101), role: 'editor' }, 'The name must have at most 100 characters.'],
    [{ name: 'Bea', role: 'admin' }, 'A role is one of Owner, Editor, Scorer.'],
    [{ name: 'Bea' }, 'A role is one of Owner, Editor, Scorer.'],
  ])('with %o is refused', async (sent, sentence) =>
    expect(await owner.post('/api/accounts', sent)).toMatchObject({ status: 400, text: sentence }),
  );

  test('cannot be created by the command under a name that differs in case', async () => {
    await expect(
      setPassword(server.stores, 'Admin', ADMIN.password, quickPasswords),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('a change', () => {
  test('of the role counts for open sessions', async () => {
    const editor = await server.signInAs('eve', 'editor');
    expect((await editor.get('/api/articles')).status).toBe(200);
    const response = await put('eve', { role: 'scorer' });
    expect(AccountResponse.parse(JSON.parse(response.text))).toMatchObject({ role: 'scorer' });
    expect((await editor.get('/api/articles')).status).toBe(403);
  });

  test('of the name is the one to sign in with, and shows in open sessions', async () => {
    const editor = await server.signInAs('eve', 'editor');
    expect((await put('eve', { name: 'Evelyn', disabled: false })).status).toBe(200);
    expect((await editor.get('/api/auth/me')).text).toContain('"username":"Evelyn"');
    const login = (username: string) => server.client().post('/api/login', { ...ADMIN, username });
    expect([(await login('eve')).status, (await login('Evelyn')).status]).toEqual([401, 200]);
    expect((await put('Evelyn', { name: 'EVELYN' })).status).toBe(200);
    expect((await put('EVELYN', { name: 'Admin' })).status).toBe(409);
  });

  test('that disables ends all sessions and refuses logins until it is enabled', async () => {
    const editor = await server.signInAs('eve', 'editor');
    expect((await put('eve', { disabled: true })).status).toBe(200);
    expect(await editor.get('/api/articles')).toMatchObject({ status: 401, text: SIGN_IN_FIRST });
    const login = (change = {}) =>
      server.client().post('/api/login', { ...ADMIN, username: 'eve', ...change });
    const refused = await login();
    const wrong = await login({ password: 'wrong' });
    expect([refused.status, refused.text]).toEqual([401, wrong.text]);
    await put('eve', { disabled: false });
    expect((await login()).status).toBe(200);
    expect((await editor.get('/api/articles')).status).toBe(401);
  });

  test('of a state that another owner changed is refused', async () => {
    await server.signInAs('eve', 'editor');
    const seen = recordTag(editableAccount(await accountNamed('eve')));
    const ifSeen = { 'If-Match': `"${seen}"` };
    // Being used is no change by another owner.
    server.clock.move({ minutes: 6 });
    await server.client().post('/api/login', { ...ADMIN, username: 'eve' });
    expect((await put('eve', { role: 'scorer' }, ifSeen)).status).toBe(200);
    const late = await put('eve', { role: 'owner' }, ifSeen);
    expect([late.status, late.text]).toEqual([412, CHANGED_MEANWHILE]);
    const { id } = await accountNamed('eve');
    const removed = await owner.send('DELETE', `/api/accounts/${id}`, { headers: ifSeen });
    expect(removed.status).toBe(412);
  });

  test('of an account that does not exist is a 404', async () => {
    const path = '/api/accounts/nothing';
    for (const sent of [
      owner.send('PUT', path, { json: {} }),
      owner.send('DELETE', path),
      owner.post(`${path}/invite`),
    ]) {
      expect(await sent).toMatchObject({ status: 404, text: NO_ACCOUNT });
    }
  });
});

test('a removed account has lost its sessions and its login, and its name is free', async () => {
  const editor = await server.signInAs('eve', 'editor');
  const { id } = await accountNamed('eve');
  expect((await owner.send('DELETE', `/api/accounts/${id}`)).status).toBe(204);
  expect((await editor.get('/api/articles')).status).toBe(401);
  expect((await editor.post('/api/login', { ...ADMIN, username: 'eve' })).status).toBe(401);
  expect(await accounts()).toHaveLength(1);
  expect((await invite('eve')).account.id).not.toBe(id);
});

describe('the last owner who can sign in', () => {
  test.each([
    ['demoted', () => put(ADMIN.username, { role: 'editor' })],
    ['disabled', () => put(ADMIN.username, { disabled: true })],
    [
      'removed',
      async () => owner.send('DELETE', `/api/accounts/${(await accountNamed(ADMIN.username)).id}`),
    ],
  ])('cannot be %s, even with owners who are invited or disabled', async (_how, change) => {
    await invite('an invited owner', 'owner');
    await server.signInAs('a disabled owner', 'owner');
    await put('a disabled owner', { disabled: true });
    await server.signInAs('an editor', 'editor');
    expect(await change()).toMatchObject({ status: 409, text: LAST_OWNER });
    expect((await owner.get('/api/accounts')).status).toBe(200);
    await server.signInAs('another owner', 'owner');
    expect((await change()).status).toBeLessThan(300);
  });

  test('remains when two owners demote each other at the same moment', async () => {
    const json = { role: 'editor' };
    const other = await server.signInAs('eve', 'owner');
    const [first, second] = [await accountNamed(ADMIN.username), await accountNamed('eve')];
    const responses = await Promise.all([
      owner.send('PUT', `/api/accounts/${second.id}`, { json }),
      other.send('PUT', `/api/accounts/${first.id}`, { json }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const remaining = server.stores.accounts.data.filter(
      ({ role, isDisabled }) => role === 'owner' && !isDisabled,
    );
    expect(remaining).toHaveLength(1);
  });

  test('can remove an invited owner, who never could sign in', async () => {
    const { account } = await invite('Bea', 'owner');
    expect((await owner.send('DELETE', `/api/accounts/${account.id}`)).status).toBe(204);
  });
});

describe('identity', () => {
  const change = (client = owner) => client.post('/api/accounts', { name: 'Bea', role: 'editor' });

  test('counts as confirmed for ten minutes after the login, and after each confirmation in its session', async () => {
    const other = await server.signIn();
    server.clock.move({ minutes: 9 });
    expect((await change()).status).toBe(201);
    server.clock.move({ minutes: 1 });
    const refused = await change();
    expect([refused.status, refused.text]).toEqual([403, CONFIRM_FIRST]);
    expect(refused.headers['x-confirm-identity']).toBe('required');
    expect((await owner.post('/api/auth/confirm', { password: 'a guess' })).status).toBe(400);
    expect((await owner.get('/api/auth/confirm')).text).toBe('{"confirmed":false}');
    const confirmed = await owner.post('/api/auth/confirm', { password: ADMIN.password });
    expect([confirmed.status, confirmed.text]).toEqual([200, '{"ok":true}']);
    expect((await owner.get('/api/auth/confirm')).text).toBe('{"confirmed":true}');
    expect([(await change()).status, (await change(other)).status]).toEqual([409, 403]);
    server.clock.move({ minutes: 10 });
    expect((await change()).status).toBe(403);
  });

  test('is not confirmed by a date in the future, from a wrong clock', async () => {
    server.clock.move({ minutes: -1 });
    expect((await change()).status).toBe(403);
  });

  test('comes with the other origin that may use the API', async () => {
    const origin = 'https://www.tour.example';
    const other = await start({ environment: { CORS_ORIGINS: origin } });
    const client = await other.signIn();
    other.clock.move({ minutes: 11 });
    const refused = await client.post('/api/accounts', {}, { Origin: origin });
    expect(refused.status).toBe(403);
    expect(refused.headers['access-control-expose-headers']).toContain('X-Confirm-Identity');
  });
});

describe('a link', () => {
  test('of a disabled account is refused, and disabling makes it unusable', async () => {
    const { account } = await invite('Bea');
    await put('Bea', { disabled: true });
    const refused = await owner.post(`/api/accounts/${account.id}/invite`);
    expect([refused.status, refused.text]).toEqual([409, DISABLED]);
    expect(await accountNamed('Bea')).toMatchObject({ linkExpiresAt: null });
  });

  test('that expired is no pending one in the list', async () => {
    await invite('Bea');
    server.clock.move({ hours: 71 });
    await server.signIn(owner);
    expect(await accountNamed('Bea')).toMatchObject({ linkExpiresAt: '2026-06-13T12:00:00.000Z' });
    server.clock.move({ hours: 1 });
    expect(await accountNamed('Bea')).toMatchObject({ invited: true, linkExpiresAt: null });
  });
});
