/** The tiers of membership. */
import type { Tour } from '#domain/publish/tour.ts';
import type { ShopContent } from '#domain/shop/shop.schema.ts';
import { MEMBERSHIP_HANDLES } from '#domain/shop/storefront.ts';
import { formatPrice } from '#domain/shop/money.ts';
import { membershipProducts, offeredMemberships } from '#domain/settings/memberships.ts';
import { namesOf } from '#domain/shared/properties.ts';
import type { SiteTexts } from '#domain/site-texts/site-texts.schema.ts';
import { textsDependency } from '#domain/site-texts/site-texts.ts';

/** Shown for an unknown price. */
export const PRICE_UNKNOWN = 'See price in shop';

export interface Tier {
  /** Names its price in the page: a key of MEMBERSHIP_HANDLES, or the handle of its product. */
  key: string;
  label: string;
  /** The handle of its product; empty for one that isn't sold. */
  product: string;
  points: readonly string[];
}

/** The tiers of a tour. The points of the three of default are among the texts of the site. */
export const tiersOf = (
  settings: Parameters<typeof offeredMemberships>[0],
  texts: SiteTexts['membership'],
): Tier[] =>
  offeredMemberships(settings).map(({ name, product, note }) => {
    const key = namesOf(MEMBERSHIP_HANDLES).find((each) => MEMBERSHIP_HANDLES[each] === product);
    const points = [...(key ? texts[key] : []), ...(note === '' ? [] : [note])];
    return { key: key ?? product, label: name, product, points };
  });

/** A mail to the tour's address about joining with a tier. */
export function joinByMail({ label }: Tier, contact: string): string {
  return `mailto:${contact}?subject=${encodeURIComponent(`Join with ${label}`)}`;
}

/** The price of a tier: that of its product's first variant, without cents that are 00. */
export function tierPrice(shop: ShopContent | null, { product: handle }: Tier): string {
  const product = shop?.products.find((each) => each.handle === handle);
  const first = product?.variants[0];
  return first ? formatPrice(first.price.amount) : PRICE_UNKNOWN;
}

/** What a page with the memberships depends on, for `SitePage.dependencies`. */
export const membershipDependencies = ({ settings }: Pick<Tour, 'settings'>) => [
  textsDependency('membership'),
  ...membershipProducts(settings).map((handle) => `products/${handle}`),
];
