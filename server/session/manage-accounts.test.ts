import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { quickPasswords } from '../../tests/helpers/accounts/passwords.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { setPassword } from './accounts.ts';
import { endSessions, setDisabled, setRole } from './manage-accounts.ts';

let stores: Stores;
beforeEach(async () => {
  stores = await openStores(await testFolder());
  await setPassword(stores, 'ann', 'fairway-green-and-flag', quickPasswords);
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
