/** Roles of accounts. */
import { z } from 'zod';

/** Each role may do everything that the roles after it may do. */
export const ROLES = ['owner', 'editor', 'scorer'] as const;

export const Role = z.enum(ROLES);
export type Role = z.output<typeof Role>;

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  scorer: 'Scorer',
};

/** Whether a role has the rights of another one. */
export function hasRightsOf(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(needed);
}

/** Why an account may not do what a role may: the 403 of the server, and the text of a screen. */
export const needsRole = (needed: Role, own: Role): string =>
  `This needs the role ${ROLE_LABELS[needed]}, and your account has the role ${ROLE_LABELS[own]}. An owner can change that.`;
