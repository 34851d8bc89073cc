/**
 * A product with everything that its page shows. Without schemas, since the browser fetches products
 * that are newer than the site.
 */
import type { Cleaner } from './allowed-html.ts';
import type { Shop } from './client.ts';
import { EVENT_FIELDS } from './event-fields.ts';
import { graphql, type ResponseOf } from './graphql.ts';
import { eventFactsOf, moneyOf, pictureOf, picturesOf } from './reshape.ts';
import type { Product, ProductOption, Variant } from '#domain/shop/shop.schema.ts';

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

type ForeignProduct = NonNullable<ResponseOf<typeof PRODUCT>['product']>;
type ForeignVariant = ForeignProduct['variants']['nodes'][number];

function variantOf(variant: ForeignVariant): Variant {
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

function optionOf({ name, optionValues }: ForeignProduct['options'][number]): ProductOption {
  return {
    name,
    values: optionValues.map((value) => ({
      name: value.name,
      colour: value.swatch?.color ?? null,
      picture: pictureOf(value.swatch?.image?.previewImage),
    })),
  };
}

/** Shopify gives a product without options one option `Title` with the value `Default Title`. */
function isChoice({ name, values }: ProductOption): boolean {
  return !(name === 'Title' && values.length === 1 && values[0]?.name === 'Default Title');
}

/** A product of the shop, its HTML sanitized. Throws StorefrontError for an invalid price. */
export function productOf(product: ForeignProduct, clean: Cleaner): Product {
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

/** The product of a handle, or null when there is none. Throws StorefrontError. */
export async function fetchProduct(
  shop: Shop,
  handle: string,
  clean: Cleaner,
  signal?: AbortSignal,
): Promise<Product | null> {
  const { product } = await shop.ask(PRODUCT, { handle }, signal);
  return product && productOf(product, clean);
}
