/** The catalogue in the shapes of Shopify's schema. A query for any other field fails. */
import { connectionOf, type PageArguments } from './connection.ts';
import { gid, productId, variantId } from './ids.ts';
import type { DemoArticle, DemoPicture, DemoProduct, DemoVariant } from './types.ts';

export interface RequestContext {
  /** Metafields need the token. */
  hasToken: boolean;
}

/** Makes the schema's objects; `origin` is the shop's, without a slash at the end. */
export type Nodes = ReturnType<typeof makeNodes>;

/** The `v` parameter of picture addresses, which pages must preserve. */
const PICTURE_VERSION = '1';

const money = (dollars: number) => ({
  // Shopify writes 149.0 and 44.5.
  amount: Number.isInteger(dollars) ? dollars.toFixed(1) : String(Number(dollars.toFixed(2))),
  currencyCode: 'USD',
});

const isAvailable = ({ stock }: DemoVariant) => stock > 0;

function selectedOptions(product: DemoProduct, variant: DemoVariant) {
  if (product.options.length === 0) return [{ name: 'Title', value: 'Default Title' }];
  return product.options.map(({ name }, index) => ({ name, value: variant.values[index] ?? '' }));
}

function optionNodes({ handle, options }: DemoProduct) {
  const all =
    options.length > 0 ? options : [{ name: 'Title', values: [{ name: 'Default Title' }] }];
  return all.map(({ name, values }) => ({
    id: gid('ProductOption', `${handle}/${name}`),
    name,
    values: values.map((value) => value.name),
    optionValues: values.map((value: { name: string; color?: string }) => ({
      id: gid('ProductOptionValue', `${handle}/${name}/${value.name}`),
      name: value.name,
      swatch: value.color === undefined ? null : { color: value.color, image: null },
    })),
  }));
}

export function makeNodes(origin: string) {
  const image = (picture: DemoPicture) => ({
    id: gid('ImageSource', picture.name),
    url: `${origin}/pictures/${picture.name}.webp?v=${PICTURE_VERSION}`,
    altText: picture.alt,
    width: picture.width,
    height: picture.height,
  });

  const variant = (product: DemoProduct, each: DemoVariant) => ({
    id: variantId(product, each),
    title: each.values.length === 0 ? 'Default Title' : each.values.join(' / '),
    sku: '',
    availableForSale: isAvailable(each),
    selectedOptions: selectedOptions(product, each),
    price: money(each.price),
    compareAtPrice: each.compareAtPrice === undefined ? null : money(each.compareAtPrice),
    image: each.picture ? image(each.picture) : null,
  });

  const metafield =
    ({ handle, event }: DemoProduct) =>
    ({ namespace, key }: { namespace: string; key: string }, { hasToken }: RequestContext) => {
      const value = Object.entries(event ?? {}).find(([name]) => name === key)?.[1];
      if (!hasToken || namespace !== 'event' || value === undefined) return null;
      const type = key === 'date' ? 'date' : 'single_line_text_field';
      return { id: gid('Metafield', `${handle}/${key}`), namespace, key, value, type };
    };

  const product = (each: DemoProduct) => {
    const prices = each.variants.map(({ price }) => price);
    const [first] = each.pictures;
    return {
      id: productId(each),
      handle: each.handle,
      title: each.title,
      descriptionHtml: each.html,
      description: each.html.replace(/<[^>]+>/g, ' ').trim(),
      availableForSale: each.variants.some(isAvailable),
      featuredImage: first ? image(first) : null,
      images: (page: PageArguments) => connectionOf(each.pictures, page, image),
      options: ({ first: count }: { first?: number | null }) =>
        optionNodes(each).slice(0, count ?? undefined),
      variants: (page: PageArguments) =>
        connectionOf(each.variants, page, (one) => variant(each, one)),
      priceRange: {
        minVariantPrice: money(Math.min(...prices)),
        maxVariantPrice: money(Math.max(...prices)),
      },
      metafield: metafield(each),
    };
  };

  const article = (each: DemoArticle) => ({
    id: gid('Article', `${each.blog}/${each.handle}`),
    handle: each.handle,
    title: each.title,
    publishedAt: each.publishedAt,
    contentHtml: each.html,
    excerpt: null,
    image: each.picture ? image(each.picture) : null,
    authorV2: { name: each.author },
    author: { name: each.author },
    blog: { handle: each.blog, title: each.blog === 'news' ? 'News' : 'Recaps' },
  });

  return { image, variant, product, article };
}
