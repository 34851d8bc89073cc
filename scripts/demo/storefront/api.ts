/**
 * Executes queries against Shopify's own schema, so invalid queries fail as at Shopify. The products and articles have its
 * shape; a list is a connection, and a number of dollars is money, where the schema has one.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, graphql, GraphQLError, type GraphQLFieldResolver } from 'graphql';
import { GEAR_COLLECTION } from '#domain/shop/storefront.ts';
import { ROOT } from '../../run.ts';
import type { DemoArticle } from './articles.ts';
import type { Carts, LineInput } from './carts.ts';
import type { DemoProduct } from './products.ts';

const SCHEMA_FILE = join(ROOT, 'server/domain/storefront/schema/storefront-2024-10.graphql');

/** The largest page size. */
const MAX_SIZE = 250;

export interface ShopContext {
  /** Metafields need the token. */
  hasToken: boolean;
  /** The shop's own, without a slash at the end. */
  origin: string;
}

interface Handle {
  handle: string;
}

/** `gid://shopify/Product/7000000000000`: the same after every start, so carts stored in browsers stay valid. */
export function gid(type: string, text: string): string {
  const hash = createHash('sha256').update(`${type}/${text}`).digest('hex').slice(0, 10);
  return `gid://shopify/${type}/${7_000_000_000_000 + Number.parseInt(hash, 16)}`;
}

interface PageArguments {
  first?: number | null;
  after?: string | null;
  reverse?: boolean | null;
}

/** A page of a list as Shopify paginates it, with its errors. */
function pageOf(items: readonly unknown[], { first, after, reverse }: PageArguments) {
  if (first === null || first === undefined)
    throw new GraphQLError('you must provide one of first or last');
  if (first > MAX_SIZE)
    throw new GraphQLError(`The page size ${first} exceeds the limit of ${MAX_SIZE}`);
  const start = Number(after ?? 0);
  if (Number.isNaN(start)) throw new GraphQLError('Invalid cursor for current pagination sort.');
  const end = start + first;
  return {
    nodes: (reverse ? items.toReversed() : items).slice(start, end),
    pageInfo: { hasNextPage: end < items.length, endCursor: String(end) },
  };
}

const moneyOf = (amount: number) => ({
  // Shopify writes 149.0 and 44.5.
  amount: Number.isInteger(amount) ? amount.toFixed(1) : String(amount),
  currencyCode: 'USD',
});

/** Resolves a field from its source. A missing value is an error of the demo, never a silent null. */
const resolveField: GraphQLFieldResolver<unknown, ShopContext, PageArguments> = (
  source,
  args,
  context,
  { fieldName, parentType, returnType },
) => {
  const value: unknown =
    typeof source === 'object' && source !== null ? Reflect.get(source, fieldName) : undefined;
  if (value === undefined)
    throw new GraphQLError(`The demo shop has no value for ${parentType.name}.${fieldName}.`);
  if (typeof value === 'function') return Reflect.apply(value, source, [args, context]);
  if (Array.isArray(value) && /Connection!?$/.test(String(returnType))) return pageOf(value, args);
  return typeof value === 'number' && /^MoneyV2!?$/.test(String(returnType))
    ? moneyOf(value)
    : value;
};

/** Signs a customer up, unless the address contains `verify` (a disabled account) or `taken` (an enabled one). */
function customerCreate({ input: { email } }: { input: { email: string } }) {
  const field = ['input', 'email'];
  const message = `We have sent an email to ${email}, please click the link included to verify your email address.`;
  const disabled = { code: 'CUSTOMER_DISABLED', field, message };
  const taken = { code: 'TAKEN', field, message: 'Email has already been taken' };
  const errors = [
    ...(email.includes('verify') ? [disabled] : []),
    ...(email.includes('taken') ? [taken] : []),
  ];
  return { customerUserErrors: errors, userErrors: errors };
}

interface Shop {
  products: readonly DemoProduct[];
  gear: readonly DemoProduct[];
  /** Oldest first. */
  articles: readonly DemoArticle[];
  carts: Carts;
}

const rootOf = ({ products, gear, articles, carts }: Shop) => ({
  shop: { name: 'LFG Tour Demo Shop' },
  productByHandle: ({ handle }: Handle) => products.find((each) => each.handle === handle) ?? null,
  collection: ({ handle }: Handle) => (handle === GEAR_COLLECTION ? { products: gear } : null),
  articles,
  blogs: ['news', 'recaps'].map((blog) => ({
    articleByHandle: ({ handle }: Handle) =>
      articles.find((each) => each.blog === blog && each.handle === handle) ?? null,
  })),
  customerCreate,
  cartCreate: (
    { input }: { input?: { lines?: LineInput[] | null } | null },
    { origin }: ShopContext,
  ) => {
    const { cart, errors, warnings } = carts.create(input?.lines ?? []);
    return {
      cart: cart && { id: `gid://shopify/Cart/${cart}`, checkoutUrl: `${origin}/cart/c/${cart}` },
      userErrors: errors,
      warnings,
    };
  },
});

/** Returns a function that resolves queries to `data` and `errors`, like the API. */
export function makeExecutor(shop: Shop) {
  const schema = buildSchema(readFileSync(SCHEMA_FILE, 'utf8'), { assumeValidSDL: true });
  const rootValue = rootOf(shop);
  return (source: string, variableValues: Record<string, unknown>, contextValue: ShopContext) =>
    graphql({
      schema,
      source,
      rootValue,
      contextValue,
      variableValues,
      fieldResolver: resolveField,
    });
}
