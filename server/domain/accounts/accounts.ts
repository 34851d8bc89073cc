/** Rules of accounts, over the fields that owners see. */
import { BY_FILE, SERVER } from '../log/authors.ts';
import type { AccountResponse } from './accounts.schema.ts';
import { lookalikeKey } from './lookalikes.ts';

/** What two spellings of one account's name have in common: they differ in case or in how accents are encoded. */
export const accountKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** The account that a typed name is of; undefined for an unknown one. */
export function accountNamed<Named extends { username: string }>(
  accounts: readonly Named[],
  typed: string,
): Named | undefined {
  const key = accountKey(typed);
  return (
    // Older versions accepted names that differ in case.
    accounts.find(({ username }) => username === typed) ??
    accounts.find(({ username }) => accountKey(username) === key)
  );
}

/** The first sentence of why a new name can't be used next to others; null for one that can. */
export function nameProblem(name: string, others: readonly string[]): string | null {
  const key = lookalikeKey(name);
  if (!/[\p{L}\p{N}]/u.test(key)) return 'The name needs a letter or a digit.';
  if ([SERVER, BY_FILE].some((author) => lookalikeKey(author) === key)) {
    return 'The panel uses this name for changes that no account made. Choose another one.';
  }
  const taken = others.find((other) => lookalikeKey(other) === key);
  if (taken === undefined) return null;
  return accountKey(taken) === accountKey(name)
    ? `There is already an account named ${taken}.`
    : `This name looks like that of the account ${taken}. Choose another one.`;
}

/** The part of an account that owners edit: a change by another owner is detected by it. */
export function editableAccount({
  id,
  name,
  role,
  disabled,
}: Pick<AccountResponse, 'id' | 'name' | 'role' | 'disabled'>): object {
  return { id, name, role, disabled };
}

/** The later of two instants as ISO texts; null is earlier than every instant. */
export function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(b) > Date.parse(a) ? b : a;
}
