/** The accounts of staff, as owners manage them. */
import type { Context } from '../context.ts';
import { editableAccount } from '../domain/accounts/accounts.ts';
import type {
  AccountChange,
  AccountResponse,
  NewAccount,
} from '../domain/accounts/accounts.api.ts';
import { HttpError } from '../errors.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import { newAccount, refuseName } from '../session/accounts.ts';
import { lastSeenOf } from '../session/session-rules.ts';
import { changeAccounts, disable } from '../session/manage-accounts.ts';
import type { Account } from '../store/private.schema.ts';
import { newLink } from './links.ts';

/** 404 */
export const NO_ACCOUNT = 'This account no longer exists.';

/** 409 for a link of a disabled account. */
export const DISABLED = 'This account is disabled. Enable it first.';

/** An account with the token of its new link. */
export interface Invited {
  account: AccountResponse;
  token: string;
  expiresAt: string;
}

/** All accounts by name. */
export async function listAccounts(context: Context): Promise<AccountResponse[]> {
  const { accounts } = context.stores;
  await accounts.reloadIfChanged();
  return accounts.data
    .map((account) => shownAccount(context, account))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Adds an account without a password, with a link to choose one. Throws 409 for a name like another one. */
export function createAccount(context: Context, { name, role }: NewAccount): Promise<Invited> {
  return changeAccounts(context.stores, (all) => {
    const account = newAccount(all, { username: name, role });
    all.push(account);
    return linkFor(context, account);
  });
}

/** Changes the given fields. Throws 404, 409 for a name like another one or the last owner, and what `check` throws. */
export function changeAccount(
  context: Context,
  id: string,
  { name, role, disabled }: AccountChange,
  check: StateCheck,
): Promise<AccountResponse> {
  return updateAccount(context, id, (account, others) => {
    check(editableAccount(shownAccount(context, account)));
    if (name !== undefined && name !== account.username) {
      refuseName(others, name);
      account.username = name;
    }
    if (role !== undefined) account.role = role;
    if (disabled !== undefined && disabled !== account.isDisabled) disable(account, disabled);
    return shownAccount(context, account);
  });
}

/** Removes an account, which ends its sessions. Throws 404, 409 for the last owner, and what `check` throws. */
export function removeAccount(context: Context, id: string, check: StateCheck): Promise<void> {
  return updateAccount(context, id, (account, _others, all) => {
    check(editableAccount(shownAccount(context, account)));
    all.splice(all.indexOf(account), 1);
  });
}

/** Replaces the link of an account. Throws 404, and 409 for a disabled account. */
export function inviteAccount(context: Context, id: string): Promise<Invited> {
  return updateAccount(context, id, (account) => {
    if (account.isDisabled) throw new HttpError(409, DISABLED);
    return linkFor(context, account);
  });
}

function linkFor(context: Context, account: Account): Invited {
  const { token, stored } = newLink(context.clock());
  account.link = stored;
  return { account: shownAccount(context, account), token, expiresAt: stored.expiresAt };
}

function updateAccount<Result>(
  { stores }: Context,
  id: string,
  change: (account: Account, others: readonly Account[], all: Account[]) => Result,
): Promise<Result> {
  return changeAccounts(stores, (all) => {
    const account = all.find((each) => each.id === id);
    if (!account) throw new HttpError(404, NO_ACCOUNT);
    const others = all.filter((each) => each !== account);
    return change(account, others, all);
  });
}

function shownAccount(
  { stores, clock, secondFactors }: Context,
  account: Account,
): AccountResponse {
  const { id, username, role, isDisabled, passwordHash, link } = account;
  const isPending = link !== null && Date.parse(link.expiresAt) > clock().getTime();
  return {
    id,
    name: username,
    role,
    disabled: isDisabled,
    lastSeen: lastSeenOf(account, stores.sessions.data),
    secondFactor: secondFactors.hasSecondFactor(id),
    invited: passwordHash === null,
    linkExpiresAt: isPending ? link.expiresAt : null,
  };
}
