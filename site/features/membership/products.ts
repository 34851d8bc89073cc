/** The products of the memberships. */
import type { Tour } from '#domain/publish/tour.ts';
import { membershipProducts } from '#domain/settings/memberships.ts';
import { textsDependency } from '#domain/site-texts/site-texts.ts';

/** What a page with the memberships depends on, for `SitePage.dependencies`. */
export const membershipDependencies = ({ settings }: Pick<Tour, 'settings'>) => [
  textsDependency('membership'),
  ...membershipProducts(settings).map((handle) => `products/${handle}`),
];
