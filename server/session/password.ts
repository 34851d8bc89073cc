/** Password hashes: argon2id, as text that includes its parameters. */
import { hash, verify, argon2id } from 'argon2';
import type { Settings } from '../domain/settings/settings.schema.ts';
import { refuseWeakPassword } from './password-strength.ts';

/** 32 MiB and two passes: about 0.1 s of one core, and more than OWASP's minimum (19 MiB, two passes). */
const COST = { type: argon2id, memoryCost: 32 * 1024, timeCost: 2, parallelism: 1 } as const;

/** What is known about an account: its name, and the words of the tour's. */
export const wordsAbout = (
  username: string,
  { identity }: Pick<Settings, 'identity'>,
): string[] => [username, ...identity.name.split(' ')];

/** Tests pass an implementation that counts calls. */
export interface Passwords {
  /** Throws 400 for a new password that is easy to guess. */
  refuseWeak: (password: string, words: readonly string[]) => Promise<void>;
  hash: (password: string) => Promise<string>;
  verify: (hash: string, password: string) => Promise<boolean>;
}

export const argon2Passwords: Passwords = {
  refuseWeak: refuseWeakPassword,
  hash: (password) => hash(password, COST),
  verify: (stored, password) => verify(stored, password),
};
