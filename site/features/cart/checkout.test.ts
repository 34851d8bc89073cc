import { describe, expect, it } from 'vitest';
import type { CartItems } from '#domain/shop/cart-line.ts';
import type { StorefrontClient } from '#domain/storefront/client.ts';
import { createStorefrontClient } from '#domain/storefront/client.ts';
import { cartLine } from '../../../tests/helpers/shop.ts';
import { type CheckoutOptions, createCheckout } from './checkout.ts';

const line = (id: string, quantity = 1) => cartLine(id, { quantity, variant: 'Size: L' });
const ADDRESS = { origin: 'https://shop.example', token: '', version: '2024-10' };

const URL_OF_CHECKOUT = 'https://shop.example/cart/c/1';
const cart = { id: 'gid://shopify/Cart/1', checkoutUrl: URL_OF_CHECKOUT };
const payload = (change: object = {}) => ({
  data: { cartCreate: { cart, userErrors: [], warnings: [], ...change } },
});

/** A shop with one response to every request. */
function shopWith(response: () => Promise<Response>) {
  const bodies: unknown[] = [];
  const shop: StorefrontClient = createStorefrontClient(ADDRESS, {
    retries: 0,
    fetch: (_input, init) => {
      bodies.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
      return response();
    },
  });
  return { shop, bodies };
}

function makeOptions(items: CartItems, response: () => Promise<Response>) {
  const { shop, bodies } = shopWith(response);
  const redirects: [string, CartItems][] = [];
  const logged: unknown[][] = [];
  const options: CheckoutOptions = {
    shop: () => shop,
    items: () => items,
    redirect: (...redirect) => redirects.push(redirect),
    isRedirecting: () => false,
    runExclusive: async (work) => {
      await work();
      return true;
    },
    log: (...details) => logged.push(details),
  };
  return { options, bodies, redirects, logged };
}

const goneMessage = (id: string) =>
  `The merchandise with id gid://shopify/ProductVariant/${id} does not exist.`;

const json = (body: object) => () => Promise.resolve(Response.json(body));
/** The options of a checkout whose shop makes no cart, and what the checkout then shows. */
async function failedWith(
  response: () => Promise<Response>,
  change: Partial<CheckoutOptions> = {},
) {
  const made = makeOptions([line('1'), line('2')], response);
  const checkout = createCheckout({ ...made.options, ...change });
  await checkout.begin();
  const view = checkout.$view.get();
  return { ...made, message: view.step === 'failed' ? view.message : `no failure: ${view.step}` };
}

describe('a checkout', () => {
  it('creates a cart of the lines and redirects to its URL', async () => {
    const items = [line('1', 2), line('2')];
    const { options, bodies, redirects, logged } = makeOptions(items, json(payload()));
    const checkout = createCheckout(options);
    await checkout.begin();
    const sent = [
      { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2 },
      { merchandiseId: 'gid://shopify/ProductVariant/2', quantity: 1 },
    ];
    expect(bodies).toMatchObject([{ variables: { input: { lines: sent } } }]);
    expect(redirects).toEqual([[URL_OF_CHECKOUT, items]]);
    expect(checkout.$view.get()).toEqual({ step: 'leaving' });
    expect(logged).toEqual([]);
  });

  it('creates one cart however often the button is pressed', async () => {
    const { options, bodies, redirects } = makeOptions([line('1')], json(payload()));
    const checkout = createCheckout(options);
    const first = checkout.begin();
    expect(checkout.$view.get()).toEqual({ step: 'busy' });
    checkout.reset();
    await Promise.all([first, checkout.begin(), checkout.begin()]);
    await checkout.begin();
    expect([bodies.length, redirects.length]).toEqual([1, 1]);
  });

  it.each([
    ['is checking out', { runExclusive: () => Promise.resolve(false) }],
    ['is redirecting', { isRedirecting: () => true }],
  ])('creates none while another tab %s', async (_what, change) => {
    const { bodies, message } = await failedWith(json(payload()), change);
    expect(bodies).toEqual([]);
    expect(message).toBe('This cart is being checked out in another tab.');
  });

  it.each<[string, () => Promise<Response>, string?]>([
    ['a top-level error', json({ data: null, errors: [{ message: 'Throttled' }] })],
    ['nothing', json({ data: { cartCreate: null } })],
    ['no cart', json(payload({ cart: null }))],
    ['another shape', json({ data: { cartCreate: { cart: 7 } } })],
    ['an error with data', json({ ...payload(), errors: [{ message: 'Half' }] })],
    ['a user error', json(payload({ cart: null, userErrors: [{ field: null, message: 'No.' }] }))],
    [
      'a lost connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The shop can’t be reached. Check your connection and try again. Nothing was ordered.',
    ],
    [
      'a page of HTML',
      () => Promise.resolve(new Response('<h1>Oops</h1>', { status: 502 })),
      'The shop can’t take orders right now. Try again in a few minutes. Nothing was ordered.',
    ],
    ['a bad address', json(payload({ cart: { ...cart, checkoutUrl: 'javascript:alert(1)' } }))],
  ])('that fails with %s logs it, shows the reason and stays', async (_what, response, reason) => {
    const { redirects, logged, message } = await failedWith(response);
    expect(redirects).toEqual([]);
    expect(logged).toEqual([['Cart API error', [expect.objectContaining({ field: null })]]]);
    expect(message).toBe(
      reason ?? 'Checkout couldn’t be opened. Please try again. Nothing was ordered.',
    );
  });

  it.each([
    [{ data: null, errors: [{ message: goneMessage('2') }] }],
    [payload({ cart: null, userErrors: [{ field: null, message: goneMessage('2') }] })],
  ])('names the line of a product that no longer exists', async (response) => {
    const { message } = await failedWith(json(response));
    expect(message).toBe(
      'The shop doesn’t sell “Thing 2, Size: L” anymore. Remove it from your cart and try again.',
    );
  });

  it('names the line that the shop refuses', async () => {
    const field = ['input', 'lines', '1', 'merchandiseId'];
    const userErrors = [{ field, message: 'The merchandise is gone.' }];
    const { message } = await failedWith(json(payload({ cart: null, userErrors })));
    expect(message).toBe(
      'The shop can’t sell “Thing 2, Size: L” right now. Remove it or choose another, and try again.',
    );
  });

  it('times out when the shop doesn’t respond', async () => {
    const silent = createStorefrontClient(ADDRESS, {
      // Longer than a test may take, so that only the checkout's own timeout ends the request.
      timeoutMs: 60_000,
      fetch: (_input, init) =>
        new Promise((_done, fail) => {
          init?.signal?.addEventListener('abort', () => {
            fail(new DOMException('Aborted', 'AbortError'));
          });
        }),
    });
    const { logged, message } = await failedWith(json({}), { shop: () => silent, timeoutMs: 20 });
    expect(message).not.toContain('no failure');
    expect(logged[0]?.[0]).toBe('Cart API error');
  });

  it('shows a message when there is no shop', async () => {
    const { logged, message } = await failedWith(json(payload()), { shop: () => null });
    expect(message).not.toContain('no failure');
    expect(logged[0]?.[0]).toBe('Cart API error');
  });
});
