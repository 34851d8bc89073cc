/** What a product costs and whether it is to be had right now; pages are older. For the browser. */
import type { StorefrontClient } from '#domain/storefront/client.ts';
import { graphql, type ResponseOf } from '#domain/storefront/graphql.ts';
import { moneyOf } from '#domain/storefront/parse.ts';
import type { Money } from '#domain/shop/shop.schema.ts';

export const AVAILABILITY = graphql(`
  query Availability($handle: String!) {
    product: productByHandle(handle: $handle) {
      availableForSale
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

/** The live state of a product. */
interface Availability {
  /** Whether any variant is to be had. */
  availableForSale: boolean;
  /** By the variant's id; one that is missing is no longer sold. */
  variants: ReadonlyMap<string, { availableForSale: boolean; price: Money }>;
}

/** A product's state in our shape. Throws StorefrontError. */
function availabilityOf(
  product: NonNullable<ResponseOf<typeof AVAILABILITY>['product']>,
): Availability {
  return {
    availableForSale: product.availableForSale,
    variants: new Map(
      product.variants.nodes.map(({ id, availableForSale, price }) => [
        id,
        { availableForSale, price: moneyOf(price) },
      ]),
    ),
  };
}

/** The state now, or null when the product is gone. Throws StorefrontError. */
export async function fetchAvailability(
  shop: StorefrontClient,
  handle: string,
  signal?: AbortSignal,
): Promise<Availability | null> {
  const { product } = await shop.request(AVAILABILITY, { handle }, signal);
  return product && availabilityOf(product);
}
