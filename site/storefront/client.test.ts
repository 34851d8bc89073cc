import { expect, describe, it } from 'vitest';
import { createShop, type ShopOptions } from './client.ts';
import { graphql } from './graphql.ts';
import { StorefrontError, type StorefrontErrorKind } from './storefront-error.ts';

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
const throttled = json({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] });

/** A shop that gives these replies in turn, the last one from then on; waits are noted, not waited. */
function shopWith(replies: readonly Reply[], options: ShopOptions = {}, address = ADDRESS) {
  const requests: { url: string; init: RequestInit }[] = [];
  const waits: number[] = [];
  const shop = createShop(address, {
    fetch: (input, init) => {
      requests.push({
        url: input instanceof Request ? input.url : String(input),
        init: init ?? {},
      });
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

describe('a call to the shop', () => {
  it('is a POST of query and variables to the versioned path, with the token (R257–R259)', async () => {
    const { shop, requests } = shopWith([json(DATA)]);
    expect(await shop.ask(QUERY, {})).toEqual(DATA.data);
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
    await shop.ask(QUERY, {});
    expect(Object.keys(requests[0]?.init.headers ?? {})).toEqual(['Content-Type', 'Accept']);
  });

  it('tells when another version answered, and only then (C16)', async () => {
    const told: string[][] = [];
    const onOtherVersion = (...versions: string[]) => told.push(versions);
    const version = (name: string) => json(DATA, 200, { 'X-Shopify-API-Version': name });
    const same = shopWith([version('2024-10')], { onOtherVersion });
    await same.shop.ask(QUERY, {});
    expect(told).toEqual([]);
    const other = shopWith([version('2025-10')], { onOtherVersion });
    await other.shop.ask(QUERY, {});
    expect(told).toEqual([['2024-10', '2025-10']]);
  });
});

describe('a failed call', () => {
  it('joins the messages with “; ” (R217) and keeps them', async () => {
    const errors = [{ message: 'One thing' }, { message: 'another', extensions: { code: 'X' } }];
    const { shop } = shopWith([json({ data: null, errors })]);
    const error = await failure(shop.ask(QUERY, {}));
    expect(error.message).toBe('One thing; another');
    expect(error.messages).toEqual(['One thing', 'another']);
    expect(error).toMatchObject({ kind: 'query', code: 'X', status: 200 });
  });

  it('counts as failed when data came with errors (R071)', async () => {
    const { shop } = shopWith([json({ ...DATA, errors: [{ message: 'Half' }] })]);
    expect((await failure(shop.ask(QUERY, {}))).message).toBe('Half');
  });

  it.each<[string, Reply, StorefrontErrorKind, number]>([
    [
      'a wrong token',
      json({ errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] }, 401),
      'refused',
      1,
    ],
    ['a frozen shop', html(402), 'refused', 1],
    ['a robot check', html(430), 'blocked', 1],
    ['a page where JSON should be', html(200), 'shape', 1],
    ['an answer without data', json({ data: null }), 'shape', 1],
    ['a list', () => Promise.resolve(Response.json([])), 'shape', 1],
    ['errors as one text', json({ errors: 'Not Found' }, 404), 'refused', 1],
    ['a broken connection', broken, 'network', 4],
    ['a server’s fault', html(503), 'server', 4],
    [
      'an internal error',
      json({ errors: [{ message: 'Internal', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }),
      'server',
      4,
    ],
    ['throttling by status', html(429), 'throttled', 4],
    ['throttling by code', throttled, 'throttled', 4],
  ])(
    'of a query by %s is told and tried as often as it makes sense',
    async (_name, reply, kind, tries) => {
      const { shop, requests } = shopWith([reply]);
      const error = await failure(shop.ask(QUERY, {}));
      expect(error.kind).toBe(kind);
      expect(error.message).not.toBe('');
      expect(requests).toHaveLength(tries);
    },
  );

  it.each<[string, Reply, number]>([
    ['a broken connection', broken, 1],
    ['a server’s fault', html(500), 1],
    ['a robot check', html(430), 1],
    ['throttling by status', html(429), 4],
    ['throttling by code', throttled, 4],
  ])(
    'of a mutation by %s is repeated only when nothing can have happened',
    async (_name, reply, tries) => {
      const { shop, requests } = shopWith([reply]);
      await failure(shop.ask(MUTATION, {}));
      expect(requests).toHaveLength(tries);
    },
  );

  it('succeeds when a new try does', async () => {
    const { shop, requests, waits } = shopWith([html(500), broken, json(DATA)]);
    expect(await shop.ask(QUERY, {})).toEqual(DATA.data);
    expect(requests).toHaveLength(3);
    expect(waits).toEqual([500, 1000]);
  });

  it('waits as many seconds as Retry-After says, when that is longer', async () => {
    const busy = (after: string) => json({ errors: 'Busy' }, 429, { 'Retry-After': after });
    const { shop, waits } = shopWith([busy('2.0'), busy('0'), busy('tomorrow'), json(DATA)]);
    await shop.ask(QUERY, {});
    expect(waits).toEqual([2000, 1000, 2000]);
  });

  it('is not repeated when the shop wants a longer rest than anybody would wait', async () => {
    const { shop, requests } = shopWith([json({ errors: 'Busy' }, 429, { 'Retry-After': '3600' })]);
    expect(await failure(shop.ask(QUERY, {}))).toMatchObject({
      kind: 'throttled',
      retryAfterMs: 3_600_000,
    });
    expect(requests).toHaveLength(1);
  });

  it('ends after its time, and when whoever asked gives up', async () => {
    const silent = (_input: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        const give = () => {
          reject(new DOMException('Aborted', 'AbortError'));
        };
        if (init?.signal?.aborted) give();
        init?.signal?.addEventListener('abort', give);
      });
    const late = createShop(ADDRESS, { fetch: silent, timeoutMs: 5, retries: 0 });
    expect(await failure(late.ask(QUERY, {}))).toMatchObject({
      kind: 'network',
      message: 'The shop took too long',
    });
    const { shop, requests } = shopWith([broken]);
    await failure(shop.ask(QUERY, {}, AbortSignal.abort()));
    expect(requests).toHaveLength(1);
  });

  it('ends in the pause before a new try, when whoever asked gives up then', async () => {
    const giveUp = new AbortController();
    const { shop, requests } = shopWith([html(500)], {
      wait: () => {
        giveUp.abort();
        return new Promise(() => undefined);
      },
    });
    expect(await failure(shop.ask(QUERY, {}, giveUp.signal))).toMatchObject({ kind: 'server' });
    expect(requests).toHaveLength(1);
  });
});
