/** Requests whose account or session changes while their body is received. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { takeBackup } from '../../tests/helpers/backup/backup.ts';
import { eventForm, fileForm, formBody, type Client } from '../../tests/helpers/client.ts';
import { OPENER } from '../../tests/helpers/events.ts';
import { quickPasswords } from '../../tests/helpers/accounts/passwords.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import { sendSlowly, type SlowRequest } from '../../tests/helpers/processes/slow-request.ts';
import { needsRole } from '../domain/accounts/role.ts';
import { setPassword } from './accounts.ts';
import { SIGN_IN_FIRST } from './guard.ts';
import { setDisabled, setRole } from './manage-accounts.ts';

let bo: Client;
const { server } = useSharedServer();
beforeEach(async () => {
  await remove();
  bo = await server.signInAs('bo', 'owner');
});

const remove = () =>
  server.stores.accounts.update((accounts) => {
    const at = accounts.findIndex(({ username }) => username === 'bo');
    if (at >= 0) accounts.splice(at, 1);
  });
const slowly = (request: SlowRequest, meanwhile: () => unknown) =>
  sendSlowly(server, bo, { ...request, meanwhile });

const idle = () => server.clock.move({ hours: 12 });

const newOwner = (): SlowRequest => ({
  method: 'POST',
  path: '/api/accounts',
  type: 'application/json',
  body: Buffer.from(JSON.stringify({ name: 'eve', role: 'owner' })),
});

test.each([
  ['removed', remove],
  ['disabled', () => setDisabled(server.stores, 'bo', true)],
  [
    'given another password',
    () => setPassword(server.stores, 'bo', 'x'.repeat(20), quickPasswords),
  ],
  ['signed out', () => bo.post('/api/logout')],
  ['idle for too long', idle],
  ['demoted', () => setRole(server.stores, 'bo', 'editor')],
])('an owner who is %s meanwhile makes no other owner', async (what, meanwhile) => {
  const response = await slowly(newOwner(), meanwhile);
  expect(response).toEqual(
    what === 'demoted'
      ? { status: 403, text: needsRole('owner', 'editor'), readBody: true }
      : { status: 401, text: SIGN_IN_FIRST, readBody: true },
  );
  const names = server.stores.accounts.data.map(({ username }) => username);
  expect(names).not.toContain('eve');
});

test('a backup is restored although the confirmation ends while it arrives', async () => {
  const form = fileForm('backup', await takeBackup(bo), 'backup.zip');
  await bo.send('POST', '/api/events', { form: eventForm(OPENER) });
  const request = { method: 'POST', path: '/api/restore', ...(await formBody(form)) };
  const response = await slowly(request, () => server.clock.move({ minutes: 10 }));
  expect(response.status, response.text).toBe(200);
  expect(server.stores.events.data).toEqual([]);
});

test('a session that ends meanwhile uploads no picture', async () => {
  const pictures = () => readdir(join(server.dataDir, 'images')).catch(() => []);
  const before = await pictures();
  const form = fileForm('image', await jpeg(), 'logo.jpg');
  const request = { method: 'POST', path: '/api/site-texts/logos', ...(await formBody(form)) };
  const response = await slowly(request, () => bo.post('/api/logout'));
  expect(response).toEqual({ status: 401, text: SIGN_IN_FIRST, readBody: true });
  expect(await pictures()).toEqual(before);
});
