/** Live price and stock of a product; pages are older. For the browser. */
import type { Shop } from './client.ts';
import { graphql, type ResponseOf } from './graphql.ts';
import { moneyOf } from './reshape.ts';
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
export interface Availability {
  /** Whether any variant is in stock. */
  availableForSale: boolean;
  /** By variant id; a missing one is no longer sold. */
  variants: ReadonlyMap<string, { availableForSale: boolean; price: Money }>;
}

/** The availability in a response. Throws StorefrontError. */
export function availabilityOf(
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
  shop: Shop,
  handle: string,
  signal?: AbortSignal,
): Promise<Availability | null> {
  const { product } = await shop.ask(AVAILABILITY, { handle }, signal);
  return product && availabilityOf(product);
}
