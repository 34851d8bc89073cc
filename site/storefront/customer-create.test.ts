import { describe, expect, it, vi } from 'vitest';
import { createStorefrontClient } from '#domain/storefront/client.ts';
import { randomPassword, signUp, signupOf } from './customer-create.ts';

const ADDRESS = { origin: 'https://shop.example', token: 'public', version: '2024-10' };

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
    expect(signupOf({ customerCreate: null })).toBe('error');
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
