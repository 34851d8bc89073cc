import { beforeEach, expect, test } from 'vitest';
import { type Client } from '../../../tests/helpers/client.ts';
import { setUpTotp } from '../../../tests/helpers/accounts/second-factor.ts';
import { ADMIN } from '../../../tests/helpers/server.ts';
import { useServer } from '../../../tests/helpers/use-server.ts';
import { SET_UP_FIRST } from '../../domain/accounts/second-factor.api.ts';
import { OWN_RESET } from './second-factor.routes.ts';
import { LAST_FACTOR, OWN_FIRST } from './second-factors.ts';

const REQUIRED = '/api/accounts/second-factor-required';
const OWN = '/api/auth/second-factor';
const EDITOR = { ...ADMIN, username: 'editor' };

let owner: Client;
let editor: Client;
const { server } = useServer();
beforeEach(async () => {
  owner = await server.signIn();
  editor = await server.signInAs(EDITOR.username, 'editor');
});

const require = (required: boolean) => owner.send('PUT', REQUIRED, { json: { required } });
const idOf = (username: string) =>
  server.stores.accounts.data.find((each) => each.username === username)?.id ?? '';

test('an owner requires a second factor once the own account has one', async () => {
  expect(await require(true)).toMatchObject({ status: 409, text: OWN_FIRST });
  await setUpTotp(owner, server.clock.now);
  expect((await require(true)).text).toBe('{"required":true}');
  expect((await owner.get(REQUIRED)).text).toBe('{"required":true}');
  expect((await owner.get('/api/dashboard')).status).toBe(200);
});

test('others may then only set one up, also in sessions that began before', async () => {
  await setUpTotp(owner, server.clock.now);
  expect((await editor.get('/api/dashboard')).status).toBe(200);
  await require(true);
  expect(await editor.get('/api/dashboard')).toMatchObject({ status: 403, text: SET_UP_FIRST });
  const again = server.client();
  expect((await again.post('/api/login', EDITOR)).text).toBe('{"ok":true}');
  expect(await again.json('/api/auth/me')).toEqual({
    authenticated: true,
    username: 'editor',
    role: 'editor',
    mustSetUpSecondFactor: true,
  });
  await setUpTotp(again, server.clock.now);
  expect((await again.get('/api/dashboard')).status).toBe(200);
  expect((await again.get('/api/auth/me')).text).not.toContain('mustSetUp');
});

test('the last second factor can’t be removed while it is required', async () => {
  await setUpTotp(owner, server.clock.now);
  await require(true);
  for (const path of [OWN, `${OWN}/totp`]) {
    expect(await owner.send('DELETE', path)).toMatchObject({ status: 409, text: LAST_FACTOR });
  }
  await require(false);
  expect((await owner.send('DELETE', OWN)).status).toBe(200);
});

test('an owner resets the second factor of another account, which ends its sessions', async () => {
  await setUpTotp(editor, server.clock.now);
  const path = `/api/accounts/${idOf('editor')}/second-factor`;
  expect((await owner.send('DELETE', path)).status).toBe(200);
  expect((await editor.get('/api/auth/me')).text).toBe('{"authenticated":false}');
  expect((await editor.post('/api/login', EDITOR)).status).toBe(200);
  const own = await owner.send('DELETE', `/api/accounts/${idOf(ADMIN.username)}/second-factor`);
  expect([own.status, own.text]).toEqual([400, OWN_RESET]);
  expect((await owner.send('DELETE', '/api/accounts/none/second-factor')).status).toBe(404);
});
