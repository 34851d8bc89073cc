/** The product of an event as the tee times page shows it. */
import type { StorefrontClient } from '#domain/storefront/client.ts';
import { EVENT_FIELDS } from '#domain/storefront/event-fields.ts';
import { graphql, type ResponseOf } from '#domain/storefront/graphql.ts';
import { eventFactsOf, pictureOf, picturesOf } from '#domain/storefront/parse.ts';
import type { EventFacts, Picture } from '#domain/shop/shop.schema.ts';

export const EVENT_PRODUCT = graphql(
  `
    query EventProduct($handle: String!) {
      product: productByHandle(handle: $handle) {
        id
        title
        featuredImage {
          url
          altText
          width
          height
        }
        images(first: 10) {
          nodes {
            url
            altText
            width
            height
          }
        }
        ...EventFields
      }
    }
  `,
  [EVENT_FIELDS],
);

export interface EventProduct extends EventFacts {
  id: string;
  title: string;
  /** At most ten. */
  images: Picture[];
  featuredImage: Picture | null;
}

type ForeignProduct = NonNullable<ResponseOf<typeof EVENT_PRODUCT>['product']>;

/** An event's product in our shape. */
function eventProductOf(product: ForeignProduct): EventProduct {
  return {
    id: product.id,
    title: product.title,
    images: picturesOf(product.images),
    featuredImage: pictureOf(product.featuredImage),
    ...eventFactsOf(product),
  };
}

/** The event's product, or null when there is none. Throws StorefrontError. */
export async function fetchEventProduct(
  shop: StorefrontClient,
  handle: string,
  signal?: AbortSignal,
): Promise<EventProduct | null> {
  const { product } = await shop.request(EVENT_PRODUCT, { handle }, signal);
  return product && eventProductOf(product);
}
