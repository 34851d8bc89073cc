/** The accounts of staff, as owners manage them. */
import { editableAccount } from '../domain/accounts/accounts.ts';
import type {
  AccountChange,
  AccountResponse,
  NewAccount,
} from '../domain/accounts/accounts.schema.ts';
import type { Clock } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/checks/if-match.ts';
import { newAccount, refuseName } from '../session/accounts.ts';
import { lastSeenOf } from '../session/last-seen.ts';
import { changeAccounts, disable } from '../session/manage-accounts.ts';
import type { Account } from '../store/private.schema.ts';
import type { Stores } from '../store/stores.ts';
import { newLink } from './links.ts';

/** 404 */
export const NO_ACCOUNT = 'This account no longer exists.';

/** 409 for a link of a disabled account. */
export const DISABLED = 'This account is disabled. Enable it first.';

export interface AccountsDeps {
  stores: Pick<Stores, 'accounts' | 'sessions'>;
  clock: Clock;
  /** Whether an account has a second factor. */
  hasSecondFactor: (accountID: string) => boolean;
}

/** An account with the token of its new link. */
export interface Invited {
  account: AccountResponse;
  token: string;
  expiresAt: string;
}

export class AccountsService {
  readonly #deps: AccountsDeps;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
  }

  /** All accounts by name. */
  async list(): Promise<AccountResponse[]> {
    const { accounts } = this.#deps.stores;
    await accounts.reloadIfChanged();
    return accounts.data
      .map((account) => this.#shown(account))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  /** The name of an account; undefined for an unknown one. */
  nameOf(id: string): string | undefined {
    return this.#deps.stores.accounts.data.find((account) => account.id === id)?.username;
  }

  /** Adds an account without a password, with a link to choose one. Throws 409 for a name like another one. */
  create({ name, role }: NewAccount): Promise<Invited> {
    return changeAccounts(this.#deps.stores, (all) => {
      const account = newAccount(all, { username: name, role });
      all.push(account);
      return this.#link(account);
    });
  }

  /** Changes the given fields. Throws 404, 409 for a name like another one or the last owner, and what `check` throws. */
  change(
    id: string,
    { name, role, disabled }: AccountChange,
    check: StateCheck = ANY_STATE,
  ): Promise<AccountResponse> {
    return this.#update(id, (account, others) => {
      check(editableAccount(this.#shown(account)));
      if (name !== undefined && name !== account.username) {
        refuseName(others, name);
        account.username = name;
      }
      if (role !== undefined) account.role = role;
      if (disabled !== undefined && disabled !== account.isDisabled) disable(account, disabled);
      return this.#shown(account);
    });
  }

  /** Removes an account, which ends its sessions. Throws 404, 409 for the last owner, and what `check` throws. */
  remove(id: string, check: StateCheck = ANY_STATE): Promise<void> {
    return this.#update(id, (account, _others, all) => {
      check(editableAccount(this.#shown(account)));
      all.splice(all.indexOf(account), 1);
    });
  }

  /** Replaces the link of an account. Throws 404, and 409 for a disabled account. */
  invite(id: string): Promise<Invited> {
    return this.#update(id, (account) => {
      if (account.isDisabled) throw new HttpError(409, DISABLED);
      return this.#link(account);
    });
  }

  #link(account: Account): Invited {
    const { token, stored } = newLink(this.#deps.clock());
    account.link = stored;
    return { account: this.#shown(account), token, expiresAt: stored.expiresAt };
  }

  #update<Result>(
    id: string,
    change: (account: Account, others: readonly Account[], all: Account[]) => Result,
  ): Promise<Result> {
    return changeAccounts(this.#deps.stores, (all) => {
      const account = all.find((each) => each.id === id);
      if (!account) throw new HttpError(404, NO_ACCOUNT);
      const others = all.filter((each) => each !== account);
      return change(account, others, all);
    });
  }

  #shown(account: Account): AccountResponse {
    const { stores, clock, hasSecondFactor } = this.#deps;
    const { id, username, role, isDisabled, passwordHash, link } = account;
    const isPending = link !== null && Date.parse(link.expiresAt) > clock().getTime();
    return {
      id,
      name: username,
      role,
      disabled: isDisabled,
      lastSeen: lastSeenOf(account, stores.sessions.data),
      secondFactor: hasSecondFactor(id),
      invited: passwordHash === null,
      linkExpiresAt: isPending ? link.expiresAt : null,
    };
  }
}
