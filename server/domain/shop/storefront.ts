/** What server, site and scripts agree on about the shop. */

/** Version of the Storefront API (R259, C16); `STOREFRONT_API_VERSION` sets another one. */
export const STOREFRONT_VERSION = '2024-10';

/** Header of the public access token (R258). */
export const STOREFRONT_TOKEN_HEADER = 'X-Shopify-Storefront-Access-Token';

/** Header in which the shop says which version it answered with. */
export const STOREFRONT_VERSION_HEADER = 'X-Shopify-API-Version';

/** Where a shop takes queries (R257). `origin` has no slash at the end. */
export function storefrontUrl(origin: string, version: string): string {
  return `${origin}/api/${version}/graphql.json`;
}

/** Where to find the shop, and as whom to ask. */
export interface ShopAddress {
  /** Such as `https://shop.example`, without a slash at the end. */
  origin: string;
  /** The public token; empty asks without one. */
  token: string;
  version: string;
}

/** Products whose prices the membership page shows, by tier (R094–R096). */
export const MEMBERSHIP_HANDLES = {
  withGhin: 'ghin-membership',
  tourOnly: 'membership',
  ghinOnly: 'ghin-only',
} as const;

/** The collection that the shop page shows (R249). */
export const GEAR_COLLECTION = 'lfg-gear';

/** Where Shopify keeps the pictures of every shop. */
export const SHOP_PICTURES = 'https://cdn.shopify.com';

/** Origins whose pictures the pages show beside their own: those of the shop, if there is one. */
export function pictureOrigins(shop: ShopAddress | null): readonly string[] {
  return shop ? [shop.origin, SHOP_PICTURES] : [];
}
