/** Addresses at the shop that need no request. */

/** Widest picture the shop serves, in pixels. */
const MAX_WIDTH = 5760;

/** A picture of the shop in a width (pixels); other parameters, such as `v`, stay. */
export function pictureUrl(url: string, width: number): string {
  const address = new URL(url);
  address.searchParams.set('width', String(Math.min(MAX_WIDTH, Math.max(1, Math.round(width)))));
  return address.href;
}

/** `srcset` of a picture for widths in pixels. */
export function pictureSrcset(url: string, widths: readonly number[]): string {
  return widths.map((width) => `${pictureUrl(url, width)} ${width}w`).join(', ');
}

/**
 * A link to the Shop Pay checkout of one variant; null when the id is not that of a variant. `origin` has
 * no slash at the end.
 */
export function shopPayUrl(origin: string, variantId: string): string | null {
  const digits = /^gid:\/\/shopify\/ProductVariant\/(\d+)(?:\?|$)/.exec(variantId)?.[1];
  if (digits === undefined) return null;
  return `${origin}/cart/${digits}:1?payment=shop_pay`;
}
