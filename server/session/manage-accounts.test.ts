import { writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { quickPasswords } from '../../tests/helpers/passwords.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { setPassword } from './accounts.ts';
import { endSessions, setDisabled, setRole } from './manage-accounts.ts';

let folder: string;
let stores: Stores;
beforeEach(async () => {
  folder = await testFolder();
  stores = await openStores(folder);
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

test('accounts of a version without roles are owners who can sign in', async () => {
  const [ann] = stores.accounts.data;
  const added = ['role', 'isDisabled', 'link', 'lastSeenAt'];
  const former = Object.fromEntries(
    Object.entries(ann ?? {}).filter(([name]) => !added.includes(name)),
  );
  await writeFile(stores.accounts.path, JSON.stringify([former]));
  await stores.accounts.reloadIfChanged();
  expect(stores.accounts.data).toEqual([
    { ...former, role: 'owner', isDisabled: false, link: null, lastSeenAt: null },
  ]);
});
