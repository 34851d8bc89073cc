/** The accounts of this installation: the first one, and passwords. */
import { randomUUID, randomBytes } from 'node:crypto';
import { ConfigError, type Config } from '../config.ts';
import { PASSWORD_MAX, PASSWORD_MIN, normalPassword } from '../domain/accounts/account.schema.ts';
import { nameProblem } from '../domain/accounts/accounts.ts';
import type { Role } from '../domain/accounts/role.ts';
import { HttpError } from '../errors.ts';
import type { Account } from '../store/private.schema.ts';
import type { Stores } from '../store/stores.ts';
import { DEFAULT_SETTINGS } from '../domain/settings/settings.schema.ts';
import { argon2Passwords, type Passwords, wordsAbout } from './password.ts';

/** Commands on the server open the accounts only. */
type AccountStores = Pick<Stores, 'accounts'> & Partial<Pick<Stores, 'settings'>>;

/** The created account, with its password if it was generated: the start prints it once. */
export interface FirstAccount {
  username: string;
  password: string | null;
}

/**
 * Creates the configured account and returns it; null when an account exists. Throws ConfigError for a
 * configured password that is easy to guess.
 */
export async function ensureAccount(
  stores: AccountStores,
  config: Pick<Config, 'admin'>,
  passwords: Passwords = argon2Passwords,
): Promise<FirstAccount | null> {
  if (stores.accounts.data.length > 0) return null;
  const { username, password } = config.admin;
  if (password === undefined) {
    const generated = newPassphrase();
    await store(stores, { username, passwordHash: await passwords.hash(generated) });
    return { username, password: generated };
  }
  try {
    await setPassword(stores, username, password, passwords);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    throw new ConfigError(`ADMIN_PASSWORD can’t be used. ${error.message}`, { cause: error });
  }
  return { username, password: null };
}

/**
 * Sets an account's password, creates the account when it is missing, and ends all its sessions, also
 * those of a server that is running. Throws 400 for a password that is too short or too long.
 */
export async function setPassword(
  stores: AccountStores,
  name: string,
  password: string,
  passwords: Passwords = argon2Passwords,
): Promise<void> {
  const username = name.trim().normalize('NFC');
  if (username === '') throw new HttpError(400, 'The account needs a name.');
  const normal = normalPassword(password);
  if (normal.length < PASSWORD_MIN || normal.length > PASSWORD_MAX) {
    const range = `${PASSWORD_MIN} to ${PASSWORD_MAX}`;
    throw new HttpError(400, `The password must have ${range} characters.`);
  }
  await passwords.refuseWeak(
    normal,
    wordsAbout(username, stores.settings?.data ?? DEFAULT_SETTINGS),
  );
  await store(stores, { username, passwordHash: await passwords.hash(normal) });
}

async function store(
  stores: AccountStores,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<void> {
  await stores.accounts.reloadIfChanged();
  await stores.accounts.update((accounts) => {
    const account = accounts.find((each) => each.username === username);
    if (account) replaceHash(account, passwordHash);
    else accounts.push({ ...newAccount(accounts, { username, role: 'owner' }), passwordHash });
  });
}

/** An account without a password. Throws 409 for a name that `refuseName` refuses. */
export function newAccount(
  accounts: readonly Account[],
  { username, role }: { username: string; role: Role },
): Account {
  refuseName(accounts, username);
  return {
    id: randomUUID(),
    username,
    passwordHash: null,
    generation: 1,
    role,
    isDisabled: false,
    link: null,
    lastSeenAt: null,
  };
}

/** Throws 409 for a name that looks like that of one of the accounts, or like an author that is no account. */
export function refuseName(accounts: readonly Account[], name: string): void {
  const others = accounts.map(({ username }) => username);
  const problem = nameProblem(name, others);
  if (problem !== null) throw new HttpError(409, problem);
}

/** Changes the hash of a draft; the next generation ends every session of the previous one. */
export function replaceHash(account: Account, passwordHash: string): void {
  account.passwordHash = passwordHash;
  account.generation += 1;
  account.link = null;
}

const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aiou';
const WORDS = 4;

/** Four words such as `lusab-nibad-gutih-tugad`: 16 consonants and 4 vowels make 64 random bits. */
export function newPassphrase(): string {
  const words: string[] = [];
  for (let at = 0; at < WORDS; at += 1) words.push(wordOf(randomBytes(2).readUInt16BE()));
  return words.join('-');
}

/** Sixteen bits as consonant, vowel, consonant, vowel, consonant. */
function wordOf(bits: number): string {
  return (
    CONSONANTS.charAt((bits >> 12) & 15) +
    VOWELS.charAt((bits >> 10) & 3) +
    CONSONANTS.charAt((bits >> 6) & 15) +
    VOWELS.charAt((bits >> 4) & 3) +
    CONSONANTS.charAt(bits & 15)
  );
}
