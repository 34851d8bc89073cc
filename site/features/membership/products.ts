/** The products of the memberships. */
import { MEMBERSHIP_HANDLES } from '#domain/shop/storefront.ts';

/** What a page with the memberships' prices depends on, for `SitePage.dependencies`. */
export const membershipDependencies = () =>
  Object.values(MEMBERSHIP_HANDLES).map((handle) => `products/${handle}`);
