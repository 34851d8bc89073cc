/** What pages read from the shop, against the demo shop, which executes Shopify's own schema. Carts are tested in their screens. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_HANDLE } from '../scripts/demo/storefront/articles.ts';
import { makeSeasons } from '../scripts/demo/season/season.ts';
import { startDemoServer, type DemoServer } from '../scripts/demo/demo-server.ts';
import { DEMO_TOKEN } from '../scripts/demo/storefront/token.ts';
import { fetchArticle } from '#domain/storefront/articles.ts';
import { createStorefrontClient } from '#domain/storefront/client.ts';
import { fetchProduct } from '#domain/storefront/product.ts';
import { CLEANER } from '../server/shop/clean-html.ts';
import { fetchAvailability } from '../site/storefront/availability.ts';
import { fetchEventProduct } from '../site/storefront/event-product.ts';
import { fetchMembershipPrices } from '../site/storefront/membership-prices.ts';

const tour = makeSeasons({ today: '2026-06-10' });
let demo: DemoServer;
beforeAll(async () => {
  demo = await startDemoServer({ tour, siteOrigin: 'https://tour.example' });
});
afterAll(() => demo.close());

const shop = (token = DEMO_TOKEN) =>
  createStorefrontClient({ origin: demo.origin, token, version: '2024-10' });

test('the memberships have their three prices', async () => {
  const keys = ['withGhin', 'tourOnly', 'ghinOnly', 'no-such-product'];
  expect(Object.fromEntries(await fetchMembershipPrices(shop(), keys))).toEqual({
    withGhin: { amount: 125, currencyCode: 'USD' },
    tourOnly: { amount: 85, currencyCode: 'USD' },
    ghinOnly: { amount: 44.5, currencyCode: 'USD' },
    'no-such-product': null,
  });
});

test('the product of an event has a date and a place if the token may read them', async () => {
  const record = tour.seasons.at(-1)?.events[0]?.record;
  const { shopifyUrl = '', date, course, town, state } = record ?? {};
  const entry = await fetchEventProduct(shop(), shopifyUrl);
  expect(entry).toMatchObject({ date, course, town, state });
  expect(entry?.images).toHaveLength(2);
  const anonymous = await fetchEventProduct(shop(''), shopifyUrl);
  expect(anonymous).toMatchObject({ date: null, course: null, town: null, state: null });
  const product = await fetchProduct(shop(), shopifyUrl, CLEANER);
  expect(product?.event).toEqual({ date, course, town, state });
});

test('a product reports its live state by variant', async () => {
  const polo = await fetchProduct(shop(), 'first-tee-polo', CLEANER);
  const now = await fetchAvailability(shop(), 'first-tee-polo');
  expect(polo?.variants).toHaveLength(now?.size ?? 0);
  for (const { id, availableForSale, price } of polo?.variants ?? [])
    expect(now?.get(id)).toEqual({ availableForSale, price: price.amount });
});

test('an article brings nothing hostile with it', async () => {
  const letters = await fetchArticle(shop(), HOSTILE_HANDLE, CLEANER);
  expect(letters?.contentHtml).toContain('Does it count?');
  expect(letters?.contentHtml).not.toMatch(/hacked|evil|style|onclick|<form|<iframe/);
  expect(letters?.excerpt).not.toMatch(/hacked|display/);
});
