/** When a session ends, and for how long its account's identity is confirmed. */
import { CONFIRMED_MINUTES } from '../domain/accounts/session.api.ts';
import type { Account, Session } from '../store/private.schema.ts';
import { laterOf } from '../domain/accounts/accounts.ts';
import type { Stores } from '../store/stores.ts';

/** A session ends this long after its login, and this long after its last request. */
export const SESSION_DAYS = 30;
export const IDLE_HOURS = 12;

/** The last use is written at most this often, to save disk writes. */
const SEEN_MINUTES = 5;

const MINUTE_MS = 60_000;

/** Whether an account has a password and may use it. */
export const canSignIn = ({ passwordHash, isDisabled }: Account): boolean =>
  passwordHash !== null && !isDisabled;

/** Whether a session of an account, which may be missing, still counts. */
export function isLive(session: Session, account: Account | undefined, now: Date): boolean {
  const time = now.getTime();
  return (
    account?.isDisabled === false &&
    account.generation === session.generation &&
    time - Date.parse(session.createdAt) < SESSION_DAYS * 24 * 60 * MINUTE_MS &&
    time - Date.parse(session.lastSeenAt) < IDLE_HOURS * 60 * MINUTE_MS
  );
}

/** Whether the account entered its password in a session recently. A date in the future, from a wrong clock, is not recent. */
export function isConfirmed({ confirmedAt }: Session, now: Date): boolean {
  const age = now.getTime() - Date.parse(confirmedAt);
  return age >= 0 && age < CONFIRMED_MINUTES * MINUTE_MS;
}

/** Whether the last use needs no writing. One in the future, from a wrong clock, is written again. */
export function wasSeenLately(lastSeenAt: string | null, now: Date): boolean {
  if (lastSeenAt === null) return false;
  const unseen = now.getTime() - Date.parse(lastSeenAt);
  return unseen >= 0 && unseen < SEEN_MINUTES * MINUTE_MS;
}

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
