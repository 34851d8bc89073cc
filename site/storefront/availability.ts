/** What a product costs and whether it is to be had right now; pages are older. For the browser. */
import type { StorefrontClient } from '#domain/storefront/client.ts';
import { graphql } from '#domain/storefront/graphql.ts';
import { moneyOf } from '#domain/storefront/parse.ts';
import type { Offer } from '#domain/shop/cart.ts';

export const AVAILABILITY = graphql(`
  query Availability($handle: String!) {
    product: productByHandle(handle: $handle) {
      variants(first: 250) {
        nodes {
          id
          availableForSale
          price {
            amount
            currencyCode
          }
        }
      }
    }
  }
`);

/** A variant now. */
type LiveOffer = NonNullable<Offer>;

/**
 * The variants of a product as they are sold now, by their ids; one that is missing is no longer sold. Null when the
 * product is gone. Throws StorefrontError.
 */
export async function fetchAvailability(
  shop: StorefrontClient,
  handle: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, LiveOffer> | null> {
  const { product } = await shop.request(AVAILABILITY, { handle }, signal);
  const variants = product?.variants.nodes.map(({ id, availableForSale, price }) => {
    const offer: LiveOffer = { availableForSale, price: moneyOf(price).amount };
    return [id, offer] as const;
  });
  return variants ? new Map(variants) : null;
}
