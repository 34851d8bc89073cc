/**
 * The shop's client: a wrapper over fetch, for the browser and for Node. The browser asks the shop
 * itself; through a proxy all visitors would share one address and one limit.
 */
import {
  STOREFRONT_TOKEN_HEADER,
  STOREFRONT_VERSION_HEADER,
  storefrontUrl,
  type ShopAddress,
} from '#domain/shop/storefront.ts';
import { dataOf } from './answer.ts';
import type { Query } from './graphql.ts';
import { StorefrontError } from './storefront-error.ts';

export interface ShopOptions {
  fetch?: typeof fetch;
  /** Waits; tests hand in one that does not. */
  wait?: (ms: number) => Promise<void>;
  /** How often a failed call is tried again (default 3). */
  retries?: number;
  /** Milliseconds before the first new try; each further one waits twice as long (default 500). */
  backoffMs?: number;
  /** A shop that wants a longer rest than this is not asked again (default 20,000 ms). */
  longestWaitMs?: number;
  /** Milliseconds one try may take (default 10,000). */
  timeoutMs?: number;
  /** Told when the shop answers with another version than asked for (C16). */
  onOtherVersion?: (asked: string, served: string) => void;
}

/** A shop that can be asked. */
export interface Shop {
  readonly address: ShopAddress;
  /** The data of a query or mutation. Throws StorefrontError. `signal` gives up, in a pause too. */
  ask: <Answer, Variables>(
    query: Query<Answer, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ) => Promise<Answer>;
}

const sleep = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** Resolves when a signal gives up. */
const abortOf = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      done();
    };
    signal.addEventListener('abort', end, { once: true });
  });

/**
 * The gate between JSON and the types: the shop executes the query against the schema the types come
 * from. What a version in between may change is caught where answers are reshaped.
 */
function isResponse<Answer>(_query: Query<Answer, never>, data: unknown): data is Answer {
  return typeof data === 'object' && data !== null;
}

/**
 * Whether a failure may pass by itself. A mutation is repeated only when the shop says that it did
 * nothing; after a lost answer it may have been carried out.
 */
function mayPass({ kind }: StorefrontError, isMutation: boolean): boolean {
  return kind === 'throttled' || (!isMutation && (kind === 'server' || kind === 'network'));
}

/** A client for the shop at an address. */
export function createShop(address: ShopAddress, options: ShopOptions = {}): Shop {
  const { retries = 3, backoffMs = 500, longestWaitMs = 20_000, timeoutMs = 10_000 } = options;
  const wait = options.wait ?? sleep;
  const url = storefrontUrl(address.origin, address.version);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
  };
  if (address.token !== '') headers[STOREFRONT_TOKEN_HEADER] = address.token;

  /** One try. */
  async function post(body: string, signal: AbortSignal | undefined) {
    const limit = AbortSignal.timeout(timeoutMs);
    const ended = signal ? AbortSignal.any([signal, limit]) : limit;
    // The global fetch is looked up at each call: it may be replaced after this module was loaded.
    const send = options.fetch ?? fetch;
    let response: Response;
    let text: string;
    try {
      response = await send(url, { method: 'POST', headers, body, signal: ended });
      text = await response.text();
    } catch (cause) {
      if (cause instanceof StorefrontError) throw cause;
      const message = limit.aborted ? 'The shop took too long' : 'The shop can’t be reached';
      throw new StorefrontError([message], { kind: 'network', cause });
    }
    const served = response.headers.get(STOREFRONT_VERSION_HEADER);
    if (served !== null && served !== address.version) {
      options.onOtherVersion?.(address.version, served);
    }
    return dataOf(response, text);
  }

  /** Tries, then as many new tries as are left. */
  async function postPatiently(
    query: Query<never, never>,
    body: string,
    signal: AbortSignal | undefined,
    tried = 0,
  ): Promise<unknown> {
    try {
      return await post(body, signal);
    } catch (error) {
      if (!(error instanceof StorefrontError) || signal?.aborted) throw error;
      const pause = Math.max(backoffMs * 2 ** tried, error.retryAfterMs ?? 0);
      const isOver = tried >= retries || pause > longestWaitMs;
      if (isOver || !mayPass(error, query.isMutation)) throw error;
      await Promise.race([...(signal ? [abortOf(signal)] : []), wait(pause)]);
      if (signal?.aborted) throw error;
    }
    return postPatiently(query, body, signal, tried + 1);
  }

  return {
    address,
    ask: async (query, variables, signal) => {
      const body = JSON.stringify({ query: query.text, variables });
      const { text, isMutation } = query;
      const data = await postPatiently({ text, isMutation }, body, signal);
      if (isResponse(query, data)) return data;
      throw new StorefrontError(['The shop’s answer is no data'], { kind: 'shape' });
    },
  };
}
