/** The products of the shop page. For the server. */
import { z } from 'zod';
import { GEAR_COLLECTION } from '#domain/shop/storefront.ts';
import type { Shop } from './client.ts';
import { graphql, type ResponseOf } from './graphql.ts';
import { moneyOf, pictureOf, unexpected } from './reshape.ts';
import { GearCard } from '#domain/shop/shop.schema.ts';

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

type Foreign = NonNullable<
  ResponseOf<typeof COLLECTION>['collection']
>['products']['nodes'][number];

function cardOf({ priceRange, featuredImage, ...product }: Foreign): GearCard {
  const price = moneyOf(priceRange.minVariantPrice);
  return {
    ...product,
    image: pictureOf(featuredImage),
    price,
    hasHigherPrices: moneyOf(priceRange.maxVariantPrice).amount > price.amount,
  };
}

/** Validated cards of the shop's products. Throws StorefrontError. */
export function gearOf(products: readonly Foreign[]): GearCard[] {
  const parsed = z.array(GearCard).safeParse(products.map(cardOf));
  if (!parsed.success) throw unexpected('collection', parsed.error);
  return parsed.data;
}

/** Up to 250 products in the shop's order; null when there is no such collection. */
export async function fetchGear(shop: Shop, signal?: AbortSignal): Promise<GearCard[] | null> {
  const { collection } = await shop.ask(COLLECTION, { handle: GEAR_COLLECTION }, signal);
  return collection && gearOf(collection.products.nodes);
}
