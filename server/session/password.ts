/** Password hashes: argon2id, as text that includes its parameters. */
import { hash, verify, argon2id } from 'argon2';

/** 32 MiB and two passes: about 0.1 s of one core, and more than OWASP's minimum (19 MiB, two passes). */
const COST = { type: argon2id, memoryCost: 32 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Tests pass an implementation that counts calls. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  verify: (hash: string, password: string) => Promise<boolean>;
}

export const argon2Passwords: Passwords = {
  hash: (password) => hash(password, COST),
  verify: (stored, password) => verify(stored, password),
};
