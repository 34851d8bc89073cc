/**
 * The API of accounts, for owners, and of the one-time links to choose a password: an invitation for an account without
 * one, a reset link for others.
 */
import { z } from 'zod';
import { text } from '../shared/fields.schema.ts';
import { Role, ROLE_LABELS, ROLES } from './role.ts';
import { routesAt } from '../api/route.ts';
import { PasswordChoice } from './account.schema.ts';

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

/** How long a link is valid. */
export const LINK_HOURS = 72;

/** The same for a used, an expired, a replaced and an invented link, so that it reveals nothing. */
export const LINK_UNUSABLE =
  'This link can’t be used anymore. Ask an owner of the tour for a new one.';

export const InvitationToken = z.object(
  { token: z.string({ error: LINK_UNUSABLE }).max(200, { error: LINK_UNUSABLE }) },
  { error: LINK_UNUSABLE },
);

/** Its response: whose password the link sets. */
export const InvitationResponse = z.object({
  name: z.string(),
  role: Role,
  /** False for a link that resets a password. */
  invited: z.boolean(),
  expiresAt: z.string(),
});

export const InvitationUsed = z.object({
  /** False for an account with a second factor: it has to sign in with both. */
  signedIn: z.boolean(),
});

export type InvitationResponse = z.output<typeof InvitationResponse>;
export type InvitationUsed = z.output<typeof InvitationUsed>;

const accounts = routesAt('/api/accounts', { role: 'owner' });
const changing = routesAt('/api/accounts', { role: 'owner', isConfirmed: true });
const invitation = routesAt('/api/auth/invitation', { role: null });
const Choice = InvitationToken.and(PasswordChoice);

export const accountsApi = {
  list: accounts.get('', 'All accounts, by name.', AccountsResponse),
  add: changing.post('', 'Adds an account.', AccountLink, NewAccount, {
    status: 201,
  }),
  change: changing.put('/:id', 'Changes one.', AccountResponse, AccountChange, {
    isTagged: true,
  }),
  remove: changing.del('/:id', 'Removes an account.', null, { isTagged: true }),
  invite: changing.post('/:id/invite', 'Makes a new link.', AccountLink, null),
};

export const invitationsApi = {
  read: invitation.post('', 'Whose password a link sets.', InvitationResponse, InvitationToken),
  use: invitation.post('/password', 'Sets the password.', InvitationUsed, Choice),
};
