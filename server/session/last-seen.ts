/** When accounts were used last: from their sessions, and saved once those have ended. */
import { laterOf } from '../domain/accounts/accounts.ts';
import type { Account, Session } from '../store/private.schema.ts';
import type { Stores } from '../store/stores.ts';
import { wasSeenLately } from './session-rules.ts';

/** The last use of an account in any session; null when it was never used. */
export function lastSeenOf(account: Account, sessions: readonly Session[]): string | null {
  return sessions
    .filter(({ accountID }) => accountID === account.id)
    .reduce((latest, { lastSeenAt }) => laterOf(latest, lastSeenAt), account.lastSeenAt);
}

/** Saves the last use of sessions that have ended on their accounts, unless it is recent there already. */
export async function saveLastSeen(
  accounts: Stores['accounts'],
  ended: readonly Session[],
): Promise<void> {
  const isOutdated = (account: Account) => {
    const latest = lastSeenOf(account, ended);
    return latest !== null && !wasSeenLately(account.lastSeenAt, new Date(latest));
  };
  if (!accounts.data.some(isOutdated)) return;
  await accounts.update((all) => {
    for (const account of all.filter(isOutdated)) account.lastSeenAt = lastSeenOf(account, ended);
  });
}
