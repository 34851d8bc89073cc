/** Requests whose account or session changes while their body is received. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { takeBackup } from '../../tests/helpers/backup.ts';
import { eventForm, fileForm, type Client } from '../../tests/helpers/client.ts';
import { quickPasswords } from '../../tests/helpers/passwords.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { ADMIN } from '../../tests/helpers/server.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import { formBody, sendSlowly, type SlowRequest } from '../../tests/helpers/slow-request.ts';
import { needsRole } from '../domain/account/role.ts';
import { setPassword } from './accounts.ts';
import { SIGN_IN_FIRST } from './guard.ts';
import { setDisabled, setRole } from './manage-accounts.ts';

const BO = { ...ADMIN, username: 'bo' };

let bo: Client;
const { server } = useSharedServer();
beforeEach(async () => {
  await remove();
  await setPassword(server.stores, BO.username, BO.password, quickPasswords);
  bo = server.client();
  expect((await bo.post('/api/login', BO)).status).toBe(200);
});

const remove = () =>
  server.stores.accounts.update((accounts) => {
    const at = accounts.findIndex(({ username }) => username === BO.username);
    if (at >= 0) accounts.splice(at, 1);
  });
const slowly = (request: SlowRequest, meanwhile: () => unknown) =>
  sendSlowly(server, bo, { ...request, meanwhile });

const idle = () => {
  server.clock.move({ hours: 12 });
};

const newOwner = (): SlowRequest => ({
  method: 'POST',
  path: '/api/accounts',
  type: 'application/json',
  body: Buffer.from(JSON.stringify({ name: 'eve', role: 'owner' })),
});

test.each([
  ['removed', remove],
  ['disabled', () => setDisabled(server.stores, BO.username, true)],
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

/** The form of a backup that lacks an event, which is added then. */
async function backupWithout(name: string): Promise<SlowRequest> {
  const zip = await takeBackup(bo);
  await bo.send('POST', '/api/events', { form: eventForm({ name, date: '2026-07-01' }) });
  const form = fileForm('backup', zip, 'backup.zip');
  return { method: 'POST', path: '/api/restore', ...(await formBody(form)) };
}
const eventNames = () => server.stores.events.data.map(({ name }) => name);

test('an owner who is removed meanwhile restores no backup', async () => {
  const response = await slowly(await backupWithout('One'), remove);
  expect(response).toEqual({ status: 401, text: SIGN_IN_FIRST, readBody: true });
  expect(eventNames()).toContain('One');
});

test('a backup is restored although the confirmation ends while it arrives', async () => {
  const response = await slowly(await backupWithout('Two'), () => {
    server.clock.move({ minutes: 10 });
  });
  expect(response.status, response.text).toBe(200);
  expect(eventNames()).not.toContain('Two');
});

test('an editor who becomes a scorer meanwhile saves no event', async () => {
  await setRole(server.stores, 'bo', 'editor');
  const form = eventForm({ name: 'Late', date: '2026-07-02' });
  const request = { method: 'POST', path: '/api/events', ...(await formBody(form)) };
  const response = await slowly(request, () => setRole(server.stores, 'bo', 'scorer'));
  expect([response.status, response.text]).toEqual([403, needsRole('editor', 'scorer')]);
  expect(eventNames()).not.toContain('Late');
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
