import type { Stores } from '../../store/stores.ts';
import { endSessions } from '../manage-accounts.ts';

/**
 * Removes the second factors of an account and ends its sessions, since a lost phone may be signed in.
 * Throws 404 for an unknown account.
 */
export async function resetSecondFactor(
  stores: Pick<Stores, 'accounts' | 'secondFactors'>,
  username: string,
): Promise<void> {
  await endSessions(stores, username);
  const account = stores.accounts.data.find((each) => each.username === username);
  await stores.secondFactors.update((file) => {
    file.accounts = file.accounts.filter(({ accountID }) => accountID !== account?.id);
  });
}
