/** Slows guessing of passwords: failures are counted per account and per client network (X26, D09). */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from '../errors.ts';
import { clientNetwork } from './client-network.ts';

/** Failed attempts allowed inside one window, and the window's length in seconds. */
export const ATTEMPT_LIMITS = { perAccount: 10, perNetwork: 30, windowSeconds: 15 * 60 } as const;

/** Counts attempts by a key, in this process; a restart forgets them. */
export interface AttemptLimit {
  /** Counts an attempt before it is made; throws a 429 with Retry-After when there were too many. */
  attempt: (key: string) => Promise<void>;
  /** Takes one attempt back. */
  takeBack: (key: string) => Promise<void>;
  /** Forgets all attempts of a key. */
  forget: (key: string) => Promise<void>;
}

/** A limit of some attempts per window and key. */
export function createAttemptLimit(points: number): AttemptLimit {
  const limiter = new RateLimiterMemory({ points, duration: ATTEMPT_LIMITS.windowSeconds });
  return {
    async attempt(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
      }
    },
    async takeBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

export interface LoginLimit {
  /** Counts a login before its password is looked at; throws a 429 when there were too many. */
  attempt: (account: string, address: string | undefined) => Promise<void>;
  /** Takes the attempt back and forgets the account's failures. */
  succeeded: (account: string, address: string | undefined) => Promise<void>;
}

/** The limit of logins: by account and by client network. */
export function createLoginLimit(): LoginLimit {
  const accounts = createAttemptLimit(ATTEMPT_LIMITS.perAccount);
  const networks = createAttemptLimit(ATTEMPT_LIMITS.perNetwork);
  return {
    async attempt(account, address) {
      // The network first: one that is out of attempts must not use up the account's.
      await networks.attempt(clientNetwork(address));
      await accounts.attempt(accountKey(account));
    },
    async succeeded(account, address) {
      await networks.takeBack(clientNetwork(address));
      await accounts.forget(accountKey(account));
    },
  };
}

function accountKey(account: string): string {
  return account.trim().toLowerCase();
}

function tooMany(msBeforeNext: number): HttpError {
  // The window ends by a timer; a clock that was set back must not announce a wait of years.
  const left = Math.min(Math.ceil(msBeforeNext / 1000), ATTEMPT_LIMITS.windowSeconds);
  const seconds = Math.max(1, left);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpError(429, `Too many failed attempts. Please try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
