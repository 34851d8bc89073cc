/** Slows down password guessing, without letting one client's failures lock out another. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { accountKey as keyOf } from '../domain/accounts/accounts.ts';
import { HttpError } from '../errors.ts';
import { clientNetworks } from '../http/connections/client-network.ts';

/** Failed attempts allowed inside one window. */
export const ATTEMPT_LIMITS = {
  /** Of one account, from one network or one known browser. */
  perAccount: 10,
  /** Of all accounts, from one network; an IPv6 /48 contains many customers or one with many networks. */
  perNetwork: 30,
  perWideNetwork: 90,
  windowSeconds: 15 * 60,
  /** Of one account, from all unknown browsers; then one attempt per `brakeSeconds`, of all of them. */
  perAccountEverywhere: 100,
  brakeSeconds: 5,
} as const;

/**
 * Keys of a limit that are remembered; beyond them, the one that was used the longest ago is forgotten. A password
 * takes so long to check that one window has few more, and no client gains much by using other networks' keys.
 */
export const KEYS_MAX = 10_000;

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
export function createAttemptLimit(
  points: number,
  windowSeconds: number = ATTEMPT_LIMITS.windowSeconds,
): AttemptLimit {
  const limiter = new RateLimiterMemory({ points, duration: windowSeconds });
  const keys = new Set<string>();
  const remember = async (key: string) => {
    keys.delete(key);
    keys.add(key);
    const [oldest] = keys;
    if (keys.size <= KEYS_MAX || oldest === undefined) return;
    keys.delete(oldest);
    await limiter.delete(oldest);
  };
  return {
    async attempt(key) {
      await remember(key);
      try {
        await limiter.consume(key);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes
          ? tooMany(refusal.msBeforeNext, windowSeconds)
          : refusal;
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

/** One login to count. */
export interface LoginAttempt {
  account: string;
  address: string | undefined;
  /** The id of a browser that signed in to this account before, or null. */
  device: string | null;
}

export interface LoginLimit {
  /** Counts a login before its password is checked; throws a 429 when there were too many. */
  attempt: (attempt: LoginAttempt) => Promise<void>;
  /** Removes the attempt and the client's failures for the account. */
  succeeded: (attempt: LoginAttempt) => Promise<void>;
}

/** How many failures of an account unknown browsers may have together, and what slows them down then. */
export type EverywhereLimit = Pick<
  typeof ATTEMPT_LIMITS | typeof SECOND_STEP_LIMITS,
  'perAccountEverywhere' | 'brakeSeconds'
>;

/** A code has only six digits, so fewer guesses are allowed. They need the right password first. */
export const SECOND_STEP_LIMITS = { perAccountEverywhere: 20, brakeSeconds: 120 } as const;

/**
 * The limit of logins. A known browser has only its own failures. All other clients share the limits of
 * their network, and a brake per account that slows guesses from many networks but never stops logins.
 */
export function createLoginLimit(limits: EverywhereLimit = ATTEMPT_LIMITS): LoginLimit {
  const devices = createAttemptLimit(ATTEMPT_LIMITS.perAccount);
  const networks = createAttemptLimit(ATTEMPT_LIMITS.perNetwork);
  const wideNetworks = createAttemptLimit(ATTEMPT_LIMITS.perWideNetwork);
  const accountInNetwork = createAttemptLimit(ATTEMPT_LIMITS.perAccount);
  const everywhere = createAttemptLimit(limits.perAccountEverywhere);
  const brake = createAttemptLimit(1, limits.brakeSeconds);

  /** What an unknown client counts towards, a blocked network first, so that it uses up nothing else. */
  const countersOf = ({ account, address }: LoginAttempt) => {
    const name = keyOf(account);
    const [network, wide = network] = clientNetworks(address);
    return { name, network, wide, accountKey: `${wide} ${name}` };
  };
  return {
    async attempt(attempt) {
      if (attempt.device !== null) {
        await devices.attempt(attempt.device);
        return;
      }
      const { name, network, wide, accountKey } = countersOf(attempt);
      await networks.attempt(network);
      await wideNetworks.attempt(wide);
      await accountInNetwork.attempt(accountKey);
      try {
        await everywhere.attempt(name).catch(() => brake.attempt(name));
      } catch (refusal) {
        // Waiting for others' failures must not use up this client's attempts.
        await networks.undo(network);
        await wideNetworks.undo(wide);
        await accountInNetwork.undo(accountKey);
        throw refusal;
      }
    },
    async succeeded(attempt) {
      if (attempt.device !== null) {
        await devices.reset(attempt.device);
        return;
      }
      const { name, network, wide, accountKey } = countersOf(attempt);
      await networks.undo(network);
      await wideNetworks.undo(wide);
      await accountInNetwork.reset(accountKey);
      await everywhere.undo(name);
    },
  };
}

function tooMany(msBeforeNext: number, windowSeconds: number): HttpError {
  // The window ends by a timer; after the clock was set back, the difference could be years.
  const left = Math.min(Math.ceil(msBeforeNext / 1000), windowSeconds);
  const seconds = Math.max(1, left);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpError(429, `Too many failed attempts. Please try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
