/** The shop's API settings for server, site and scripts. */

/** Version of the Storefront API; `STOREFRONT_API_VERSION` overrides it. */
export const STOREFRONT_VERSION = '2024-10';

/** Header of the public access token. */
export const STOREFRONT_TOKEN_HEADER = 'X-Shopify-Storefront-Access-Token';

/** Response header with the version that the shop used. */
export const STOREFRONT_VERSION_HEADER = 'X-Shopify-API-Version';

/** The URL for queries of a shop. `origin` has no slash at the end. */
export function storefrontUrl(origin: string, version: string): string {
  return `${origin}/api/${version}/graphql.json`;
}

/** The URL and access token of the shop. */
export interface ShopAddress {
  /** Such as `https://shop.example`, without a slash at the end. */
  origin: string;
  /** The public token; empty for requests without one. */
  token: string;
  version: string;
}

/** Products whose prices the membership page shows, by tier. */
export const MEMBERSHIP_HANDLES = {
  withGhin: 'ghin-membership',
  tourOnly: 'membership',
  ghinOnly: 'ghin-only',
} as const;

/** The collection that the shop page shows. */
export const GEAR_COLLECTION = 'lfg-gear';

/** Origin of the pictures of every Shopify shop. */
export const SHOP_PICTURES = 'https://cdn.shopify.com';

/** Other origins whose pictures the pages show: those of the shop, if there is one. */
export function pictureOrigins(shop: ShopAddress | null): readonly string[] {
  return shop ? [shop.origin, SHOP_PICTURES] : [];
}
