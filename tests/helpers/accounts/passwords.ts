import { argon2Passwords, type Passwords } from '../../../server/session/password.ts';

/** Stores passwords without hashing, for tests that sign in often. */
export const quickPasswords: Passwords = {
  refuseWeak: () => Promise.resolve(),
  hash: (password) => Promise.resolve(`$argon2id$${password}`),
  verify: (stored, password) => Promise.resolve(stored === `$argon2id$${password}`),
};

/** Also refuses a repeated character as the server does; other passwords pass, since each check starts a process. */
export const strictPasswords: Passwords = {
  ...quickPasswords,
  refuseWeak: (password, username) =>
    /^(.)\1*$/.test(password) ? argon2Passwords.refuseWeak(password, username) : Promise.resolve(),
};
