/** Changes of existing accounts. */
import type { Role } from '../domain/accounts/role.ts';
import { HttpError } from '../errors.ts';
import type { Account } from '../store/private.schema.ts';
import type { Stores } from '../store/stores.ts';
import { canSignIn } from './session-rules.ts';

type AccountStore = Pick<Stores, 'accounts'>;

/** 409 for a change after which no owner could sign in. */
export const LAST_OWNER =
  'This is the last owner who can sign in. Make another account an owner first.';

/** Sets what an account may do. Throws 404 for an unknown account and 409 for the last owner. */
export const setRole = (stores: AccountStore, username: string, role: Role): Promise<void> =>
  changeNamed(stores, username, (account) => {
    account.role = role;
  });

/**
 * Disables an account, which ends its sessions, or enables it again. Throws 404 for an unknown account and
 * 409 for the last owner.
 */
export const setDisabled = (
  stores: AccountStore,
  username: string,
  isDisabled: boolean,
): Promise<void> => changeNamed(stores, username, (account) => disable(account, isDisabled));

/** Ends all sessions of an account. Throws 404 for an unknown account. */
export const endSessions = (stores: AccountStore, username: string): Promise<void> =>
  changeNamed(stores, username, (account) => {
    account.generation += 1;
  });

/** Disables or enables a draft of an account; the next generation ends its sessions. */
export function disable(account: Account, isDisabled: boolean): void {
  account.isDisabled = isDisabled;
  account.generation += 1;
  account.link = null;
}

/** Changes the list of accounts. Throws 409 when no owner could sign in afterward. */
export async function changeAccounts<Result>(
  { accounts }: AccountStore,
  change: (all: Account[]) => Result,
): Promise<Result> {
  await accounts.reloadIfChanged();
  return accounts.update((all) => {
    const hadOwner = all.some(isActiveOwner);
    const result = change(all);
    if (hadOwner && !all.some(isActiveOwner)) throw new HttpError(409, LAST_OWNER);
    return result;
  });
}

const isActiveOwner = (account: Account) => account.role === 'owner' && canSignIn(account);

const changeNamed = (
  stores: AccountStore,
  username: string,
  edit: (account: Account) => void,
): Promise<void> =>
  changeAccounts(stores, (all) => {
    const account = all.find((each) => each.username === username);
    if (!account) throw new HttpError(404, `There is no account named ${username}.`);
    edit(account);
  });

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
