import { expect, test } from 'vitest';
import { hasRightsOf, ROLES } from './role.ts';

test('an owner has the rights of all, an editor those of a scorer, and a scorer only the own', () => {
  const rights = ROLES.map((role) => ROLES.filter((needed) => hasRightsOf(role, needed)));
  expect(rights).toEqual([['owner', 'editor', 'scorer'], ['editor', 'scorer'], ['scorer']]);
});
