/** Sessions, stored on the server so that it can end them. */
import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { LOGIN_FAILED, type Login, type PasswordChange } from '../domain/account/account.schema.ts';
import type { Role } from '../domain/account/role.ts';
import type { Clock } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import type { Account, Session } from '../store/private.schema.ts';
import type { Stores } from '../store/stores.ts';
import { replaceHash } from './accounts.ts';
import {
  ATTEMPT_LIMITS,
  createAttemptLimit,
  createLoginLimit,
  type AttemptLimit,
  type LoginLimit,
} from './login-limit.ts';
import { argon2Passwords, type Passwords } from './password.ts';

/** A session ends this long after its login, and this long after its last request. */
export const SESSION_DAYS = 30;
export const IDLE_HOURS = 12;

/** `lastSeenAt` is written at most this often, to save disk writes. */
const SEEN_MINUTES = 5;
const MINUTE_MS = 60_000;

/** 400 when the current password of a change is wrong. */
export const WRONG_PASSWORD = 'The current password is not right.';

export interface SessionDeps {
  stores: Pick<Stores, 'accounts' | 'sessions'>;
  clock: Clock;
  log: Logger;
  passwords?: Passwords | undefined;
  /** Whether an account must set up a second factor before anything else; by default none must. */
  mustSetUpSecondFactor?: (accountID: string) => boolean;
}

/** Where a login comes from. */
export interface LoginClient {
  address: string | undefined;
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

export class SessionService {
  readonly #stores: SessionDeps['stores'];
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #passwords: Passwords;
  readonly #mustSetUpSecondFactor: (accountID: string) => boolean;
  readonly #logins: LoginLimit = createLoginLimit();
  /** Separate from the logins: failed logins of others must not block a signed-in member of staff. */
  readonly #changes: AttemptLimit = createAttemptLimit(ATTEMPT_LIMITS.perAccount);
  readonly #dummyHash: Promise<string>;

  constructor({
    stores,
    clock,
    log,
    passwords = argon2Passwords,
    mustSetUpSecondFactor = () => false,
  }: SessionDeps) {
    this.#stores = stores;
    this.#mustSetUpSecondFactor = mustSetUpSecondFactor;
    this.#clock = clock;
    this.#log = log;
    this.#passwords = passwords;
    this.#dummyHash = passwords.hash(randomBytes(16).toString('hex'));
  }

  /**
   * Checks a login and returns its account. Throws 401 with the one documented sentence, or 429. An unknown
   * name takes as long as a wrong password, so the time reveals no names.
   */
  async checkLogin({ username, password }: Login, client: LoginClient): Promise<Account> {
    await this.#stores.accounts.reloadIfChanged();
    const account = this.#accountNamed(username);
    if (account) client.onAccount?.(account.username);
    const device = account ? client.deviceFor(account.id) : null;
    const attempt = { account: username, address: client.address, device };
    await this.#logins.attempt(attempt);
    const hash = account?.passwordHash ?? (await this.#dummyHash);
    const matches = await this.#passwords.verify(hash, password);
    if (!account || account.isDisabled || !matches) throw new HttpError(401, LOGIN_FAILED);
    await this.#logins.succeeded(attempt);
    return account;
  }

  /** Begins a session and returns its id, which only the browser may know. */
  begin(account: Account): Promise<string> {
    return this.#begin(account, () => true);
  }

  /** The account of an id, or null when there is none that can sign in. */
  async activeAccount(id: string): Promise<Account | null> {
    await this.#stores.accounts.reloadIfChanged();
    const account = this.#stores.accounts.data.find((each) => each.id === id);
    return account && !account.isDisabled ? account : null;
  }

  /** The live session of an id, or null; updates its last use now and then. */
  async check(id: string | null): Promise<SignedIn | null> {
    if (id === null) return null;
    await this.#stores.accounts.reloadIfChanged();
    const hashed = hashOf(id);
    const session = this.#stores.sessions.data.find((each) => each.id === hashed);
    const account = session && this.#accountOf(session);
    if (!account || !this.#isLive(session)) return null;
    await this.#recordUse(session);
    const mustSetUpSecondFactor = this.#mustSetUpSecondFactor(account.id);
    return { ...session, role: account.role, mustSetUpSecondFactor };
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
    await this.#changes.attempt(accountID);
    const before = this.#accountOf(session);
    const matches =
      before && (await this.#passwords.verify(before.passwordHash, change.currentPassword));
    if (!matches) throw new HttpError(400, WRONG_PASSWORD);
    await this.#changes.reset(accountID);
    await this.#passwords.refuseWeak(change.newPassword, session.username);
    const hash = await this.#passwords.hash(change.newPassword);
    const after = await this.#stores.accounts.update((accounts) => {
      const account = accounts.find((each) => each.id === accountID);
      // It was changed elsewhere while this one was being hashed.
      if (account?.generation !== before.generation) throw new HttpError(400, WRONG_PASSWORD);
      replaceHash(account, hash);
      return structuredClone(account);
    });
    return this.#begin(after, (each) => each.accountID !== accountID);
  }

  /** Removes sessions that have ended. */
  async sweep(): Promise<void> {
    await this.#retain(() => true);
  }

  /** Adds a session with a new id (never one from the browser); `retain` selects which others stay. */
  async #begin(account: Account, retain: (session: Session) => boolean): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const now = this.#clock().toISOString();
    await this.#stores.sessions.update((sessions) => {
      const retained = sessions.filter((each) => this.#isLive(each) && retain(each));
      sessions.splice(0, sessions.length, ...retained, {
        id: hashOf(id),
        accountID: account.id,
        username: account.username,
        generation: account.generation,
        createdAt: now,
        lastSeenAt: now,
      });
    });
    return id;
  }

  async #retain(wanted: (session: Session) => boolean): Promise<void> {
    await this.#stores.sessions.update((sessions) => {
      const retained = sessions.filter((each) => this.#isLive(each) && wanted(each));
      sessions.splice(0, sessions.length, ...retained);
    });
  }

  /** A session with a future date, from a wrong clock, gets the current one, so that it still expires. */
  async #recordUse({ id, lastSeenAt }: Session): Promise<void> {
    const now = this.#clock();
    const unseen = now.getTime() - Date.parse(lastSeenAt);
    if (unseen >= 0 && unseen < SEEN_MINUTES * MINUTE_MS) return;
    try {
      await this.#stores.sessions.update((sessions) => {
        const session = sessions.find((each) => each.id === id);
        if (!session) return;
        session.lastSeenAt = now.toISOString();
        if (Date.parse(session.createdAt) > now.getTime()) session.createdAt = session.lastSeenAt;
      });
    } catch (error) {
      // A full disk must not lock out the staff member who could free space.
      this.#log.warn({ reason: String(error) }, 'a session’s last use could not be noted');
    }
  }

  #isLive(session: Session): boolean {
    const now = this.#clock().getTime();
    const account = this.#accountOf(session);
    return (
      account?.isDisabled === false &&
      account.generation === session.generation &&
      now - Date.parse(session.createdAt) < SESSION_DAYS * 24 * 60 * MINUTE_MS &&
      now - Date.parse(session.lastSeenAt) < IDLE_HOURS * 60 * MINUTE_MS
    );
  }

  #accountNamed(username: string): Account | undefined {
    return this.#stores.accounts.data.find((each) => each.username === username);
  }

  #accountOf({ accountID }: Session): Account | undefined {
    return this.#stores.accounts.data.find((each) => each.id === accountID);
  }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
