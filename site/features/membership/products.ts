/** The products of the memberships. */
import { textsDependency } from '#domain/site-texts/site-texts.ts';
import { MEMBERSHIP_HANDLES } from '#domain/shop/storefront.ts';

/** What a page with the memberships depends on, for `SitePage.dependencies`. */
export const membershipDependencies = () => [
  textsDependency('membership'),
  ...Object.values(MEMBERSHIP_HANDLES).map((handle) => `products/${handle}`),
];
