/** Rules of accounts, over the fields that owners see. */
import type { AccountResponse } from './accounts.schema.ts';

/** What two names of accounts have in common when they differ in case only. */
export const accountKey = (name: string): string => name.normalize('NFC').toLowerCase();

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
