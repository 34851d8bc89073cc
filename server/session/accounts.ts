/** The accounts of this installation: made at the first start, set by the command (X25). */
import type { Config } from '../config.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../domain/account/account.schema.ts';
import { HttpError } from '../errors.ts';
import type { Account } from '../store/private.schema.ts';
import type { Stores } from '../store/stores.ts';
import { newPassphrase } from './passphrase.ts';
import { argon2Passwords, type Passwords } from './password.ts';

/** The account that was made; its password when it was generated, so that the start prints it once. */
export interface FirstAccount {
  username: string;
  password: string | null;
}

/** Makes the configured account and returns it; null when there is an account already. */
export async function ensureAccount(
  stores: Pick<Stores, 'accounts'>,
  config: Pick<Config, 'admin'>,
  passwords: Passwords = argon2Passwords,
): Promise<FirstAccount | null> {
  if (stores.accounts.data.length > 0) return null;
  const { username, password } = config.admin;
  const generated = password === undefined ? newPassphrase() : null;
  await setPassword(stores, username, password ?? generated ?? '', passwords);
  return { username, password: generated };
}

/**
 * Sets an account's password, making the account when it is missing, and ends all its sessions, also
 * those of a server that runs beside this process. Throws a 400 sentence for a password that is too
 * short or too long.
 */
export async function setPassword(
  stores: Pick<Stores, 'accounts'>,
  name: string,
  password: string,
  passwords: Passwords = argon2Passwords,
): Promise<void> {
  const username = name.trim();
  if (username === '') throw new HttpError(400, 'The account needs a name.');
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    const range = `${PASSWORD_MIN} to ${PASSWORD_MAX}`;
    throw new HttpError(400, `The password must have ${range} characters.`);
  }
  const passwordHash = await passwords.hash(password);
  await stores.accounts.reloadIfChanged();
  await stores.accounts.update((accounts) => {
    const account = accounts.find((each) => each.username === username);
    if (account) replaceHash(account, passwordHash);
    else accounts.push({ username, passwordHash, generation: 1 });
  });
}

/** Puts a new hash into a draft; the next generation ends every session of the one before. */
export function replaceHash(account: Account, passwordHash: string): void {
  account.passwordHash = passwordHash;
  account.generation += 1;
}
