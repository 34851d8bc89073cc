/** The products of the shop page. For the server, since it uses zod. */
import { z } from 'zod';
import { GEAR_COLLECTION } from '../shop/storefront.ts';
import type { StorefrontClient } from './client.ts';
import { graphql, type ResponseOf } from './graphql.ts';
import { moneyOf, pictureOf, unexpected } from './parse.ts';
import { GearCard } from '../shop/shop.schema.ts';

export const COLLECTION = graphql(`
  query Collection($handle: String!) {
    collection(handle: $handle) {
      products(first: 250) {
        nodes {
          id
          handle
          title
          availableForSale
          featuredImage {
            url
            altText
            width
            height
          }
          priceRange {
            minVariantPrice {
              amount
              currencyCode
            }
            maxVariantPrice {
              amount
              currencyCode
            }
          }
        }
      }
    }
  }
`);

type ResponseProduct = NonNullable<
  ResponseOf<typeof COLLECTION>['collection']
>['products']['nodes'][number];

function cardOf({ priceRange, featuredImage, ...product }: ResponseProduct): GearCard {
  const price = moneyOf(priceRange.minVariantPrice);
  return {
    ...product,
    image: pictureOf(featuredImage),
    price,
    hasHigherPrices: moneyOf(priceRange.maxVariantPrice).amount > price.amount,
  };
}

/** Parses products. Throws StorefrontError. */
export function gearOf(products: readonly ResponseProduct[]): GearCard[] {
  const parsed = z.array(GearCard).safeParse(products.map(cardOf));
  if (!parsed.success) throw unexpected('collection', parsed.error);
  return parsed.data;
}

/** Up to 250 products in the shop's order; null when there is no such collection. */
export async function fetchGear(
  shop: StorefrontClient,
  signal?: AbortSignal,
): Promise<GearCard[] | null> {
  const { collection } = await shop.request(COLLECTION, { handle: GEAR_COLLECTION }, signal);
  return collection && gearOf(collection.products.nodes);
}
