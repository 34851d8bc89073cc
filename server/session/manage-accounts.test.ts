import { writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { quickPasswords } from '../../tests/helpers/passwords.ts';
import { ADMIN, start, type TestServer } from '../../tests/helpers/server.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { setPassword } from './accounts.ts';
import { endSessions, LAST_OWNER, setDisabled, setRole } from './manage-accounts.ts';

let folder: string;
let stores: Stores;
beforeEach(async () => {
  folder = await testFolder();
  stores = await openStores(folder);
  for (const name of ['ann', 'bob']) {
    await setPassword(stores, name, 'fairway-green-and-flag', quickPasswords);
  }
});

const accountNamed = (name: string) =>
  stores.accounts.data.find(({ username }) => username === name);

test('an owner can become an editor or scorer while another owner remains', async () => {
  await setRole(stores, 'bob', 'scorer');
  expect(accountNamed('bob')?.role).toBe('scorer');
  await expect(setRole(stores, 'ann', 'editor')).rejects.toMatchObject({
    status: 409,
    message: LAST_OWNER,
  });
  expect(accountNamed('ann')?.role).toBe('owner');
});

test('a disabled owner does not count as one', async () => {
  await setDisabled(stores, 'bob', true);
  await expect(setDisabled(stores, 'ann', true)).rejects.toMatchObject({ status: 409 });
  await setDisabled(stores, 'bob', false);
  await setDisabled(stores, 'ann', true);
  expect(accountNamed('ann')?.isDisabled).toBe(true);
});

test('an unknown account is a 404', async () => {
  for (const change of [
    setRole(stores, 'eve', 'owner'),
    setDisabled(stores, 'eve', true),
    endSessions(stores, 'eve'),
  ]) {
    await expect(change).rejects.toMatchObject({ status: 404 });
  }
});

test('accounts of a version without roles are owners who can sign in', async () => {
  const [ann] = stores.accounts.data;
  const former: Record<string, unknown> = { ...ann };
  delete former.role;
  delete former.isDisabled;
  delete former.link;
  delete former.lastSeenAt;
  await writeFile(stores.accounts.path, JSON.stringify([former]));
  await stores.accounts.reloadIfChanged();
  expect(stores.accounts.data).toEqual([
    { ...former, role: 'owner', isDisabled: false, link: null, lastSeenAt: null },
  ]);
});

/** A server with a second owner, so that the first one may change. */
async function withServer(run: (server: TestServer) => Promise<void>) {
  const server = await start();
  try {
    await setPassword(server.stores, 'other', 'fairway-green-and-flag', quickPasswords);
    await run(server);
  } finally {
    await server.stop();
  }
}

test('disabling an account ends its sessions, and its login fails as with a wrong password', () =>
  withServer(async (server) => {
    const client = await server.signIn();
    expect((await client.get('/api/dashboard')).status).toBe(200);
    await setDisabled(server.stores, ADMIN.username, true);
    expect((await client.get('/api/dashboard')).status).toBe(401);
    const refused = await server.client().post('/api/login', ADMIN);
    const wrong = await server.client().post('/api/login', { ...ADMIN, password: 'wrong' });
    expect([refused.status, refused.text]).toEqual([wrong.status, wrong.text]);
    await setDisabled(server.stores, ADMIN.username, false);
    expect((await server.client().post('/api/login', ADMIN)).status).toBe(200);
  }));

test('a new role counts for sessions that are open', () =>
  withServer(async (server) => {
    const client = await server.signIn();
    expect((await client.get('/api/backups')).status).toBe(200);
    await setRole(server.stores, ADMIN.username, 'editor');
    expect((await client.get('/api/backups')).status).toBe(403);
    const me: unknown = await client.json('/api/auth/me');
    expect(me).toEqual({ authenticated: true, username: ADMIN.username, role: 'editor' });
  }));
