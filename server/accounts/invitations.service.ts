/** Using one-time links: choosing the password of an account without signing in. */
import type { Context } from '../context.ts';
import type { PasswordChoice } from '../domain/accounts/account.schema.ts';
import { LINK_UNUSABLE, type InvitationResponse } from '../domain/accounts/accounts.api.ts';
import { HttpError } from '../errors.ts';
import { clientNetworks } from '../http/connections/client-network.ts';
import { replaceHash } from '../session/accounts.ts';
import { ATTEMPT_LIMITS, createAttemptLimit } from '../session/login-limit.ts';
import { wordsAbout } from '../session/password.ts';
import type { SessionClient } from '../session/session.service.ts';
import type { Account } from '../store/private.schema.ts';
import { accountOfLink } from './links.ts';

/** The account of a used link, and its new session; null for an account with a second factor, which has to sign in. */
export interface LinkUsed {
  username: string;
  sessionID: string | null;
}

export class Invitations {
  readonly #context: Context;
  readonly #attempts = createAttemptLimit(ATTEMPT_LIMITS.perNetwork);

  constructor(context: Context) {
    this.#context = context;
  }

  /** Whose link a token is of. Throws 404 for an unusable one, or 429. */
  async find(token: string, address: string | undefined): Promise<InvitationResponse> {
    const { username, role, passwordHash, link } = await this.#find(token, address);
    return {
      name: username,
      role,
      invited: passwordHash === null,
      expiresAt: link?.expiresAt ?? '',
    };
  }

  /**
   * Sets the password of a link's account, which ends its sessions, and begins one for this browser. Throws
   * 404 for an unusable link, 400 for a password that is easy to guess, or 429.
   */
  async use(
    token: string,
    { newPassword }: Pick<PasswordChoice, 'newPassword'>,
    client: SessionClient,
  ): Promise<LinkUsed> {
    const { stores, sessions, clock, passwords, secondFactors } = this.#context;
    const { username } = await this.#find(token, client.address);
    await passwords.refuseWeak(newPassword, wordsAbout(username, stores.settings.data));
    const hash = await passwords.hash(newPassword);
    const account = await stores.accounts.update((all) => {
      // It may have been used, replaced or disabled while the password was being hashed.
      const found = accountOfLink(all, token, clock());
      if (!found) throw new HttpError(404, LINK_UNUSABLE);
      replaceHash(found, hash);
      return structuredClone(found);
    });
    const sessionID = secondFactors.hasSecondFactor(account.id)
      ? null
      : await sessions.begin(account, client);
    return { username: account.username, sessionID };
  }

  /** Counts attempts by network; a link that can be used doesn't count. */
  async #find(token: string, address: string | undefined): Promise<Account> {
    const { stores, clock } = this.#context;
    const network = clientNetworks(address).at(-1) ?? '';
    await this.#attempts.attempt(network);
    await stores.accounts.reloadIfChanged();
    const account = accountOfLink(stores.accounts.data, token, clock());
    if (!account) throw new HttpError(404, LINK_UNUSABLE);
    await this.#attempts.undo(network);
    return account;
  }
}
