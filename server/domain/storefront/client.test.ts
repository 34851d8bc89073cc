import { expect, describe, it } from 'vitest';
import { createStorefrontClient, type StorefrontClientOptions } from './client.ts';
import { graphql } from './graphql.ts';
import { StorefrontError, type StorefrontErrorKind } from './response.ts';

const QUERY = graphql(`
  query Name {
    shop {
      name
    }
  }
`);
const MUTATION = graphql(`
  mutation Cart {
    cartCreate {
      cart {
        id
      }
    }
  }
`);

const ADDRESS = { origin: 'https://shop.example', token: 'public', version: '2024-10' };
const DATA = { data: { shop: { name: 'LFG' } } };

type Reply = () => Promise<Response>;

const json =
  (body: object, status = 200, headers: Record<string, string> = {}): Reply =>
  () =>
    Promise.resolve(Response.json(body, { status, headers }));
const html =
  (status: number): Reply =>
  () =>
    Promise.resolve(new Response('<!doctype html><h1>Oops</h1>', { status }));
const broken: Reply = () => Promise.reject(new TypeError('fetch failed'));
const coded = (code: string, status?: number) =>
  json({ errors: [{ message: '', extensions: { code } }] }, status);
const throttled = coded('THROTTLED');

/** A shop with these replies one after the other, then the last one; pauses are recorded, not waited. */
function shopWith(
  replies: readonly Reply[],
  options: StorefrontClientOptions = {},
  address = ADDRESS,
) {
  const requests: { url: string; init: RequestInit }[] = [];
  const waits: number[] = [];
  const shop = createStorefrontClient(address, {
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      requests.push({ url, init: init ?? {} });
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      return reply ? reply() : Promise.reject(new Error('No reply is left.'));
    },
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    ...options,
  });
  return { shop, requests, waits };
}

/** The error of a promise that must fail with one of ours. */
async function failure(promise: Promise<unknown>): Promise<StorefrontError> {
  const error = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (error instanceof StorefrontError) return error;
  throw new Error('That should have failed with a StorefrontError.', { cause: error });
}

describe('a request to the shop', () => {
  it('is a POST of query and variables to the versioned path, with the token', async () => {
    const { shop, requests } = shopWith([json(DATA)]);
    expect(await shop.request(QUERY, {})).toEqual(DATA.data);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe('https://shop.example/api/2024-10/graphql.json');
    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Shopify-Storefront-Access-Token': 'public',
      },
      body: JSON.stringify({ query: QUERY.text, variables: {} }),
    });
  });

  it('leaves the token’s header out when there is no token', async () => {
    const { shop, requests } = shopWith([json(DATA)], {}, { ...ADDRESS, token: '' });
    await shop.request(QUERY, {});
    expect(Object.keys(requests[0]?.init.headers ?? {})).toEqual(['Content-Type', 'Accept']);
  });

  it('reports a response of another API version, and only that', async () => {
    const versions: string[][] = [];
    const onOtherVersion = (...pair: string[]) => versions.push(pair);
    const version = (name: string) => json(DATA, 200, { 'X-Shopify-API-Version': name });
    await shopWith([version('2024-10')], { onOtherVersion }).shop.request(QUERY, {});
    expect(versions).toEqual([]);
    await shopWith([version('2025-10')], { onOtherVersion }).shop.request(QUERY, {});
    expect(versions).toEqual([['2024-10', '2025-10']]);
  });
});

describe('a failed request', () => {
  it('has the messages joined with “; ”, and each of them', async () => {
    const errors = [{ message: 'One thing' }, { message: 'another', extensions: { code: 'X' } }];
    const { shop } = shopWith([json({ ...DATA, errors })]);
    const error = await failure(shop.request(QUERY, {}));
    expect(error.message).toBe('One thing; another');
    expect(error.messages).toEqual(['One thing', 'another']);
    expect(error).toMatchObject({ kind: 'query', code: 'X', status: 200 });
  });

  it.each<[string, Reply, StorefrontErrorKind, number, number]>([
    ['a wrong token', coded('UNAUTHORIZED', 401), 'refused', 1, 1],
    ['a frozen shop', html(402), 'refused', 1, 1],
    ['a robot check', html(430), 'blocked', 1, 1],
    ['a page where JSON should be', html(200), 'shape', 1, 1],
    ['a response without data', json({ data: null }), 'shape', 1, 1],
    ['a list', () => Promise.resolve(Response.json([])), 'shape', 1, 1],
    ['errors as one text', json({ errors: 'Not Found' }, 404), 'refused', 1, 1],
    ['a broken connection', broken, 'network', 4, 1],
    ['a server’s fault', html(503), 'server', 4, 1],
    ['an internal error', coded('INTERNAL_SERVER_ERROR'), 'server', 4, 1],
    // The shop did nothing, so a mutation can be repeated too.
    ['throttling by status', html(429), 'throttled', 4, 4],
    ['throttling by code', throttled, 'throttled', 4, 4],
  ])(
    'by %s has its kind and is repeated if that helps',
    async (_name, reply, kind, query, change) => {
      const { shop, requests } = shopWith([reply]);
      const error = await failure(shop.request(QUERY, {}));
      expect(error.kind).toBe(kind);
      expect(error.message).not.toBe('');
      expect(requests).toHaveLength(query);
      const other = shopWith([reply]);
      await failure(other.shop.request(MUTATION, {}));
      expect(other.requests).toHaveLength(change);
    },
  );

  it('succeeds when a retry does', async () => {
    const { shop, requests, waits } = shopWith([html(500), broken, json(DATA)]);
    expect(await shop.request(QUERY, {})).toEqual(DATA.data);
    expect(requests).toHaveLength(3);
    expect(waits).toEqual([500, 1000]);
  });

  it('waits the seconds in Retry-After when that is longer', async () => {
    const busy = (after: string) => json({ errors: 'Busy' }, 429, { 'Retry-After': after });
    const { shop, waits } = shopWith([busy('2.0'), busy('0'), busy('tomorrow'), json(DATA)]);
    await shop.request(QUERY, {});
    expect(waits).toEqual([2000, 1000, 2000]);
  });

  it('is not repeated when Retry-After is too long', async () => {
    const busy = json({ errors: 'Busy' }, 429, { 'Retry-After': '3600' });
    const { shop, requests } = shopWith([busy]);
    const error = await failure(shop.request(QUERY, {}));
    expect(error).toMatchObject({ kind: 'throttled', retryAfterMs: 3_600_000 });
    expect(requests).toHaveLength(1);
  });

  it('ends after its timeout, and when it is aborted', async () => {
    const silent = (_input: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        const abort = () => {
          reject(new DOMException('Aborted', 'AbortError'));
        };
        if (init?.signal?.aborted) abort();
        init?.signal?.addEventListener('abort', abort);
      });
    const late = createStorefrontClient(ADDRESS, { fetch: silent, timeoutMs: 5, retries: 0 });
    expect(await failure(late.request(QUERY, {}))).toMatchObject({
      kind: 'network',
      message: 'The shop took too long to respond',
    });
    const { shop, requests } = shopWith([broken]);
    await failure(shop.request(QUERY, {}, AbortSignal.abort()));
    expect(requests).toHaveLength(1);
  });

  it('ends in the pause before a retry when it is aborted', async () => {
    const controller = new AbortController();
    const { shop, requests } = shopWith([html(500)], {
      wait: () => {
        controller.abort();
        return new Promise(() => undefined);
      },
    });
    const error = await failure(shop.request(QUERY, {}, controller.signal));
    expect(error.kind).toBe('server');
    expect(requests).toHaveLength(1);
  });
});
