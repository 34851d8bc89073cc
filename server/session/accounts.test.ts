import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { quickPasswords } from '../../tests/helpers/accounts/passwords.ts';
import { configFrom, ConfigError } from '../config.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { ensureAccount, setPassword, newPassphrase } from './accounts.ts';
import { endSessions, setDisabled, setRole } from './manage-accounts.ts';
import { argon2Passwords } from './password.ts';
import { ensureSessionKey } from './session-cookie.ts';

let folder: string;
let stores: Stores;
beforeEach(async () => {
  folder = await testFolder();
  stores = await openStores(folder);
});

test('the first start creates an account with a readable password and returns it once', async () => {
  const first = await ensureAccount(stores, configFrom({}));
  expect(first?.username).toBe('admin');
  expect(first?.password).toMatch(
    /^([b-z][aiou][b-z][aiou][b-z])(-[b-z][aiou][b-z][aiou][b-z]){3}$/,
  );
  const [account] = stores.accounts.data;
  expect(await argon2Passwords.verify(account?.passwordHash ?? '', first?.password ?? '')).toBe(
    true,
  );
  expect(await ensureAccount(stores, configFrom({}))).toBeNull();
});

test('a configured name and password are used, and the password is not returned', async () => {
  const config = configFrom({ ADMIN_USERNAME: 'Zoë', ADMIN_PASSWORD: 'a long enough one' });
  const created = await ensureAccount(stores, config, quickPasswords);
  expect(created).toEqual({ username: 'Zoë', password: null });
  const hash = stores.accounts.data[0]?.passwordHash ?? '';
  expect(await quickPasswords.verify(hash, 'a long enough one')).toBe(true);
});

test('a password that is easy to guess, also for golfers, is refused with a reason', async () => {
  const reason = /^The password is too easy to guess\. .+ Choose another one, such as four/;
  for (const password of ['golfgolfgolf', 'password1234', 'qwertyuiop12'])
    await expect(setPassword(stores, 'admin', password), password).rejects.toThrow(reason);
  // The name of the tour is known to everyone.
  await expect(setPassword(stores, 'admin', 'kancamaguskanca')).resolves.toBeUndefined();
  await stores.accounts.update((all) => {
    all.length = 0;
  });
  await stores.settings.update(({ identity }) => {
    identity.name = 'Kancamagus Tour';
  });
  await expect(setPassword(stores, 'admin', 'kancamaguskanca')).rejects.toThrow(reason);
  expect(stores.accounts.data).toEqual([]);
});

test('a configured password that is easy to guess stops the first start and names the setting', async () => {
  const config = configFrom({ ADMIN_PASSWORD: '111111111111' });
  const start = ensureAccount(stores, config);
  await expect(start).rejects.toThrow(/^ADMIN_PASSWORD can’t be used\. The password is too easy/);
  await expect(start).rejects.toBeInstanceOf(ConfigError);
});

test('passphrases differ', () =>
  expect(new Set(Array.from({ length: 1000 }, newPassphrase)).size).toBe(1000));

test('setting a password creates a missing account, and starts a new generation of an existing one', async () => {
  const set = (name: string, password: string) =>
    setPassword(stores, name, password, quickPasswords);
  await set(' second ', 'a long enough one');
  await set('second', 'another long one');
  expect(stores.accounts.data).toMatchObject([{ username: 'second', generation: 2 }]);
  await expect(set('second', 'short')).rejects.toThrow('12 to 200 characters');
  await expect(set('  ', 'a long enough one')).rejects.toThrow('needs a name');
});

test('the session key is generated once per installation', async () => {
  const key = await ensureSessionKey(stores);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await ensureSessionKey(await openStores(folder))).toBe(key);
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
