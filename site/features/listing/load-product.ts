/** A product asked of the shop by the page itself. */
import type { Product } from '#domain/shop/shop.schema.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { theShop } from '../../shop.ts';
import { fetchProduct } from '#domain/storefront/product.ts';
import { StorefrontError } from '#domain/storefront/storefront-error.ts';
import { NO_SHOP, PRODUCT_FAILED } from './words.ts';

/** The handle in the page's address, `/listing/{handle}`; empty when there is none. */
export function handleHere(): string {
  const handle = /^\/listing\/([^/]+)/.exec(location.pathname)?.[1] ?? '';
  try {
    return decodeURIComponent(handle);
  } catch {
    return '';
  }
}

export type Found =
  | { kind: 'found'; product: Product; shopOrigin: string }
  | { kind: 'missing' }
  /** The sentence says why; asking again may help. */
  | { kind: 'failed'; sentence: string };

/** Asks the shop for the product of this address; never throws. */
export async function loadProduct(): Promise<Found> {
  const shop = theShop();
  const handle = handleHere();
  if (handle === '' || handle.length > 255) return { kind: 'missing' };
  if (!shop) return { kind: 'failed', sentence: NO_SHOP };
  try {
    const { PURIFIER } = await import('../../storefront/purify-html.ts');
    const product = await fetchProduct(shop, handle, PURIFIER, AbortSignal.timeout(PATIENCE_MS));
    return product
      ? { kind: 'found', product, shopOrigin: shop.address.origin }
      : { kind: 'missing' };
  } catch (error) {
    // Its message is the shop's messages joined (R217).
    const sentence = error instanceof StorefrontError ? error.message : PRODUCT_FAILED;
    return { kind: 'failed', sentence };
  }
}
