/** Slows down password guessing: failures are counted per account and per client network. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from '../errors.ts';
import { clientNetwork } from './client-network.ts';

/** Failed attempts allowed inside one window, and the window's length in seconds. */
export const ATTEMPT_LIMITS = { perAccount: 10, perNetwork: 30, windowSeconds: 15 * 60 } as const;

/** Counts attempts by key, in memory; a restart resets them. */
export interface AttemptLimit {
  /** Counts an attempt before it is made; throws a 429 with Retry-After when there were too many. */
  attempt: (key: string) => Promise<void>;
  /** Removes one attempt. */
  undo: (key: string) => Promise<void>;
  /** Removes all attempts of a key. */
  reset: (key: string) => Promise<void>;
}

/** A limit of attempts per window and key. */
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
    async undo(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

export interface LoginLimit {
  /** Counts a login before its password is checked; throws a 429 when there were too many. */
  attempt: (account: string, address: string | undefined) => Promise<void>;
  /** Removes the attempt and the account's failures. */
  succeeded: (account: string, address: string | undefined) => Promise<void>;
}

/** The limit of logins: by account and by client network. */
export function createLoginLimit(): LoginLimit {
  const accounts = createAttemptLimit(ATTEMPT_LIMITS.perAccount);
  const networks = createAttemptLimit(ATTEMPT_LIMITS.perNetwork);
  return {
    async attempt(account, address) {
      // The network first: a blocked network must not use up the account's attempts.
      await networks.attempt(clientNetwork(address));
      await accounts.attempt(accountKey(account));
    },
    async succeeded(account, address) {
      await networks.undo(clientNetwork(address));
      await accounts.reset(accountKey(account));
    },
  };
}

function accountKey(account: string): string {
  return account.trim().toLowerCase();
}

function tooMany(msBeforeNext: number): HttpError {
  // The window ends by a timer; after the clock was set back, the difference could be years.
  const left = Math.min(Math.ceil(msBeforeNext / 1000), ATTEMPT_LIMITS.windowSeconds);
  const seconds = Math.max(1, left);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpError(429, `Too many failed attempts. Please try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
