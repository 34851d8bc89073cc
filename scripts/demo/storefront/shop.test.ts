/** The demo shop over HTTP: Shopify's rules, its pages and its pictures. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { z } from 'zod';
import { makeSeasons } from '../season/season.ts';
import { startDemoServer, type DemoServer } from '../demo-server.ts';
import { DEMO_TOKEN } from './token.ts';

const GraphqlResponse = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

let shop: DemoServer;
beforeAll(async () => {
  const tour = makeSeasons({ today: '2026-06-10' });
  shop = await startDemoServer({ tour, siteOrigin: 'https://tour.example' });
});
afterAll(() => shop.close());

const address = (version = '2024-10') => `${shop.origin}/api/${version}/graphql.json`;
const post = (query: string, headers: Record<string, string> = {}, version?: string) =>
  fetch(address(version), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Storefront-Access-Token': DEMO_TOKEN,
      ...headers,
    },
    body: JSON.stringify({ query }),
  });

const run = async (query: string) => GraphqlResponse.parse(await (await post(query)).json());
const messages = async (query: string) =>
  (await run(query)).errors?.map(({ message }) => message) ?? [];

describe('the demo shop’s API', () => {
  it('rejects fields that Shopify’s schema does not have', async () => {
    const sentence = 'Cannot query field "tournament" on type "Product".';
    expect(await messages('{ productByHandle(handle: "x") { tournament } }')).toEqual([sentence]);
    expect(await messages('{ productByHandle(handle: "x") { ')).toHaveLength(1);
  });

  it('reports a field without a value and never returns a silent null', async () => {
    const query = '{ productByHandle(handle: "membership") { id vendor } }';
    expect(await messages(query)).toEqual(['The demo shop has no value for Product.vendor.']);
  });

  it.each([
    ['', 'you must provide one of first or last'],
    ['(first: 251)', 'The page size 251 exceeds the limit of 250'],
    ['(first: 1, after: "x")', 'Invalid cursor for current pagination sort.'],
  ])('paginates like Shopify: articles%s', async (params, message) => {
    expect(await messages(`{ articles${params} { nodes { id } } }`)).toEqual([message]);
  });

  it('responds 401 to a wrong token, and hides metafields without one', async () => {
    const query =
      '{ productByHandle(handle: "2026-granite-open") { metafield(namespace: "event", key: "state") { value } } }';
    const state = async (response: Response) =>
      GraphqlResponse.parse(await response.json()).data?.productByHandle;
    expect((await post(query, { 'X-Shopify-Storefront-Access-Token': 'wrong' })).status).toBe(401);
    const allowed = JSON.stringify(await state(await post(query)));
    expect(allowed).toMatch(/^\{"metafield":\{"value":"[A-Z]{2}"\}\}$/);
    const open = await fetch(address(), { method: 'POST', body: JSON.stringify({ query }) });
    expect(await state(open)).toEqual({ metafield: null });
  });

  it('reports its own version, whichever is requested', async () => {
    const response = await post('{ shop { name } }', {}, '2023-07');
    expect(response.headers.get('X-Shopify-API-Version')).toBe('2024-10');
    const { data } = GraphqlResponse.parse(await response.json());
    expect(data).toEqual({ shop: { name: 'LFG Tour Demo Shop' } });
  });

  it('allows every origin, like Shopify’s', async () => {
    const preflight = await fetch(address(), { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect((await post('{ shop { name } }')).headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it.each([
    ['430', 430],
    ['throttled', 200],
    ['nonsense', 200],
  ])('fails as a request header demands: %s', async (fault, status) => {
    const response = await post('{ shop { name } }', { 'X-Demo-Fault': fault });
    expect(response.status).toBe(status);
    expect((await response.text()).includes('LFG Tour Demo Shop')).toBe(fault === 'nonsense');
  });

  it.each(['', 'null', '[]', '{"query":7}', '{"query":"{ shop { name } }","variables":[]}'])(
    'rejects the body %j',
    async (body) => {
      expect((await fetch(address(), { method: 'POST', body })).status).toBe(400);
    },
  );
});

it('pictures are as wide as requested, but never wider than the original', async () => {
  const picture = (name: string) => fetch(`${shop.origin}/pictures/${name}`);
  const widthOf = async (query: string) => {
    const response = await picture(`gear-cap-pine-front.webp?${query}`);
    return (await sharp(await response.arrayBuffer()).metadata()).width;
  };
  expect(await widthOf('v=1&width=640')).toBe(640);
  expect(await widthOf('width=5760')).toBe(960);
  for (const name of ['nothing.webp', '../server.ts', '%2e%2e%2fserver.ts'])
    expect((await picture(name)).status).toBe(404);
});
