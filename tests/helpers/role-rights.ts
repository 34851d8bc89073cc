import type { Role } from '#domain/accounts/role.ts';

/** Whose rights each role has, written out: tests must not take this from the rule that they test. */
export const RIGHTS: Readonly<Record<Role, readonly Role[]>> = {
  owner: ['owner', 'editor', 'scorer'],
  editor: ['editor', 'scorer'],
  scorer: ['scorer'],
};
