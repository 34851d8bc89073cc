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

/** What a role is for, shown where one is chosen. */
export const ROLE_RIGHTS: Readonly<Record<Role, string>> = {
  owner: 'Everything, with accounts, backups and settings',
  editor: 'All content of the site',
  scorer: 'Results, tee times, and scores of match play',
};

/** Whether a role has the rights of another one. */
export function hasRightsOf(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(needed);
}
