/** The three memberships (R093–R096, FACTS 5). */
import type { ShopContent } from '#domain/shop/shop.schema.ts';
import { MEMBERSHIP_HANDLES } from '#domain/shop/storefront.ts';
import { formatPrice } from '#domain/shop/money.ts';
import { TOUR } from '../../../server/domain/tour/identity.ts';

/** Said in place of a price that is not known. */
export const PRICE_UNKNOWN = 'Price in the shop';

export const SIGN_UP = 'Sign Up';

export interface Tier {
  key: keyof typeof MEMBERSHIP_HANDLES;
  label: string;
  /** Two short points of what it brings. */
  points: readonly [string, string];
}

export const TIERS: readonly Tier[] = [
  {
    key: 'withGhin',
    label: `${TOUR.short} + GHIN`,
    points: ['Full membership in the league', 'Your GHIN handicap included'],
  },
  {
    key: 'tourOnly',
    label: `${TOUR.short} Only`,
    points: ['Membership in the league', 'For golfers who have a GHIN handicap'],
  },
  {
    key: 'ghinOnly',
    label: 'GHIN Only',
    points: ['A GHIN handicap', 'Without membership in the league'],
  },
];

/** What a tier costs: its product's first variant (FACTS 5), without cents that are 00 (R099, C15). */
export function tierPrice(shop: ShopContent | null, { key }: Tier): string {
  const handle = MEMBERSHIP_HANDLES[key];
  const product = shop?.products.find((each) => each.handle === handle);
  const first = product?.variants[0];
  return first ? formatPrice(first.price.amount) : PRICE_UNKNOWN;
}
