import { describe, expect, it } from 'vitest';
import type { CartItem, CartItems } from '#domain/shop/cart-line.ts';
import type { StorefrontClient } from '#domain/storefront/client.ts';
import { createStorefrontClient } from '#domain/storefront/client.ts';
import { type CheckoutParts, makeCheckout } from './checkout.ts';

const line = (id: string, quantity = 1): CartItem => ({
  id,
  variantId: `gid://shopify/ProductVariant/${id}`,
  title: `Thing ${id}`,
  price: 25,
  image: '',
  quantity,
  variant: 'Size: L',
  handle: '',
});

const URL_OF_CHECKOUT = 'https://shop.example/cart/c/1';
const cart = { id: 'gid://shopify/Cart/1', checkoutUrl: URL_OF_CHECKOUT };
const payload = (change: object = {}) => ({
  data: { cartCreate: { cart, userErrors: [], warnings: [], ...change } },
});

/** A shop that gives one answer to every call. */
function shopWith(response: () => Promise<Response>) {
  const bodies: unknown[] = [];
  const shop: StorefrontClient = createStorefrontClient(
    { origin: 'https://shop.example', token: '', version: '2024-10' },
    {
      retries: 0,
      fetch: (_input, init) => {
        bodies.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
        return response();
      },
    },
  );
  return { shop, bodies };
}

function makeParts(items: CartItems, response: () => Promise<Response>) {
  const { shop, bodies } = shopWith(response);
  const left: [string, CartItems][] = [];
  const logged: unknown[][] = [];
  const parts: CheckoutParts = {
    shop: () => shop,
    items: () => items,
    leave: (...departure) => left.push(departure),
    isLeaving: () => false,
    alone: async (work) => {
      await work();
      return true;
    },
    log: (...what) => logged.push(what),
  };
  return { parts, bodies, left, logged };
}

const json = (body: object) => () => Promise.resolve(Response.json(body));

describe('a checkout', () => {
  it('asks for a cart of the lines and leaves for its address (R069, R072)', async () => {
    const items = [line('1', 2), line('2')];
    const { parts, bodies, left, logged } = makeParts(items, json(payload()));
    const checkout = makeCheckout(parts);
    await checkout.begin();
    expect(bodies).toMatchObject([
      {
        variables: {
          input: {
            lines: [
              { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2 },
              { merchandiseId: 'gid://shopify/ProductVariant/2', quantity: 1 },
            ],
          },
        },
      },
    ]);
    expect(left).toEqual([[URL_OF_CHECKOUT, items]]);
    expect(checkout.$view.get()).toEqual({ step: 'leaving' });
    expect(logged).toEqual([]);
  });

  it('does nothing for an empty cart (R068)', async () => {
    const { parts, bodies, left } = makeParts([], json(payload()));
    await makeCheckout(parts).begin();
    expect([bodies, left]).toEqual([[], []]);
  });

  it('makes one cart however often it is pressed (X03)', async () => {
    const { parts, bodies, left } = makeParts([line('1')], json(payload()));
    const checkout = makeCheckout(parts);
    const first = checkout.begin();
    expect(checkout.$view.get()).toEqual({ step: 'busy' });
    checkout.reset();
    await Promise.all([first, checkout.begin(), checkout.begin()]);
    await checkout.begin();
    expect([bodies.length, left.length]).toEqual([1, 1]);
  });

  it.each([
    ['is asking', { alone: () => Promise.resolve(false) }],
    ['has just left', { isLeaving: () => true }],
  ])('makes none while another tab %s (X03)', async (_what, change) => {
    const { parts, bodies } = makeParts([line('1')], json(payload()));
    const checkout = makeCheckout({ ...parts, ...change });
    await checkout.begin();
    expect(bodies).toEqual([]);
    expect(checkout.$view.get()).toEqual({
      step: 'failed',
      message: 'This cart is being checked out in another tab.',
    });
  });

  it.each<[string, () => Promise<Response>]>([
    ['a top-level error', json({ data: null, errors: [{ message: 'Throttled' }] })],
    ['an error beside data', json({ ...payload(), errors: [{ message: 'Half' }] })],
    ['a user error', json(payload({ cart: null, userErrors: [{ field: null, message: 'No.' }] }))],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page of HTML', () => Promise.resolve(new Response('<h1>Oops</h1>', { status: 502 }))],
    [
      'an address that must not be opened',
      json(payload({ cart: { ...cart, checkoutUrl: 'javascript:alert(1)' } })),
    ],
  ])('that ends with %s logs it, says so and stays (R074, R077, C42)', async (_what, response) => {
    const { parts, left, logged } = makeParts([line('1')], response);
    const checkout = makeCheckout(parts);
    await checkout.begin();
    expect(left).toEqual([]);
    expect(logged).toEqual([['Cart API error', [expect.objectContaining({ field: null })]]]);
    expect(checkout.$view.get()).toEqual({
      step: 'failed',
      message: 'The checkout could not be opened. Nothing was ordered.',
    });
  });

  it('names the line that the shop refuses', async () => {
    const userErrors = [
      { field: ['input', 'lines', '1', 'merchandiseId'], message: 'The merchandise is gone.' },
    ];
    const { parts } = makeParts([line('1'), line('2')], json(payload({ cart: null, userErrors })));
    const checkout = makeCheckout(parts);
    await checkout.begin();
    expect(checkout.$view.get()).toEqual({
      step: 'failed',
      message:
        'The shop can’t sell “Thing 2, Size: L” at the moment. Remove it or choose another, and try again.',
    });
  });

  it('ends after its limit when the shop doesn’t answer', async () => {
    const { parts, logged } = makeParts([line('1')], json({}));
    const silent = createStorefrontClient(
      { origin: 'https://shop.example', token: '', version: '2024-10' },
      {
        fetch: (_input, init) =>
          new Promise((_done, fail) => {
            init?.signal?.addEventListener('abort', () => {
              fail(new DOMException('Aborted', 'AbortError'));
            });
          }),
      },
    );
    const checkout = makeCheckout({ ...parts, shop: () => silent, limitMs: 20 });
    await checkout.begin();
    expect(checkout.$view.get().step).toBe('failed');
    expect(logged[0]?.[0]).toBe('Cart API error');
  });

  it('can be tried again after a failure', async () => {
    let response = json({ errors: [{ message: 'Once' }] });
    const { parts, left } = makeParts([line('1')], () => response());
    const checkout = makeCheckout(parts);
    await checkout.begin();
    response = json(payload());
    await checkout.begin();
    expect(left).toHaveLength(1);
  });

  it('says so when there is no shop', async () => {
    const { parts, logged } = makeParts([line('1')], json(payload()));
    const checkout = makeCheckout({ ...parts, shop: () => null });
    await checkout.begin();
    expect(checkout.$view.get()).toMatchObject({ step: 'failed' });
    expect(logged[0]?.[0]).toBe('Cart API error');
  });
});

describe('a cart that the shop holds less of', () => {
  const warning = (code: string, message: string) => ({ code, message });
  const few = warning('MERCHANDISE_NOT_ENOUGH_STOCK', 'Only 2 items were added.');
  const soldOut = warning('MERCHANDISE_OUT_OF_STOCK', 'It is sold out.');

  it('is told before leaving, and left for when the visitor goes on', async () => {
    const items = [line('1', 5), line('2')];
    const { parts, left } = makeParts(items, json(payload({ warnings: [few] })));
    const checkout = makeCheckout(parts);
    checkout.goOn();
    await checkout.begin();
    expect(left).toEqual([]);
    expect(checkout.$view.get()).toEqual({
      step: 'changed',
      warnings: ['Only 2 items were added.'],
      isEmpty: false,
    });
    checkout.goOn();
    checkout.goOn();
    expect(left).toEqual([[URL_OF_CHECKOUT, items]]);
  });

  it('is not left for when there is nothing in it, nor after going back', async () => {
    const { parts, left } = makeParts([line('1')], json(payload({ warnings: [soldOut] })));
    const checkout = makeCheckout(parts);
    await checkout.begin();
    expect(checkout.$view.get()).toMatchObject({ isEmpty: true });
    checkout.reset();
    checkout.goOn();
    expect(left).toEqual([]);
    expect(checkout.$view.get()).toEqual({ step: 'idle' });
  });
});
