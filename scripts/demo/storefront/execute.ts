/** Executes queries against Shopify's own schema, so invalid queries fail as at Shopify. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { ROOT } from '../../run.ts';
import type { Carts, LineInput } from './carts.ts';
import { connectionOf, type PageArguments } from './connection.ts';
import { customerCreate } from './customers.ts';
import { gid } from './ids.ts';
import type { Nodes, RequestContext } from './nodes.ts';
import type { Catalogue } from './types.ts';

const SCHEMA_FILE = join(ROOT, 'server/domain/storefront/schema/storefront-2024-10.graphql');

export interface Shop {
  catalogue: Catalogue;
  nodes: Nodes;
  carts: Carts;
  origin: string;
}

export interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
}

/** Resolves a field from its source. A missing value is an error of the demo, never a silent null. */
const ownValue: GraphQLFieldResolver<unknown, RequestContext> = (source, args, context, info) => {
  const value: unknown =
    typeof source === 'object' && source !== null ? Reflect.get(source, info.fieldName) : undefined;
  if (typeof value === 'function') return Reflect.apply(value, source, [args, context]);
  if (value !== undefined) return value;
  if (info.fieldName === '__typename') return info.parentType.name;
  const field = `${info.parentType.name}.${info.fieldName}`;
  throw new GraphQLError(`The demo shop has no value for ${field}.`);
};

function rootOf({ catalogue, nodes, carts, origin }: Shop) {
  const products = new Map(catalogue.products.map((product) => [product.handle, product]));
  const product = ({ handle }: { handle?: string | null }) => {
    const found = products.get(handle ?? '');
    return found ? nodes.product(found) : null;
  };
  const gear = catalogue.gear.flatMap((handle) => products.get(handle) ?? []);
  const collection = ({ handle }: { handle?: string | null }) =>
    handle === 'lfg-gear'
      ? {
          id: gid('Collection', handle),
          handle,
          title: 'LFG Gear',
          products: (page: PageArguments) => connectionOf(gear, page, nodes.product),
        }
      : null;
  const oldestFirst = catalogue.articles.toReversed();
  const blog = (handle: 'news' | 'recaps') => {
    const own = oldestFirst.filter((article) => article.blog === handle);
    return {
      id: gid('Blog', handle),
      handle,
      title: handle === 'news' ? 'News' : 'Recaps',
      articles: (page: PageArguments) => connectionOf(own, page, nodes.article),
      articleByHandle: (args: { handle: string }) => {
        const found = own.find((article) => article.handle === args.handle);
        return found ? nodes.article(found) : null;
      },
    };
  };
  return {
    shop: { name: 'LFG Tour Demo Shop' },
    product,
    productByHandle: product,
    products: (page: PageArguments) => connectionOf(catalogue.products, page, nodes.product),
    collection,
    collectionByHandle: collection,
    articles: (page: PageArguments) => connectionOf(oldestFirst, page, nodes.article),
    blogs: (page: PageArguments) => connectionOf(['news', 'recaps'] as const, page, blog),
    blog: ({ handle }: { handle?: string | null }) =>
      handle === 'news' || handle === 'recaps' ? blog(handle) : null,
    customerCreate,
    cartCreate: ({ input }: { input?: { lines?: LineInput[] | null } | null }) => {
      const { token, errors, warnings } = carts.create(input?.lines ?? []);
      const cart = token && {
        id: `gid://shopify/Cart/${token}`,
        checkoutUrl: `${origin}/cart/c/${token}`,
      };
      return { cart, userErrors: errors, warnings };
    },
  };
}

/** Returns a function that resolves requests to `data` and `errors`, like the API. */
export function makeExecutor(shop: Shop) {
  const schema = buildSchema(readFileSync(SCHEMA_FILE, 'utf8'), { assumeValidSDL: true });
  const rootValue = rootOf(shop);
  return async (request: GraphqlRequest, context: RequestContext): Promise<object> => {
    let document;
    try {
      document = parse(request.query, { maxLexicalTokens: 5000 });
    } catch (error) {
      return {
        errors: [error instanceof GraphQLError ? error.toJSON() : { message: 'Unreadable' }],
      };
    }
    const problems = validate(schema, document, specifiedRules);
    if (problems.length > 0) return { errors: problems.map((error) => error.toJSON()) };
    const { data, errors } = await execute({
      schema,
      document,
      rootValue,
      contextValue: context,
      variableValues: request.variables,
      fieldResolver: ownValue,
    });
    return {
      ...(data !== undefined && { data }),
      ...(errors && { errors: errors.map((e) => e.toJSON()) }),
    };
  };
}
