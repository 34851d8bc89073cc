/** Reads everything of the shop that the pages show. Build side: the publisher calls it. */
import type { Product, ShopContent } from '#domain/shop/shop.schema.ts';
import { GEAR_COLLECTION, MEMBERSHIP_HANDLES } from '#domain/shop/storefront.ts';
import type { ReadShop } from '#domain/publish/tour.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { fetchCheckedArticles } from './checked-articles.ts';
import { CLEANER } from './clean-html.ts';
import { createShop } from './client.ts';
import { fetchCheckedProduct } from './checked-product.ts';
import { fetchGear } from './collection.ts';
import { StorefrontError } from './storefront-error.ts';

/**
 * Asks one thing after the other, as a shop likes it. An answer that can't be understood is a trouble
 * and leaves the last good one in place; a shop that doesn't answer ends the reading.
 */
export const readShop: ReadShop = async (address, wish) => {
  const { before, signal, onOtherVersion } = wish;
  const shop = createShop(address, {
    fetch: boundedFetch,
    ...(onOtherVersion && { onOtherVersion }),
  });
  const troubles: string[] = [];

  /** What `read` gives, or `otherwise` when it is not as the schema promises. */
  async function tolerant<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StorefrontError) || error.kind !== 'part') throw error;
      troubles.push(`${error.message}.`);
      return otherwise;
    }
  }

  const known = before?.gear ?? [];
  const found = await tolerant(() => fetchGear(shop, signal), known);
  if (!found) troubles.push(`The shop has no collection ${GEAR_COLLECTION}.`);
  const gear = found ?? known;
  const handles = new Set([
    ...Object.values(MEMBERSHIP_HANDLES),
    ...gear.map(({ handle }) => handle),
    ...wish.handles,
  ]);
  const products: Product[] = [];
  for (const handle of handles) {
    const old = before?.products.find((product) => product.handle === handle) ?? null;
    const product = await tolerant(() => fetchCheckedProduct(shop, handle, CLEANER, signal), old);
    if (product) products.push(product);
  }
  const articles = await tolerant(
    () => fetchCheckedArticles(shop, CLEANER, signal),
    before?.articles ?? [],
  );
  const content: ShopContent = { gear, products, articles };
  return { content, troubles };
};
