/** Fetches products and validates them by the schemas that are stored and rendered. For the server. */
import { Product } from '#domain/shop/shop.schema.ts';
import type { Cleaner } from './allowed-html.ts';
import type { Shop } from './client.ts';
import { fetchProduct } from './product.ts';
import { unexpected } from './reshape.ts';

/**
 * The product of a handle, or null when there is none. Throws StorefrontError, also for an invalid
 * product.
 */
export async function fetchCheckedProduct(
  shop: Shop,
  handle: string,
  clean: Cleaner,
  signal?: AbortSignal,
): Promise<Product | null> {
  const product = await fetchProduct(shop, handle, clean, signal);
  if (!product) return null;
  const parsed = Product.safeParse(product);
  if (!parsed.success) throw unexpected(`product ${handle}`, parsed.error);
  return parsed.data;
}
