/**
 * A client of Shopify's Storefront API for browsers and Node. Browsers call the shop directly: behind a
 * proxy all visitors would share one address and its rate limit.
 */
import {
  STOREFRONT_TOKEN_HEADER,
  STOREFRONT_VERSION_HEADER,
  storefrontUrl,
  type ShopAddress,
} from '../shop/storefront.ts';
import type { Query } from './graphql.ts';
import { dataOf, NO_DATA, StorefrontError } from './response.ts';

export interface StorefrontClientOptions {
  fetch?: typeof fetch;
  /** Waits between attempts; tests pass one that doesn't wait. */
  wait?: (ms: number) => Promise<void>;
  /** How often a failed request is repeated (default 3). */
  retries?: number;
  /** Timeout of one attempt in milliseconds (default 10,000). */
  timeoutMs?: number;
  /** Called when the shop responds with another API version than requested. */
  onOtherVersion?: (requested: string, served: string) => void;
}

export interface StorefrontClient {
  readonly address: ShopAddress;
  /** The data of a query or mutation. Throws StorefrontError. `signal` ends a pause between attempts too. */
  request: <Data, Variables>(
    query: Query<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ) => Promise<Data>;
}

/** Before the first retry, doubled for each further one. */
const BACKOFF_MS = 500;

/** A longer `Retry-After` than this ends the attempts. */
const WAIT_MAX_MS = 20_000;

const sleep = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** Resolves when a signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    const onAbort = () => {
      done();
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });

/**
 * The gate between JSON and the types: the shop executes the query against the schema that the types are
 * generated from. Differences of other versions are caught where responses are parsed.
 */
function isResponse<Data>(_query: Query<Data, never>, data: unknown): data is Data {
  return typeof data === 'object' && data !== null;
}

/**
 * Whether a retry can succeed. A mutation is repeated only when the shop reports that it did nothing: after a
 * lost response it may have been executed.
 */
function isTransient({ kind }: StorefrontError, isMutation: boolean): boolean {
  return kind === 'throttled' || (!isMutation && (kind === 'server' || kind === 'network'));
}

export function createStorefrontClient(
  address: ShopAddress,
  options: StorefrontClientOptions = {},
): StorefrontClient {
  const { retries = 3, timeoutMs = 10_000 } = options;
  const wait = options.wait ?? sleep;
  const url = storefrontUrl(address.origin, address.version);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
  };
  if (address.token !== '') headers[STOREFRONT_TOKEN_HEADER] = address.token;

  /** One attempt. */
  async function post(body: string, signal: AbortSignal | undefined) {
    const timeout = AbortSignal.timeout(timeoutMs);
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
    // The global fetch is read on each call: it may be replaced after this module was loaded.
    const send = options.fetch ?? fetch;
    let response: Response;
    let text: string;
    try {
      response = await send(url, { method: 'POST', headers, body, signal: ended });
      text = await response.text();
    } catch (cause) {
      if (cause instanceof StorefrontError) throw cause;
      const message = timeout.aborted
        ? 'The shop took too long to respond'
        : 'The shop can’t be reached';
      throw new StorefrontError([message], { kind: 'network', cause });
    }
    const served = response.headers.get(STOREFRONT_VERSION_HEADER);
    if (served !== null && served !== address.version) {
      options.onOtherVersion?.(address.version, served);
    }
    return dataOf(response, text);
  }

  /** An attempt, followed by as many retries as are left. */
  async function postWithRetries(
    isMutation: boolean,
    body: string,
    signal: AbortSignal | undefined,
    retried = 0,
  ): Promise<unknown> {
    try {
      return await post(body, signal);
    } catch (error) {
      if (!(error instanceof StorefrontError) || signal?.aborted) throw error;
      const pause = Math.max(BACKOFF_MS * 2 ** retried, error.retryAfterMs ?? 0);
      const isOver = retried >= retries || pause > WAIT_MAX_MS;
      if (isOver || !isTransient(error, isMutation)) throw error;
      await Promise.race([...(signal ? [aborted(signal)] : []), wait(pause)]);
      if (signal?.aborted) throw error;
    }
    return postWithRetries(isMutation, body, signal, retried + 1);
  }

  return {
    address,
    request: async (query, variables, signal) => {
      const body = JSON.stringify({ query: query.text, variables });
      const data = await postWithRetries(query.isMutation, body, signal);
      if (isResponse(query, data)) return data;
      throw new StorefrontError([NO_DATA], { kind: 'shape' });
    },
  };
}
