/** Changes of existing accounts. */
import type { Role } from '../domain/account/role.ts';
import { HttpError } from '../errors.ts';
import type { Account } from '../store/private.schema.ts';
import type { Stores } from '../store/stores.ts';

type AccountStore = Pick<Stores, 'accounts'>;

/** 409 for a change after which no owner could sign in. */
export const LAST_OWNER =
  'This is the last owner who can sign in. Make another account an owner first.';

/** Sets what an account may do. Throws 404 for an unknown account and 409 for the last owner. */
export const setRole = (stores: AccountStore, username: string, role: Role): Promise<void> =>
  change(stores, username, (account) => {
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
): Promise<void> =>
  change(stores, username, (account) => {
    account.isDisabled = isDisabled;
    account.generation += 1;
  });

/** Ends all sessions of an account. Throws 404 for an unknown account. */
export const endSessions = (stores: AccountStore, username: string): Promise<void> =>
  change(stores, username, (account) => {
    account.generation += 1;
  });

const isActiveOwner = ({ role, isDisabled }: Account) => role === 'owner' && !isDisabled;

async function change(
  { accounts }: AccountStore,
  username: string,
  edit: (account: Account) => void,
): Promise<void> {
  await accounts.reloadIfChanged();
  await accounts.update((all) => {
    const account = all.find((each) => each.username === username);
    if (!account) throw new HttpError(404, `There is no account named ${username}.`);
    const hadOwner = all.some(isActiveOwner);
    edit(account);
    if (hadOwner && !all.some(isActiveOwner)) throw new HttpError(409, LAST_OWNER);
  });
}
