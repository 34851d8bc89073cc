/** Requests a product from the shop, in the browser. */
import type { Product } from '#domain/shop/shop.schema.ts';
import { REQUEST_TIMEOUT_MS } from '../../browser/request.ts';
import { getShop } from '../../browser/shop.ts';
import { fetchProduct } from '#domain/storefront/product.ts';
import { StorefrontError } from '#domain/storefront/response.ts';
import { PRODUCT_FAILED } from './texts.ts';

/** The handle in the page's address, `/listing/{handle}`; empty when there is none. */
function handleFromAddress(): string {
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
  /** The tour has no shop. */
  | { kind: 'no-shop' }
  /** The sentence gives the reason; a retry may help. */
  | { kind: 'failed'; sentence: string };

/** Fetches the product of this address from the shop; never throws. */
export async function loadProduct(): Promise<Found> {
  const shop = getShop();
  const handle = handleFromAddress();
  if (handle === '' || handle.length > 255) return { kind: 'missing' };
  if (!shop) return { kind: 'no-shop' };
  try {
    const { PURIFIER } = await import('../../storefront/purify-html.ts');
    const product = await fetchProduct(
      shop,
      handle,
      PURIFIER,
      AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    );
    return product
      ? { kind: 'found', product, shopOrigin: shop.address.origin }
      : { kind: 'missing' };
  } catch (error) {
    // Its message is the shop's messages joined.
    const sentence = error instanceof StorefrontError ? error.message : PRODUCT_FAILED;
    return { kind: 'failed', sentence };
  }
}
