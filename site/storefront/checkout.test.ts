/** The outcomes of responses to cartCreate and customerCreate. */
import { describe, expect, it, vi } from 'vitest';
import { checkoutOf, createCart } from './cart-create.ts';
import { createStorefrontClient } from '#domain/storefront/client.ts';
import { randomPassword, signUp, signupOf } from './customer-create.ts';

const ADDRESS = { origin: 'https://shop.example', token: 'public', version: '2024-10' };
const cart = { id: 'gid://shopify/Cart/1', checkoutUrl: 'https://shop.example/cart/c/1' };
const made = { cartId: cart.id, checkoutUrl: cart.checkoutUrl };

/** A shop that always sends this response, and the bodies it received. */
function shopWith(response: () => Response | Promise<Response>) {
  const bodies: unknown[] = [];
  const shop = createStorefrontClient(ADDRESS, {
    fetch: async (_input, init) => {
      bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
      return response();
    },
    wait: () => Promise.resolve(),
  });
  return { shop, bodies };
}

describe('checkout', () => {
  it('is ready when the shop made the requested cart', () => {
    const cartCreate = { cart, userErrors: [], warnings: [] };
    expect(checkoutOf({ cartCreate })).toEqual({ outcome: 'ready', ...made });
  });

  it('has changed when the shop warns: the visitor is informed before leaving', () => {
    const warnings = [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK' as const, message: 'Only 2 left' }];
    const cartCreate = { cart, userErrors: [], warnings };
    expect(checkoutOf({ cartCreate })).toEqual({ outcome: 'changed', ...made, warnings });
  });

  it('has failed with the shop’s user errors', () => {
    const field = ['input', 'lines', '0', 'merchandiseId'];
    const cartCreate = { cart: null, userErrors: [{ field, message: 'Gone' }], warnings: [] };
    const errors = [{ message: 'Gone', field }];
    expect(checkoutOf({ cartCreate })).toEqual({ outcome: 'failed', errors, kind: null });
  });

  const script = { ...cart, checkoutUrl: 'javascript:alert(1)' };

  it.each([
    ['nothing', null],
    ['no cart', { cart: null, userErrors: [], warnings: [] }],
    ['an address that runs code', { cart: script, userErrors: [], warnings: [] }],
  ])('has failed when the shop responds with %s', (_name, cartCreate) => {
    expect(checkoutOf({ cartCreate }).outcome).toBe('failed');
  });

  it('sends input.lines with merchandiseId and quantity', async () => {
    const response = { data: { cartCreate: { cart, userErrors: [], warnings: [] } } };
    const { shop, bodies } = shopWith(() => Response.json(response));
    const [variantId, quantity] = ['gid://shopify/ProductVariant/1', 2];
    expect((await createCart(shop, [{ variantId, quantity }])).outcome).toBe('ready');
    const input = { lines: [{ merchandiseId: variantId, quantity }] };
    expect(bodies).toMatchObject([{ variables: { input } }]);
  });

  it('has failed, and throws nothing, for top-level errors, lost networks and nonsense', async () => {
    const errors = ['Broken', 'twice'].map((message) => ({ message, field: null }));
    const broken = shopWith(() => Response.json({ errors }));
    const failed = { outcome: 'failed', errors, kind: 'query' };
    expect(await createCart(broken.shop, [])).toEqual(failed);
    const lost = shopWith(() => Promise.reject(new TypeError('offline')));
    expect((await createCart(lost.shop, [])).outcome).toBe('failed');
    const odd = shopWith(() => Response.json({ data: { cartCreate: { cart: 7 } } }));
    expect((await createCart(odd.shop, [])).outcome).toBe('failed');
  });
});

const VERIFY =
  'We have sent an email to a@b.example, please click the link included to verify your email address.';

describe('a newsletter signup', () => {
  type Code = 'CUSTOMER_DISABLED' | 'TAKEN' | null;
  const response = (...errors: { code: Code; message: string }[]) => ({
    customerCreate: {
      customerUserErrors: errors.map((error) => ({ ...error, field: null })),
      userErrors: errors.map(({ message }) => ({ message, field: null })),
    },
  });

  it.each<[string, Code, string]>([
    // The marker text, and its code with another text.
    ['verify', null, VERIFY],
    ['verify', 'CUSTOMER_DISABLED', 'Confirm first'],
    ['error', 'TAKEN', 'Email has already been taken'],
  ])('has the outcome %s for a user error %s: %s', (outcome, code, message) => {
    expect(signupOf(response({ code, message }))).toBe(outcome);
  });

  it('succeeds without user errors, and is an error without a response', () => {
    expect(signupOf(response())).toBe('success');
    expect(signupOf({ customerCreate: null })).toBe('error');
  });

  it('sends the address, the consent and a random password', async () => {
    const { shop, bodies } = shopWith(() => Response.json({ data: response() }));
    expect(await signUp(shop, ' a@b.example ')).toBe('success');
    const input = { email: 'a@b.example', acceptsMarketing: true };
    expect(bodies).toMatchObject([{ variables: { input } }]);
    expect(JSON.stringify(bodies)).toMatch(/"password":"[\w-]{32}"/);
  });

  it('never uses a password twice', () => {
    const passwords = Array.from({ length: 50 }, randomPassword);
    expect(new Set(passwords).size).toBe(50);
    for (const password of passwords) expect(password).toMatch(/^[\w-]{32}$/);
  });

  it('is an error when the call fails, and logs nothing of it', async () => {
    const log = vi.spyOn(console, 'error');
    const lost = shopWith(() => Promise.reject(new TypeError('offline')));
    expect(await signUp(lost.shop, 'a@b.example')).toBe('error');
    const throttled = { errors: [{ message: 'Limit', extensions: { code: 'THROTTLED' } }] };
    const busy = shopWith(() => Response.json({ data: { customerCreate: null }, ...throttled }));
    expect(await signUp(busy.shop, 'a@b.example')).toBe('error');
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('requires verification when the marker is a top-level error', async () => {
    const { shop } = shopWith(() => Response.json({ errors: [{ message: VERIFY }] }));
    expect(await signUp(shop, 'a@b.example')).toBe('verify');
  });
});
