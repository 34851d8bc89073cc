import type { Passwords } from '../../server/session/password.ts';

/** Passwords kept as they are: for tests that sign in often and are about something else. */
export const quickPasswords: Passwords = {
  hash: (password) => Promise.resolve(`$argon2id$${password}`),
  verify: (kept, password) => Promise.resolve(kept === `$argon2id$${password}`),
};
