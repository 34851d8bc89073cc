/** The catalogue in the shapes of Shopify's schema. A query for any other field fails. */
import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { DemoArticle } from './articles.ts';
import type { DemoPicture } from './pictures.ts';
import type { DemoProduct, DemoVariant } from './products.ts';

export interface RequestContext {
  /** Metafields and new customers need the token. */
  hasToken: boolean;
}

/** The largest page size. */
const MAX_SIZE = 250;

export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

/** `gid://shopify/Product/7000000000000`: the same after every start, so carts stored in browsers stay valid. */
export function gid(type: string, text: string): string {
  const hash = createHash('sha256').update(`${type}/${text}`).digest('hex').slice(0, 10);
  return `gid://shopify/${type}/${7_000_000_000_000 + Number.parseInt(hash, 16)}`;
}

export const productId = ({ handle }: DemoProduct): string => gid('Product', handle);

export const variantId = ({ handle }: DemoProduct, { values }: DemoVariant): string =>
  gid('ProductVariant', `${handle}/${values.join('/')}`);

const cursorOf = (index: number) => Buffer.from(`demo:${index}`).toString('base64url');

function indexOf(cursor: string): number {
  const index = /^demo:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (index === undefined) throw new GraphQLError('Invalid cursor for current pagination sort.');
  return Number(index);
}

/** The page size. Throws Shopify's errors when it is missing or too large. */
function sizeOf({ first, last }: PageArguments): number {
  const size = first ?? last ?? null;
  if (size === null) throw new GraphQLError('you must provide one of first or last');
  if (typeof first === 'number' && typeof last === 'number')
    throw new GraphQLError('providing both first and last is not supported');
  if (size < 0) throw new GraphQLError(`first and last can't be negative (${size})`);
  if (size > MAX_SIZE)
    throw new GraphQLError(`The page size ${size} exceeds the limit of ${MAX_SIZE}`);
  return size;
}

/** A connection over `items` as Shopify paginates it; `node` converts an item to the schema's object. */
export function connectionOf<Item>(
  items: readonly Item[],
  page: PageArguments,
  node: (item: Item) => object,
) {
  const size = sizeOf(page);
  const ordered = page.reverse ? items.toReversed() : items;
  const from = page.after ? indexOf(page.after) + 1 : 0;
  const until = page.before ? indexOf(page.before) : ordered.length;
  const fromEnd = typeof page.last === 'number';
  const start = fromEnd ? Math.max(from, until - size) : from;
  const end = fromEnd ? until : Math.min(until, from + size);
  const edges = ordered
    .slice(start, end)
    .map((item, index) => ({ node: node(item), cursor: cursorOf(start + index) }));
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: end < ordered.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

const money = (dollars: number) => ({
  // Shopify writes 149.0 and 44.5.
  amount: Number.isInteger(dollars) ? dollars.toFixed(1) : String(Number(dollars.toFixed(2))),
  currencyCode: 'USD',
});

/** The option of a product that has none. */
const NO_OPTION: DemoProduct['options'] = [{ name: 'Title', values: [{ name: 'Default Title' }] }];

/** Makes the schema's objects; `origin` is the shop's, without a slash at the end. */
export function makeNodes(origin: string) {
  const image = ({ name, alt, width, height }: DemoPicture) => ({
    id: gid('ImageSource', name),
    // Pages must preserve the parameter `v`.
    url: `${origin}/pictures/${name}.webp?v=1`,
    altText: alt,
    width,
    height,
  });

  const product = (of: DemoProduct) => {
    const { handle, title, html, pictures, event } = of;
    const prices = of.variants.map(({ price }) => price);
    const shownOptions = of.options.length > 0 ? of.options : NO_OPTION;
    const variant = (each: DemoVariant) => {
      const values = each.values.length > 0 ? each.values : ['Default Title'];
      return {
        id: variantId(of, each),
        title: values.join(' / '),
        sku: '',
        availableForSale: each.stock > 0,
        selectedOptions: shownOptions.map(({ name }, at) => ({ name, value: values[at] ?? '' })),
        price: money(each.price),
        compareAtPrice: each.compareAtPrice === undefined ? null : money(each.compareAtPrice),
        image: each.picture ? image(each.picture) : null,
      };
    };
    const options = shownOptions.map(({ name, values }) => ({
      id: gid('ProductOption', `${handle}/${name}`),
      name,
      values: values.map((value) => value.name),
      optionValues: values.map(({ name: value, color }) => ({
        id: gid('ProductOptionValue', `${handle}/${name}/${value}`),
        name: value,
        swatch: color === undefined ? null : { color, image: null },
      })),
    }));
    return {
      id: productId(of),
      handle,
      title,
      descriptionHtml: html,
      description: html.replace(/(<[^>]+>|\s)+/g, ' ').trim(),
      availableForSale: of.variants.some(({ stock }) => stock > 0),
      featuredImage: pictures[0] ? image(pictures[0]) : null,
      images: (page: PageArguments) => connectionOf(pictures, page, image),
      options: ({ first }: PageArguments) => options.slice(0, first ?? undefined),
      variants: (page: PageArguments) => connectionOf(of.variants, page, variant),
      priceRange: {
        minVariantPrice: money(Math.min(...prices)),
        maxVariantPrice: money(Math.max(...prices)),
      },
      metafield: (
        { namespace, key }: { namespace: string; key: string },
        { hasToken }: RequestContext,
      ) => {
        const value = Object.entries(event ?? {}).find(([name]) => name === key)?.[1];
        if (!hasToken || namespace !== 'event' || value === undefined) return null;
        const type = key === 'date' ? 'date' : 'single_line_text_field';
        return { id: gid('Metafield', `${handle}/${key}`), namespace, key, value, type };
      },
    };
  };

  const article = ({ blog, handle, title, publishedAt, html, picture, author }: DemoArticle) => ({
    id: gid('Article', `${blog}/${handle}`),
    handle,
    title,
    publishedAt,
    contentHtml: html,
    excerpt: null,
    image: picture ? image(picture) : null,
    authorV2: { name: author },
    author: { name: author },
    blog: { handle: blog, title: blogTitle(blog) },
  });

  return { product, article };
}

/** The title of a blog. */
export const blogTitle = (blog: DemoArticle['blog']): string =>
  blog === 'news' ? 'News' : 'Recaps';
