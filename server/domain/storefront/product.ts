/**
 * A product with everything that its page shows. Without zod, since the page of a product that is newer than
 * the published site loads it in the browser.
 */
import type { Cleaner } from './allowed-html.ts';
import type { StorefrontClient } from './client.ts';
import { EVENT_FIELDS } from './event-fields.ts';
import { graphql, type ResponseOf } from './graphql.ts';
import { eventFactsOf, moneyOf, pictureOf, picturesOf } from './parse.ts';
import type { Product, ProductOption, Variant } from '../shop/shop.schema.ts';

export const PRODUCT = graphql(
  `
    query Product($handle: String!) {
      product: productByHandle(handle: $handle) {
        id
        handle
        title
        descriptionHtml
        availableForSale
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
        options {
          name
          optionValues {
            name
            swatch {
              color
              image {
                previewImage {
                  url
                  altText
                  width
                  height
                }
              }
            }
          }
        }
        variants(first: 250) {
          nodes {
            id
            title
            availableForSale
            selectedOptions {
              name
              value
            }
            price {
              amount
              currencyCode
            }
            compareAtPrice {
              amount
              currencyCode
            }
            image {
              url
              altText
              width
              height
            }
          }
        }
        ...EventFields
      }
    }
  `,
  [EVENT_FIELDS],
);

type ResponseProduct = NonNullable<ResponseOf<typeof PRODUCT>['product']>;
type ResponseVariant = ResponseProduct['variants']['nodes'][number];

function variantOf(variant: ResponseVariant): Variant {
  const price = moneyOf(variant.price);
  const before = variant.compareAtPrice && moneyOf(variant.compareAtPrice);
  return {
    id: variant.id,
    title: variant.title,
    selectedOptions: variant.selectedOptions,
    availableForSale: variant.availableForSale,
    price,
    compareAtPrice: before && before.amount > price.amount ? before : null,
    image: pictureOf(variant.image),
  };
}

function optionOf({ name, optionValues }: ResponseProduct['options'][number]): ProductOption {
  return {
    name,
    values: optionValues.map((value) => ({
      name: value.name,
      colour: value.swatch?.color ?? null,
      picture: pictureOf(value.swatch?.image?.previewImage),
    })),
  };
}

/** A product without choices has one option `Title` with the value `Default Title` at Shopify. */
function isChoice({ name, values }: ProductOption): boolean {
  return !(name === 'Title' && values.length === 1 && values[0]?.name === 'Default Title');
}

/** Parses a product and cleans its HTML. Throws StorefrontError for an invalid price. */
export function productOf(product: ResponseProduct, clean: Cleaner): Product {
  const { id, handle, title, availableForSale, descriptionHtml } = product;
  return {
    id,
    handle,
    title,
    availableForSale,
    descriptionHtml: clean.html(descriptionHtml),
    description: clean.text(descriptionHtml),
    featuredImage: pictureOf(product.featuredImage),
    images: picturesOf(product.images),
    options: product.options.map(optionOf).filter(isChoice),
    variants: product.variants.nodes.map(variantOf),
    event: eventFactsOf(product),
  };
}

/** The product with a handle, or null. Throws StorefrontError. */
export async function fetchProduct(
  shop: StorefrontClient,
  handle: string,
  clean: Cleaner,
  signal?: AbortSignal,
): Promise<Product | null> {
  const { product } = await shop.request(PRODUCT, { handle }, signal);
  return product && productOf(product, clean);
}
