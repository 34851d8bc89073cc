/** The site's queries against the demo shop, which executes Shopify's own schema. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_HANDLE } from '../scripts/demo/storefront/articles.ts';
import { makeSeasons } from '../scripts/demo/season/season.ts';
import { startDemoServer, type DemoServer } from '../scripts/demo/demo-server.ts';
import { DEMO_TOKEN } from '../scripts/demo/storefront/token.ts';
import { fetchAllArticles, fetchArticle } from '#domain/storefront/articles.ts';
import { fetchAvailability } from '../site/storefront/availability.ts';
import { createCart } from '../site/storefront/cart-create.ts';
import { CLEANER } from '../server/shop/clean-html.ts';
import {
  createStorefrontClient,
  type StorefrontClient,
  type StorefrontClientOptions,
} from '#domain/storefront/client.ts';
import { fetchGear } from '#domain/storefront/collection.ts';
import { signUp } from '../site/storefront/customer-create.ts';
import { fetchEventProduct } from '../site/storefront/event-product.ts';
import { fetchMembershipPrices } from '../site/storefront/membership-prices.ts';
import { fetchProduct } from '#domain/storefront/product.ts';
import { pictureUrl, shopPayUrl } from '../site/storefront/shop-links.ts';
import type { Product } from '#domain/shop/shop.schema.ts';

const tour = makeSeasons({ today: '2026-06-10' });
let demo: DemoServer;
let shop: StorefrontClient;

const client = (options: StorefrontClientOptions = {}, token = DEMO_TOKEN) =>
  createStorefrontClient(
    { origin: demo.origin, token, version: '2024-10' },
    { wait: () => Promise.resolve(), ...options },
  );

beforeAll(async () => {
  demo = await startDemoServer({ tour, siteOrigin: 'https://tour.example', slowMs: 2000 });
  shop = client();
});
afterAll(() => demo.close());
afterEach(() => {
  demo.shop.misbehave(null);
});

/** The product of a handle, which must be there. */
async function product(handle: string): Promise<Product> {
  const found = await fetchProduct(shop, handle, CLEANER);
  if (!found) throw new Error(`The demo shop has no ${handle}.`);
  return found;
}

const variantOf = ({ variants }: Product, title: string) =>
  variants.find((variant) => variant.title === title)?.id ?? '';

describe('products', () => {
  it('give the three membership prices', async () => {
    const keys = ['withGhin', 'tourOnly', 'ghinOnly', 'no-such-product'];
    expect(Object.fromEntries(await fetchMembershipPrices(shop, keys))).toEqual({
      withGhin: { amount: 125, currencyCode: 'USD' },
      tourOnly: { amount: 85, currencyCode: 'USD' },
      ghinOnly: { amount: 44.5, currencyCode: 'USD' },
      'no-such-product': null,
    });
  });

  it('come with everything their page shows', async () => {
    const polo = await product('first-tee-polo');
    expect(polo.options.map(({ name }) => name)).toEqual(['Size', 'Color']);
    expect(polo.options[1]?.values[0]).toEqual({ name: 'Pine', colour: '#1f4a3d', picture: null });
    expect(polo.descriptionHtml).toContain('<li>Three buttons, soft collar</li>');
    expect(polo.description).toMatch(/^A light polo/);
    expect(polo.images.length).toBeGreaterThan(1);
    expect(polo.featuredImage).toEqual(polo.images[0]);
    const soldOut = polo.variants.find(({ title }) => title === 'M / Pine');
    expect(soldOut).toMatchObject({
      availableForSale: false,
      price: { amount: 68, currencyCode: 'USD' },
      selectedOptions: [
        { name: 'Size', value: 'M' },
        { name: 'Color', value: 'Pine' },
      ],
    });
    expect(polo.variants.some(({ title }) => title === '2XL / Birch')).toBe(false);
  });

  it('come with 250 variants, and without options when there is nothing to choose', async () => {
    expect((await product('made-to-order-polo')).variants).toHaveLength(250);
    const plain = await product('noreaster-umbrella');
    expect(plain.options).toEqual([]);
    expect(plain.variants).toHaveLength(1);
  });

  it('are null when the shop has none', async () => {
    expect(await fetchProduct(shop, 'no-such-thing', CLEANER)).toBeNull();
    expect(await fetchEventProduct(shop, 'no-such-thing')).toBeNull();
    expect(await fetchAvailability(shop, 'no-such-thing')).toBeNull();
  });

  it('of events have a date and a place if the token may read them', async () => {
    const record = tour.seasons.at(-1)?.events[0]?.record;
    const { shopifyUrl = '', date, course, town, state } = record ?? {};
    const entry = await fetchEventProduct(shop, shopifyUrl);
    expect(entry).toMatchObject({ date, course, town, state });
    expect(entry?.images).toHaveLength(2);
    const anonymous = await fetchEventProduct(client({}, ''), shopifyUrl);
    expect(anonymous).toMatchObject({ date: null, course: null, town: null, state: null });
    expect((await product(shopifyUrl)).event).toEqual({ date, course, town, state });
  });

  it('of the collection are thirty cards', async () => {
    const gear = await fetchGear(shop);
    expect(gear).toHaveLength(30);
    expect(gear?.find(({ handle }) => handle === 'first-tee-polo')).toMatchObject({
      title: 'First Tee Polo',
      price: { amount: 68, currencyCode: 'USD' },
      hasHigherPrices: true,
      availableForSale: true,
    });
    expect(gear?.some(({ availableForSale }) => !availableForSale)).toBe(true);
  });

  it('report their live state by variant', async () => {
    const polo = await product('first-tee-polo');
    const now = await fetchAvailability(shop, polo.handle);
    expect(now?.availableForSale).toBe(true);
    for (const { id, availableForSale, price } of polo.variants)
      expect(now?.variants.get(id)).toEqual({ availableForSale, price });
  });
});

describe('articles', () => {
  it('come all, newest first and once each, in pages of twenty', async () => {
    const before = demo.shop.calls();
    const all = await fetchAllArticles(shop, CLEANER);
    expect(demo.shop.calls() - before).toBe(3);
    expect(new Set(all.map(({ handle }) => handle)).size).toBe(45);
    const dates = all.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(all.every(({ author, excerpt }) => author !== '' && excerpt !== '')).toBe(true);
  });

  it('are found by handles with emoji and accents, in either blog', async () => {
    const all = await fetchAllArticles(shop, CLEANER);
    for (const wanted of all.filter(({ handle }) => /[^\w-]|recap-2026/.test(handle)))
      expect(await fetchArticle(shop, wanted.handle, CLEANER)).toEqual(wanted);
    expect(await fetchArticle(shop, 'no-such-article', CLEANER)).toBeNull();
  });

  it('bring nothing hostile with them', async () => {
    const letters = await fetchArticle(shop, HOSTILE_HANDLE, CLEANER);
    expect(letters?.contentHtml).toContain('Does it count?');
    expect(letters?.contentHtml).not.toMatch(/hacked|evil|style|onclick|<form|<iframe/);
    expect(letters?.excerpt).not.toMatch(/hacked|display/);
  });

  it('without a picture have none', async () => {
    expect((await fetchArticle(shop, 'rake-the-bunker', CLEANER))?.image).toBeNull();
  });
});

describe('a signup', () => {
  it.each([
    ['ann@club.example', 'success'],
    ['ann+verify@club.example', 'verify'],
    ['ann+taken@club.example', 'error'],
    ['not an address', 'error'],
    ['ann+throttled@club.example', 'error'],
  ])('of %s ends in %s', async (email, outcome) => {
    expect(await signUp(shop, email)).toBe(outcome);
  });
});

describe('a checkout', () => {
  it('leads to a page with the lines, the total, a way to pay and a way back', async () => {
    const [polo, balls] = [await product('first-tee-polo'), await product('birch-tees-bag-of-50')];
    const cart = await createCart(shop, [
      { variantId: variantOf(polo, 'L / Pine'), quantity: 2 },
      { variantId: balls.variants[0]?.id ?? '', quantity: 1 },
    ]);
    if (cart.outcome !== 'ready') throw new Error(`The cart is ${cart.outcome}.`);
    expect(cart.checkoutUrl.startsWith(`${demo.origin}/cart/c/`)).toBe(true);
    const page = await (await fetch(cart.checkoutUrl)).text();
    for (const text of ['First Tee Polo', 'L · Pine · Quantity 2', '$136.00', '$145.50', '>Pay<'])
      expect(page).toContain(text);
    expect(page).toContain('href="https://tour.example/"');
    const paid = await fetch(cart.checkoutUrl, { method: 'POST' });
    expect(await paid.text()).toContain('Thank you!');
  });

  it('contains less than was requested when there is less, with a warning', async () => {
    const polo = await product('first-tee-polo');
    const few = await createCart(shop, [{ variantId: variantOf(polo, 'XL / Pine'), quantity: 5 }]);
    expect(few).toMatchObject({
      outcome: 'changed',
      warnings: [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK' }],
    });
    const gone = await createCart(shop, [{ variantId: variantOf(polo, 'M / Pine'), quantity: 1 }]);
    expect(gone).toMatchObject({
      outcome: 'changed',
      warnings: [{ code: 'MERCHANDISE_OUT_OF_STOCK' }],
    });
  });

  it('fails for a variant that no longer exists', async () => {
    const lines = [{ variantId: 'gid://shopify/ProductVariant/1', quantity: 1 }];
    expect(await createCart(shop, lines)).toEqual({
      outcome: 'failed',
      errors: [
        {
          message: 'The merchandise with id gid://shopify/ProductVariant/1 does not exist.',
          field: ['input', 'lines', '0', 'merchandiseId'],
        },
      ],
      kind: null,
    });
  });

  it('begins from a Shop Pay link too', async () => {
    const polo = await product('first-tee-polo');
    const url = shopPayUrl(demo.origin, variantOf(polo, 'L / Pine')) ?? '';
    const page = await (await fetch(url)).text();
    expect(page).toContain('Checkout with Shop Pay');
    expect(page).toContain('$68.00');
    expect((await fetch(`${demo.origin}/cart/1:1?payment=shop_pay`)).status).toBe(404);
    expect((await fetch(`${demo.origin}/cart/c/unknown`)).status).toBe(404);
  });
});

// server/domain/storefront/client.test.ts has all failures, and which of them are repeated.
describe('a shop that fails', () => {
  it('for a moment is not noticed; by a robot check it gets one request, and the visitor stays here', async () => {
    demo.shop.misbehave('500', 2);
    expect(await fetchGear(shop)).toHaveLength(30);
    demo.shop.misbehave('430');
    const before = demo.shop.calls();
    await expect(fetchGear(shop)).rejects.toMatchObject({ kind: 'blocked' });
    expect((await createCart(shop, [])).outcome).toBe('failed');
    expect(demo.shop.calls() - before).toBe(2);
  });

  it('to accept our token is reported with its code', async () => {
    await expect(fetchGear(client({}, 'wrong'))).rejects.toMatchObject({
      kind: 'refused',
      code: 'UNAUTHORIZED',
      message: 'UNAUTHORIZED',
    });
  });
});

it('serves its pictures in the requested width', async () => {
  const gear = await fetchGear(shop);
  const url = pictureUrl(gear?.[0]?.image?.url ?? '', 320);
  expect(url).toMatch(/\?v=1&width=320$/);
  expect((await fetch(url)).headers.get('Content-Type')).toBe('image/webp');
});
