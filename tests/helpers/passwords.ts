import type { Passwords } from '../../server/session/password.ts';

/** Stores passwords without hashing, for tests that sign in often. */
export const quickPasswords: Passwords = {
  refuseWeak: () => Promise.resolve(),
  hash: (password) => Promise.resolve(`$argon2id$${password}`),
  verify: (stored, password) => Promise.resolve(stored === `$argon2id$${password}`),
};
