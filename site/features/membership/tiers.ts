/** The three membership tiers. */
import type { ShopContent } from '#domain/shop/shop.schema.ts';
import { MEMBERSHIP_HANDLES } from '#domain/shop/storefront.ts';
import { formatPrice } from '#domain/shop/money.ts';

/** Shown for an unknown price. */
export const PRICE_UNKNOWN = 'See price in shop';

export const SIGN_UP = 'Sign Up';

export interface Tier {
  /** Names its product, and its points among the texts of the site. */
  key: keyof typeof MEMBERSHIP_HANDLES;
  label: string;
}

/** The tiers of a tour, by its short name. */
export const tiersOf = (short: string): Tier[] => [
  { key: 'withGhin', label: `${short} + GHIN` },
  { key: 'tourOnly', label: `${short} Only` },
  { key: 'ghinOnly', label: 'GHIN Only' },
];

/** A mail to the tour's address about joining with a tier. */
export function joinByMail({ label }: Tier, contact: string): string {
  return `mailto:${contact}?subject=${encodeURIComponent(`Join with ${label}`)}`;
}

/** The price of a tier: that of its product's first variant, without cents that are 00. */
export function tierPrice(shop: ShopContent | null, { key }: Tier): string {
  const handle = MEMBERSHIP_HANDLES[key];
  const product = shop?.products.find((each) => each.handle === handle);
  const first = product?.variants[0];
  return first ? formatPrice(first.price.amount) : PRICE_UNKNOWN;
}
