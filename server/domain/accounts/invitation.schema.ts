/** One-time links: an invitation for an account without a password, a reset link for others. */
import { z } from 'zod';
import { Role } from './role.ts';

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
