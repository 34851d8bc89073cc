/** Pagination as in Shopify's API. */
import { GraphQLError } from 'graphql';

/** The largest page size. */
const MAX_SIZE = 250;

export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

const cursorOf = (index: number) => Buffer.from(`demo:${index}`).toString('base64url');

function indexOf(cursor: string): number {
  const index = /^demo:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (index === undefined) throw new GraphQLError('Invalid cursor for current pagination sort.');
  return Number(index);
}

/** The page size. Throws Shopify's errors when it is missing or too large. */
function sizeOf({ first, last }: PageArguments): number {
  const size = first ?? last;
  if (size === null || size === undefined) {
    throw new GraphQLError('you must provide one of first or last');
  }
  if (typeof first === 'number' && typeof last === 'number') {
    throw new GraphQLError('providing both first and last is not supported');
  }
  if (size < 0) throw new GraphQLError(`first and last can't be negative (${size})`);
  if (size > MAX_SIZE)
    throw new GraphQLError(`The page size ${size} exceeds the limit of ${MAX_SIZE}`);
  return size;
}

/** A connection over `items`; `node` converts an item to the schema's object. */
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
  const nodes = ordered.slice(start, end).map(node);
  const isEmpty = nodes.length === 0;
  return {
    nodes,
    edges: nodes.map((each, index) => ({ node: each, cursor: cursorOf(start + index) })),
    pageInfo: {
      hasNextPage: end < ordered.length,
      hasPreviousPage: start > 0,
      startCursor: isEmpty ? null : cursorOf(start),
      endCursor: isEmpty ? null : cursorOf(end - 1),
    },
  };
}
