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
import { GEAR_COLLECTION } from '#domain/shop/storefront.ts';
import { ROOT } from '../../run.ts';
import type { Carts, LineInput } from './carts.ts';
import type { Catalogue } from './catalogue.ts';
import {
  blogTitle,
  connectionOf,
  gid,
  makeNodes,
  type PageArguments,
  type RequestContext,
} from './nodes.ts';
import { GEAR } from './products.ts';

const SCHEMA_FILE = join(ROOT, 'server/domain/storefront/schema/storefront-2024-10.graphql');

interface Shop {
  catalogue: Catalogue;
  carts: Carts;
  origin: string;
}

export interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
}

interface CustomerInput {
  email: string;
  password: string;
}

/** What Shopify objects to: code, field and message. In an address, `verify` means a disabled account, `taken` an enabled one. */
function customerProblem({ email, password }: CustomerInput): [string, string, string] | null {
  if (password.trim() !== password) {
    const code = 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE';
    return [code, 'password', 'Password cannot start or end with whitespace'];
  }
  if (password.length < 5) return ['TOO_SHORT', 'password', 'Password is too short'];
  if (password.length > 40) return ['TOO_LONG', 'password', 'Password is too long'];
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return ['INVALID', 'email', 'Email is invalid'];
  if (email.includes('verify')) {
    const message = `We have sent an email to ${email}, please click the link included to verify your email address.`;
    return ['CUSTOMER_DISABLED', 'email', message];
  }
  return email.includes('taken') ? ['TAKEN', 'email', 'Email has already been taken'] : null;
}

/** Throws top-level errors for `throttled` in the address and for calls without a token. */
function customerCreate({ input }: { input: CustomerInput }, { hasToken }: RequestContext) {
  const refuse = (message: string, code: string) =>
    new GraphQLError(message, { extensions: { code } });
  if (!hasToken) throw refuse('Access denied for customerCreate field.', 'ACCESS_DENIED');
  const { email } = input;
  if (email.includes('throttled'))
    throw refuse('Creating Customer Limit exceeded. Please try again later.', 'THROTTLED');
  const problem = customerProblem(input);
  const [code, field, message] = problem ?? [];
  const errors = problem ? [{ code, field: ['input', field], message }] : [];
  return {
    customer: problem ? null : { id: gid('Customer', email), email, acceptsMarketing: true },
    customerUserErrors: errors,
    userErrors: errors,
  };
}

function rootOf({ catalogue, carts, origin }: Shop) {
  const nodes = makeNodes(origin);
  const product = ({ handle }: { handle?: string | null }) => {
    const found = catalogue.products.find((each) => each.handle === handle);
    return found ? nodes.product(found) : null;
  };
  const collection = ({ handle }: { handle?: string | null }) =>
    handle === GEAR_COLLECTION
      ? {
          id: gid('Collection', handle),
          handle,
          title: 'LFG Gear',
          products: (page: PageArguments) => connectionOf(GEAR, page, nodes.product),
        }
      : null;
  const oldestFirst = catalogue.articles.toReversed();
  const blogs = (['news', 'recaps'] as const).map((handle) => {
    const own = oldestFirst.filter((article) => article.blog === handle);
    return {
      id: gid('Blog', handle),
      handle,
      title: blogTitle(handle),
      articles: (page: PageArguments) => connectionOf(own, page, nodes.article),
      articleByHandle: (args: { handle: string }) => {
        const found = own.find((article) => article.handle === args.handle);
        return found ? nodes.article(found) : null;
      },
    };
  });
  return {
    shop: { name: 'LFG Tour Demo Shop' },
    product,
    productByHandle: product,
    products: (page: PageArguments) => connectionOf(catalogue.products, page, nodes.product),
    collection,
    collectionByHandle: collection,
    articles: (page: PageArguments) => connectionOf(oldestFirst, page, nodes.article),
    blogs: (page: PageArguments) => connectionOf(blogs, page, (blog) => blog),
    blog: ({ handle }: { handle?: string | null }) =>
      blogs.find((blog) => blog.handle === handle) ?? null,
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

/** Resolves a field from its source. A missing value is an error of the demo, never a silent null. */
const ownValue: GraphQLFieldResolver<unknown, RequestContext> = (source, args, context, info) => {
  const value: unknown =
    typeof source === 'object' && source !== null ? Reflect.get(source, info.fieldName) : undefined;
  if (typeof value === 'function') return Reflect.apply(value, source, [args, context]);
  if (value !== undefined) return value;
  const field = `${info.parentType.name}.${info.fieldName}`;
  throw new GraphQLError(`The demo shop has no value for ${field}.`);
};

/** Returns a function that resolves requests to `data` and `errors`, like the API. */
export function makeExecutor(shop: Shop) {
  const schema = buildSchema(readFileSync(SCHEMA_FILE, 'utf8'), { assumeValidSDL: true });
  const rootValue = rootOf(shop);
  return async (request: GraphqlRequest, contextValue: RequestContext): Promise<object> => {
    let document;
    try {
      document = parse(request.query, { maxLexicalTokens: 5000 });
    } catch (error) {
      return { errors: [error] };
    }
    const errors = validate(schema, document, specifiedRules);
    if (errors.length > 0) return { errors };
    const variableValues = request.variables;
    return execute({
      schema,
      document,
      rootValue,
      contextValue,
      variableValues,
      fieldResolver: ownValue,
    });
  };
}
