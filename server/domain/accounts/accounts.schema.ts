/** The API of accounts, for owners. */
import { z } from 'zod';
import { text } from '../shared/fields.schema.ts';
import { Role, ROLE_LABELS, ROLES } from './role.ts';

const NAME_MAX = 100;

/** The name that an account signs in with. */
export const AccountName = text('The name')
  .normalize('NFC')
  .min(1, { error: 'The account needs a name.' })
  .max(NAME_MAX, { error: `The name must have at most ${NAME_MAX} characters.` });

const role = z.enum(ROLES, {
  error: `A role is one of ${ROLES.map((each) => ROLE_LABELS[each]).join(', ')}.`,
});

export const NewAccount = z.object({ name: AccountName, role });

/** The body of `PUT /api/accounts/{id}`; missing fields stay as they are. */
export const AccountChange = z.object({
  name: AccountName.exactOptional(),
  role: role.exactOptional(),
  disabled: z.boolean({ error: 'Disabled must be true or false.' }).exactOptional(),
});

/** An account as owners see it. */
export const AccountResponse = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  disabled: z.boolean(),
  /** When it was used last; null for never. */
  lastSeen: z.string().nullable(),
  secondFactor: z.boolean(),
  /** Whether it has no password yet: its invitation was not used. */
  invited: z.boolean(),
  /** When its unused link ends; null without one. */
  linkExpiresAt: z.string().nullable(),
});

/** The response of `GET /api/accounts`, by name. */
export const AccountsResponse = z.array(AccountResponse);

/** A one-time link with which the owner of an account chooses a password; never shown again. */
export const AccountLink = z.object({
  account: AccountResponse,
  link: z.url(),
  expiresAt: z.string(),
});

export type NewAccount = z.output<typeof NewAccount>;
export type AccountChange = z.output<typeof AccountChange>;
export type AccountResponse = z.output<typeof AccountResponse>;
export type AccountsResponse = z.output<typeof AccountsResponse>;
export type AccountLink = z.output<typeof AccountLink>;
