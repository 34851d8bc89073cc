/** One-time links of accounts: only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';
import { LINK_HOURS } from '../domain/accounts/accounts.api.ts';
import type { Account } from '../store/private.schema.ts';

const HOUR_MS = 3_600_000;

/** A link for one account: its token, which only the sent link contains, and what is stored. */
export interface NewLink {
  token: string;
  stored: NonNullable<Account['link']>;
}

/** A link with a random token. */
export function newLink(now: Date): NewLink {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_HOURS * HOUR_MS).toISOString();
  return { token, stored: { tokenHash: hashOf(token), expiresAt } };
}

/** The address of a link. The token is in the fragment, which browsers send to no server. */
export const addressOf = (token: string, origin: string): string =>
  `${new URL('/admin/invite', origin).href}#${token}`;

/** The account whose unused link has a token and is still valid; a disabled account has none. */
export function accountOfLink<Each extends Account>(
  accounts: readonly Each[],
  token: string,
  now: Date,
): Each | undefined {
  const hash = hashOf(token);
  return accounts.find(
    ({ link, isDisabled }) => link?.tokenHash === hash && !isDisabled && isValid(link, now),
  );
}

/** A link of the future, made by a wrong clock, is not valid longer than others. */
function isValid({ expiresAt }: NewLink['stored'], now: Date): boolean {
  const left = Date.parse(expiresAt) - now.getTime();
  return left > 0 && left <= LINK_HOURS * HOUR_MS;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
