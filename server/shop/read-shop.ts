/** Reads everything of the shop that the pages show. */
import type { z } from 'zod';
import { Article, Product, type ShopContent } from '../domain/shop/shop.schema.ts';
import {
  GEAR_COLLECTION,
  MEMBERSHIP_HANDLES,
  type ShopAddress,
} from '../domain/shop/storefront.ts';
import { fetchAllArticles } from '../domain/storefront/articles.ts';
import { createStorefrontClient } from '../domain/storefront/client.ts';
import { fetchGear } from '../domain/storefront/collection.ts';
import { unexpected } from '../domain/storefront/parse.ts';
import { fetchProduct } from '../domain/storefront/product.ts';
import { StorefrontError } from '../domain/storefront/response.ts';

export interface ReadShopOptions {
  /** Products to read besides those of the shop page. */
  handles: readonly string[];
  /** The last content: what can't be read now stays as it is there. */
  before: ShopContent | null;
  signal?: AbortSignal;
  /** Called when the shop responds with another API version than requested. */
  onOtherVersion?: (requested: string, served: string) => void;
}

export interface ShopReading {
  content: ShopContent;
  /** What could not be read, one sentence each; the rest is up to date. */
  problems: readonly string[];
}

/** Reads the whole shop. Rejects with an Error, its message a sentence, when the shop doesn't respond. */
export type ReadShop = (address: ShopAddress, options: ReadShopOptions) => Promise<ShopReading>;

function checked<Schema extends z.ZodType>(
  schema: Schema,
  record: { handle: string },
  kind: string,
): z.output<Schema> {
  const parsed = schema.safeParse(record);
  if (!parsed.success) throw unexpected(`${kind} ${record.handle}`, parsed.error);
  return parsed.data;
}

/** One request after the other, since the shop limits how many run at a time. */
export const readShop: ReadShop = async (address, { handles, before, signal, onOtherVersion }) => {
  // Loaded on the first read: a server without a shop doesn't need its memory.
  const { CLEANER } = await import('./clean-html.ts');
  const client = createStorefrontClient(address, {
    fetch: boundedFetch,
    ...(onOtherVersion && { onOtherVersion }),
  });
  const problems: string[] = [];

  /** What `read` returns, or `fallback` when it does not match the schema. */
  async function readOr<T>(fallback: T, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StorefrontError)) {
        // Responses are typed, not checked: code that reads values of other types throws anything.
        const sentence = ['The shop’s response can’t be read'];
        throw new StorefrontError(sentence, { kind: 'shape', cause: error });
      }
      if (error.kind !== 'part') throw error;
      problems.push(`${error.message}.`);
      return fallback;
    }
  }

  const gearBefore = before?.gear ?? [];
  const found = await readOr(gearBefore, () => fetchGear(client, signal));
  if (!found) problems.push(`The shop has no collection ${GEAR_COLLECTION}.`);
  const gear = found ?? gearBefore;
  // The sitemap has the memberships of default before the other products.
  const ofDefault: readonly string[] = Object.values(MEMBERSHIP_HANDLES);
  const first = handles.filter((handle) => ofDefault.includes(handle));
  const allHandles = new Set([...first, ...gear.map(({ handle }) => handle), ...handles]);
  const products: Product[] = [];
  for (const handle of allHandles) {
    const productBefore = before?.products.find((each) => each.handle === handle) ?? null;
    const product = await readOr(productBefore, async () => {
      const read = await fetchProduct(client, handle, CLEANER, signal);
      return read && checked(Product, read, 'product');
    });
    if (product) products.push(product);
  }
  const articles = await readOr(before?.articles ?? [], async () => {
    const read = await fetchAllArticles(client, CLEANER, signal);
    return read.map((article) => checked(Article, article, 'article'));
  });
  return { content: { gear, products, articles }, problems };
};

/** Largest response in bytes, decompressed; 250 articles with all their HTML are about a tenth of it. */
export const MAX_RESPONSE_BYTES = 20_000_000;

/**
 * Fetches like `fetch`. Reading a body beyond the limit, whatever its announced or compressed length, fails
 * with a StorefrontError that is not worth a retry.
 */
export const boundedFetch: typeof fetch = async (...args) => {
  const response = await fetch(...args);
  if (!response.body) return response;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes <= MAX_RESPONSE_BYTES) controller.enqueue(chunk);
      else
        controller.error(new StorefrontError(['The shop’s answer has no end'], { kind: 'shape' }));
    },
  });
  return new Response(response.body.pipeThrough(counted), response);
};
