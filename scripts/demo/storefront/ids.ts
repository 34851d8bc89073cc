/** IDs in Shopify's form. They are the same after every start, so carts stored in browsers stay valid. */
import { hashText } from '../hash-text.ts';
import type { DemoProduct, DemoVariant } from './types.ts';

/** A number of thirteen digits, like Shopify's. */
function numberOf(text: string): number {
  return 7_000_000_000_000 + hashText(text) * 16 + (hashText(`${text}/2`) % 16);
}

/** `gid://shopify/Product/7000000000000` */
export function gid(type: string, text: string): string {
  return `gid://shopify/${type}/${numberOf(`${type}/${text}`)}`;
}

export function productId({ handle }: DemoProduct): string {
  return gid('Product', handle);
}

export function variantId({ handle }: DemoProduct, { values }: DemoVariant): string {
  return gid('ProductVariant', `${handle}/${values.join('/')}`);
}
