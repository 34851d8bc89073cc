/** Sessions, stored on the server so that it can end them. */
import type { Request } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import {
  LOGIN_FAILED,
  type Login,
  type PasswordChange,
  formsOf,
  normalPassword,
} from '../domain/accounts/account.schema.ts';
import { accountNamed } from '../domain/accounts/accounts.ts';
import { hasRightsOf, type Role } from '../domain/accounts/role.ts';
import { deviceName } from '../domain/accounts/device-name.ts';
import { HttpError } from '../errors.ts';
import { plainAddress } from '../http/connections/client-network.ts';
import type { Account, Session } from '../store/private.schema.ts';
import { replaceHash } from './accounts.ts';
import { SIGN_IN_FIRST } from './guard.ts';
import {
  ATTEMPT_LIMITS,
  createAttemptLimit,
  createLoginLimit,
  type AttemptLimit,
  type LoginLimit,
} from './login-limit.ts';
import { saveLastSeen, canSignIn, isConfirmed, isLive, wasSeenLately } from './session-rules.ts';
import { wordsAbout } from './password.ts';
import { sessionIdOf } from './session-cookie.ts';

/** Sessions of one account; with another one, the one that was used the longest ago ends. */
export const SESSIONS_MAX = 50;

/** 400 when the current password of a change is wrong. */
export const WRONG_PASSWORD = 'The current password is not right.';

/** The browser of a session. */
export interface SessionClient {
  address: string | undefined;
  userAgent?: string | undefined;
}

/** Where a login comes from. */
export interface LoginClient extends SessionClient {
  /** The browser's id for an account, or null when it never signed in to that account. */
  deviceFor: (accountID: string) => string | null;
  /** Called with the name of an existing account; an unknown name could be a password typed there. */
  onAccount?: (username: string) => void;
}

/** A live session with what its account may do now. */
export interface SignedIn extends Session {
  role: Role;
  /** The account may do nothing but set up a second factor. */
  mustSetUpSecondFactor: boolean;
}

type SessionContext = Pick<Context, 'stores' | 'clock' | 'log' | 'passwords' | 'secondFactors'>;

export class SessionService {
  readonly #context: SessionContext;
  readonly #logins: LoginLimit = createLoginLimit();
  /** Of the own password. Separate from the logins: failed logins of others must not block a signed-in member of staff. */
  readonly #guesses: AttemptLimit = createAttemptLimit(ATTEMPT_LIMITS.perAccount);
  readonly #dummyHash: Promise<string>;

  constructor(context: SessionContext) {
    this.#context = context;
    this.#dummyHash = context.passwords.hash(randomBytes(16).toString('hex'));
  }

  /** The live session of a request. Throws 401 without one. */
  async of(req: Request): Promise<SignedIn> {
    const session = await this.check(sessionIdOf(req));
    if (!session) throw new HttpError(401, SIGN_IN_FIRST);
    return session;
  }

  /** Whether a request is of a live session with the rights of a role, for content that others get as well. */
  async hasRights(req: Request, needed: Role): Promise<boolean> {
    const session = await this.check(sessionIdOf(req));
    return session !== null && !session.mustSetUpSecondFactor && hasRightsOf(session.role, needed);
  }

  /**
   * Checks a login and returns its account. Throws 401 with the one documented sentence, or 429. An unknown
   * name takes as long as a wrong password, so the time reveals no names.
   */
  async checkLogin({ username, password }: Login, client: LoginClient): Promise<Account> {
    await this.#context.stores.accounts.reloadIfChanged();
    const account = accountNamed(this.#context.stores.accounts.data, username);
    if (account) client.onAccount?.(account.username);
    const device = account ? client.deviceFor(account.id) : null;
    const attempt = { account: username, address: client.address, device };
    await this.#logins.attempt(attempt);
    const matches = await this.#isPassword(account, password);
    if (!account || !canSignIn(account) || !matches) throw new HttpError(401, LOGIN_FAILED);
    await this.#logins.succeeded(attempt);
    return account;
  }

  /**
   * Begins a session of an account that has just proved its identity, in place of another one, and returns its id.
   * When the disk is full, it lasts until the next restart.
   */
  begin(
    account: Account,
    { address, userAgent }: SessionClient,
    replaced: string | null = null,
  ): Promise<string> {
    const client = { address: plainAddress(address), device: deviceName(userAgent) };
    const ended = replaced === null ? null : hashOf(replaced);
    return this.#begin(account, client, ({ id }) => id !== ended);
  }

  /** The account of an id, or null when there is none that can sign in. */
  async activeAccount(id: string): Promise<Account | null> {
    await this.#context.stores.accounts.reloadIfChanged();
    const account = this.#context.stores.accounts.data.find((each) => each.id === id);
    return account && canSignIn(account) ? account : null;
  }

  /** The live session of an id, or null; updates its last use now and then. */
  async check(id: string | null): Promise<SignedIn | null> {
    if (id === null) return null;
    await this.#context.stores.accounts.reloadIfChanged();
    const hashed = hashOf(id);
    const session = this.#context.stores.sessions.data.find((each) => each.id === hashed);
    const account = session && this.#accountOf(session);
    if (!account || !this.#isLive(session)) return null;
    await this.#recordUse(session);
    const mustSetUpSecondFactor = this.#context.secondFactors.mustSetUp(account.id);
    const { username, role } = account;
    return { ...session, username, role, mustSetUpSecondFactor };
  }

  /** Calls the listener after accounts or sessions changed, also when none ended. */
  onChange(listener: () => void): void {
    this.#context.stores.accounts.onChange(listener);
    this.#context.stores.sessions.onChange(listener);
  }

  /** Whether the account entered its password recently in a session. */
  isConfirmed(session: Session): boolean {
    return isConfirmed(session, this.#context.clock());
  }

  /** Confirms the identity of a live session's account. Throws 400 for a wrong password, or 429. */
  async confirm(session: Session, password: string): Promise<void> {
    await this.#checkPassword(session, password);
    await this.#context.stores.sessions.update(
      (sessions) => {
        const confirmed = sessions.find(({ id }) => id === session.id);
        if (confirmed) confirmed.confirmedAt = this.#context.clock().toISOString();
      },
      { orInMemory: true },
    );
  }

  /** The live sessions of a session's account. */
  ownSessions({ accountID }: Session): readonly Session[] {
    return this.#context.stores.sessions.data.filter(
      (each) => each.accountID === accountID && this.#isLive(each),
    );
  }

  /** Ends sessions of one account. */
  async endOwn({ accountID }: Session, isEnded: (session: Session) => boolean): Promise<void> {
    await this.#retain((each) => each.accountID !== accountID || !isEnded(each));
  }

  /** Ends the session of an id, if there is one. */
  async logout(id: string | null): Promise<void> {
    if (id === null) return;
    const hashed = hashOf(id);
    await this.#retain((session) => session.id !== hashed);
  }

  /**
   * Changes the password of a live session's account, ends all its sessions and returns the id of a new
   * session for the current browser. Throws 400 when the current password is wrong or the new one easy to
   * guess, or 429.
   */
  async changePassword(session: Session, change: PasswordChange): Promise<string> {
    const { accountID } = session;
    const before = await this.#checkPassword(session, change.currentPassword);
    await this.#context.passwords.refuseWeak(
      change.newPassword,
      wordsAbout(session.username, this.#context.stores.settings.data),
    );
    const hash = await this.#context.passwords.hash(change.newPassword);
    const after = await this.#context.stores.accounts.update((accounts) => {
      const account = accounts.find((each) => each.id === accountID);
      // It was changed elsewhere while this one was being hashed.
      if (account?.generation !== before.generation) throw new HttpError(400, WRONG_PASSWORD);
      replaceHash(account, hash);
      return structuredClone(account);
    });
    return this.#begin(after, session, (each) => each.accountID !== accountID);
  }

  /** The account of a session whose password is right. Throws 400, or 429 after too many wrong ones. */
  async #checkPassword(session: Session, password: string): Promise<Account> {
    const { accountID } = session;
    await this.#guesses.attempt(accountID);
    const account = this.#accountOf(session);
    const matches = await this.#isPassword(account, password);
    if (!account || !matches) throw new HttpError(400, WRONG_PASSWORD);
    await this.#guesses.reset(accountID);
    return account;
  }

  /**
   * Whether a password is that of an account, in any form; its hash is then of the normal form. Without an account or
   * its password, as many hashes are verified.
   */
  async #isPassword(account: Account | undefined, password: string): Promise<boolean> {
    const known = account?.passwordHash ?? null;
    const hash = known ?? (await this.#dummyHash);
    for (const form of formsOf(password)) {
      if (!(await this.#context.passwords.verify(hash, form)) || known === null) continue;
      if (form !== normalPassword(password)) await this.#replaceHash(known, password);
      return true;
    }
    return false;
  }

  /** Stores the hash of a password's normal form instead of another one. It is the same password: sessions stay. */
  async #replaceHash(known: string, password: string): Promise<void> {
    const passwordHash = await this.#context.passwords.hash(normalPassword(password));
    const saved = this.#context.stores.accounts.update((accounts) => {
      const account = accounts.find((each) => each.passwordHash === known);
      if (account) account.passwordHash = passwordHash;
    });
    await this.#tolerateFullDisk(saved);
  }

  /** Removes sessions that have ended. */
  async sweep(): Promise<void> {
    await this.#retain(() => true);
  }

  /** Adds a session with a new id (never one from the browser); `wanted` selects which others stay. */
  async #begin(
    account: Account,
    { address, device }: Pick<Session, 'address' | 'device'>,
    wanted: (session: Session) => boolean,
  ): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const now = this.#context.clock().toISOString();
    const session = {
      id: hashOf(id),
      accountID: account.id,
      username: account.username,
      generation: account.generation,
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: now,
      device,
      address,
    };
    await this.#retain(wanted, { added: [session], orInMemory: true });
    return id;
  }

  /** Removes sessions that have ended or are not wanted, and adds others. */
  async #retain(
    wanted: (session: Session) => boolean,
    { added = [], orInMemory = false }: { added?: readonly Session[]; orInMemory?: boolean } = {},
  ): Promise<void> {
    const change = (sessions: Session[]) => {
      const stays = (each: Session) => this.#isLive(each) && wanted(each);
      const removed = sessions.filter((each) => !stays(each));
      const all = [...sessions.filter(stays), ...added];
      const surplus = added.flatMap(({ accountID }) => surplusOf(accountID, all));
      sessions.splice(0, sessions.length, ...all.filter((each) => !surplus.includes(each)));
      return [...removed, ...surplus];
    };
    const ended = await this.#context.stores.sessions.update(change, { orInMemory });
    await this.#tolerateFullDisk(saveLastSeen(this.#context.stores.accounts, ended));
  }

  /** A session with a future date, from a wrong clock, gets the current one, so that it still expires. */
  async #recordUse({ id, lastSeenAt }: Session): Promise<void> {
    const now = this.#context.clock();
    if (wasSeenLately(lastSeenAt, now)) return;
    const saved = this.#context.stores.sessions.update((sessions) => {
      const session = sessions.find((each) => each.id === id);
      if (!session) return;
      session.lastSeenAt = now.toISOString();
      if (Date.parse(session.createdAt) > now.getTime()) session.createdAt = session.lastSeenAt;
    });
    await this.#tolerateFullDisk(saved);
  }

  /** A full disk must not lock out the staff member who could free space. */
  async #tolerateFullDisk(saved: Promise<void>): Promise<void> {
    try {
      await saved;
    } catch (error) {
      this.#context.log.warn(
        { reason: String(error) },
        'a session’s last use or the form of a password could not be noted',
      );
    }
  }

  #isLive(session: Session): boolean {
    return isLive(session, this.#accountOf(session), this.#context.clock());
  }

  #accountOf({ accountID }: Session): Account | undefined {
    return this.#context.stores.accounts.data.find((each) => each.id === accountID);
  }
}

/** The sessions of an account beyond the limit, those that were used the longest ago. */
function surplusOf(accountID: string, sessions: readonly Session[]): Session[] {
  return sessions
    .filter((each) => each.accountID === accountID)
    .reverse()
    .sort((a, b) => Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt))
    .slice(SESSIONS_MAX);
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
