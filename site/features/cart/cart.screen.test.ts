import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { CartItem } from '#domain/shop/cart-line.ts';
import { CART_KEY, lineOf, someLines } from '../../../tests/helpers/cart-lines.ts';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { jsonOf, letShopFail, SHOP_API, shopApi } from '../../../tests/screens/demo-shop.ts';
import { eventually, type Name } from '../../../tests/screens/screen.ts';
import { useSite, type BrowserOptions, type SitePage } from '../../../tests/screens/site-page.ts';
import { CHECKOUT_KEY } from './cart-storage.ts';

const { network, open } = useSite({ tour: demoTour, api: shopApi });

const POLO = 'First Tee Polo, Size: L · Color: Pine';
const EMPTY = 'Your cart is empty.';

const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const icon = (page: SitePage) => page.button(/^Cart, /, page.role('banner'));
const drawer = (page: SitePage) => page.dialog('Cart');
const button = (page: SitePage, name: Name) => page.button(name, drawer(page));
const press = (page: SitePage, name: Name) => page.press(name, drawer(page));
const says = (page: SitePage, text: Name) => page.text(text, drawer(page));
const openWith = (items: readonly CartItem[], options: BrowserOptions = {}) =>
  open('/schedule', { ...options, stored: { [CART_KEY]: items } });

/** Opens the drawer of a page whose visitor has these lines in the cart. */
async function openDrawerWith(items: readonly CartItem[]): Promise<SitePage> {
  const page = await openWith(items);
  await page.press(/^Cart, /);
  await expectLines(page, items.length);
  return page;
}

/** The texts of the lines, as soon as there are so many. */
const expectLines = (page: SitePage, count: number): Promise<(string | null)[]> =>
  eventually(async () => {
    const lines = (await drawer(page)).querySelectorAll('[data-line]');
    expect(lines).toHaveLength(count);
    return [...lines].map(({ textContent }) => textContent);
  });

const expectText = (page: SitePage, text: string) =>
  eventually(async () => {
    expect((await drawer(page)).textContent).toContain(text);
  });

const expectSubtotal = (page: SitePage, amount: number) =>
  eventually(async () => {
    expect((await drawer(page)).querySelector('.subtotal')?.textContent).toBe(
      `Subtotal ${dollars(amount)}`,
    );
  });

const expectFocus = (page: SitePage, name: Name) =>
  eventually(async () => {
    expect(page.window.document.activeElement).toBe(await button(page, name));
  });

const expectAlert = (page: SitePage, text: string) =>
  eventually(async () => {
    expect((await page.role('alert', undefined, drawer(page))).textContent).toContain(text);
  });

/** The carts that were made at the shop. */
const cartsMade = () =>
  network.sentTo('POST', SHOP_API).filter((request) => jsonOf(request).includes('CartCreate'));

/** The text of the shop's page that the visitor left for, as soon as that is requested. */
async function checkoutPage(): Promise<string> {
  const request = await eventually(() => {
    const [only, ...others] = network.sentTo('GET', '/cart/c');
    if (!only || others.length > 0) throw new Error('The visitor did not leave for the checkout.');
    return only;
  });
  return (await shopApi(request)).text();
}

describe('the cart icon', () => {
  test('shows how many pieces there are, to 99', async () => {
    const [polo, umbrella] = await someLines();
    for (const [items, name, text] of [
      [[], 'Cart, 0 items', ''],
      [[umbrella], 'Cart, 1 item', '1'],
      [[polo, umbrella], 'Cart, 3 items', '3'],
      [[{ ...polo, quantity: 99 }, umbrella], 'Cart, 100 items', '99+'],
    ] as const) {
      const page = await openWith(items);
      expect((await page.button(name)).textContent).toBe(text);
    }
  });

  test.each([
    ['has other texts in the place of a cart', false],
    ['forbids storage', true],
  ])('and the drawer are there when the browser %s', async (_what, isForbidden) => {
    const page = await open('/schedule', {
      stored: { [CART_KEY]: [[{}]], [CHECKOUT_KEY]: 'x'.repeat(100_000) },
      prepare: (window) => {
        const get = () => {
          throw new DOMException('Denied', 'SecurityError');
        };
        if (isForbidden) Object.defineProperty(window, 'localStorage', { get });
      },
    });
    await page.press('Cart, 0 items');
    await says(page, EMPTY);
    expect(page.errors).toEqual([]);
  });
});

describe('the drawer', () => {
  test('lists the lines with choice, prices and subtotal, and loads no code before', async () => {
    const [polo, umbrella] = await someLines();
    const page = await openWith([polo, umbrella]);
    expect(network.sentTo('GET', '/_astro')).toEqual([]);
    await page.press('Cart, 3 items');
    const [first = ''] = await expectLines(page, 2);
    expect(first).toMatch(/^First Tee PoloSize: L · Color: Pine/);
    expect(first).toContain(dollars(polo.price) + dollars(2 * polo.price));
    await expectSubtotal(page, 2 * polo.price + umbrella.price);
    expect(await page.link('First Tee Polo', drawer(page))).toHaveProperty(
      'pathname',
      '/listing/first-tee-polo',
    );
    const picture = (await drawer(page)).querySelector('[data-line] img');
    expect(picture?.getAttribute('src')).toMatch(/[?&]width=192/);
    expect(await button(page, 'Checkout')).toHaveProperty('disabled', false);
    expect(page.errors).toEqual([]);
  });

  test('changes quantities from 1 up immediately and stores them', async () => {
    const [polo, umbrella] = await someLines();
    const page = await openDrawerWith([polo, umbrella]);
    await press(page, `Increase quantity of ${POLO}`);
    await expectSubtotal(page, 3 * polo.price + umbrella.price);
    await says(page, `${POLO}: 3`);
    await press(page, `Decrease quantity of ${POLO}`);
    await press(page, `Decrease quantity of ${POLO}`);
    expect(await button(page, `Decrease quantity of ${POLO}`)).toHaveProperty('disabled', true);
    await expectFocus(page, `Increase quantity of ${POLO}`);
    await expectSubtotal(page, polo.price + umbrella.price);
    expect((await icon(page)).textContent).toBe('2');
    expect(page.stored(CART_KEY)).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
    await page.reload();
    expect((await icon(page)).textContent).toBe('2');
  });

  test('removes a line, with Undo in its place', async () => {
    const [polo, umbrella] = await someLines();
    const page = await openDrawerWith([polo, umbrella]);
    await press(page, `Remove ${POLO}`);
    await expectLines(page, 1);
    const status = await page.role('status', undefined, drawer(page));
    expect(status.textContent).toBe(`Removed from cart: ${POLO}`);
    await expectFocus(page, `Undo removing ${POLO}`);
    await page.keys('{Enter}');
    expect((await expectLines(page, 2))[0]).toContain('First Tee Polo');
    await expectFocus(page, `Remove ${POLO}`);
    await press(page, `Remove ${POLO}`);
    await press(page, `Remove ${umbrella.title}`);
    await says(page, EMPTY);
    expect(within(await drawer(page)).queryByRole('button', { name: 'Checkout' })).toBeNull();
    expect(await page.link('View Shop', drawer(page))).toHaveProperty('pathname', '/shop');
    await press(page, /^Undo/);
    await expectLines(page, 1);
    // It is forgotten when the drawer closes.
    await press(page, `Remove ${umbrella.title}`);
    await page.keys('{Escape}');
    await page.gone('dialog', 'Cart');
    await page.press(/^Cart, /);
    await says(page, EMPTY);
    await page.gone('button', /^Undo/);
  });

  test('has the prices of now, and says once which changed since they were added', async () => {
    const [polo, umbrella] = await someLines();
    const page = await openDrawerWith([{ ...polo, price: 1 }, umbrella]);
    await expectText(
      page,
      `“${POLO}” now costs ${dollars(polo.price)}. It was $1.00 when you added it.`,
    );
    await expectSubtotal(page, 2 * polo.price + umbrella.price);
    await page.keys('{Escape}');
    await page.gone('dialog', 'Cart');
    await page.press(/^Cart, /);
    await eventually(async () => {
      expect((await drawer(page)).querySelector('.offer-changes')).toBeNull();
    });
  });

  test('keeps the price of a line that the shop doesn’t respond for', async () => {
    const [polo, umbrella] = await someLines();
    network.respond('POST', SHOP_API, (request) =>
      jsonOf(request).includes(polo.handle) ? Response.json({ errors: [{ message: 'No' }] }) : null,
    );
    const page = await openDrawerWith([
      { ...polo, price: 1 },
      { ...umbrella, price: 1 },
    ]);
    await expectText(page, '“Nor’easter Umbrella” now costs');
    await expectSubtotal(page, 2 + umbrella.price);
    expect(await button(page, 'Checkout')).toHaveProperty('disabled', false);
  });

  test('closes by Esc, its button and a click beside it', async () => {
    const page = await openDrawerWith(await someLines());
    await page.keys('{Escape}');
    await page.gone('dialog', 'Cart');
    await page.press(/^Cart, /);
    await press(page, 'Close');
    await page.gone('dialog', 'Cart');
    await page.press(/^Cart, /);
    await page.user.click(await drawer(page));
    await page.gone('dialog', 'Cart');
  });

  test('shows an error when it can’t be loaded, and loads on Retry', async () => {
    const connect = network.disconnect('/_astro/drawer.');
    const page = await openWith(await someLines());
    // A pointer would have loaded it before, and twice.
    (await icon(page)).click();
    await expectAlert(page, 'The cart couldn’t be loaded.');
    connect();
    await press(page, 'Retry');
    await expectLines(page, 2);
  });
});

describe('the checkout', () => {
  test('makes one cart at the shop, busy while it does, and leaves for its checkout', async () => {
    const page = await openDrawerWith(await someLines());
    const respond = network.hold('POST', SHOP_API);
    await page.user.dblClick(await button(page, 'Checkout'));
    const busy = await button(page, 'Checkout');
    expect(busy).toHaveProperty('disabled', true);
    expect(busy.getAttribute('aria-busy')).toBe('true');
    respond();
    expect(await checkoutPage()).toMatch(/First Tee Polo.*Quantity 2.*Umbrella/s);
    expect(cartsMade()).toHaveLength(1);
  });

  test('has emptied the cart on the next page, where it can be restored', async () => {
    const [polo, umbrella] = await someLines();
    const items = [polo, umbrella];
    const page = await open('/courses', {
      stored: { [CART_KEY]: items, [CHECKOUT_KEY]: { at: Date.now() - 4_000, items } },
    });
    await page.press('Cart, 0 items');
    await says(page, EMPTY);
    await says(page, new RegExp(`3 items, \\${dollars(2 * polo.price + umbrella.price)}`));
    await press(page, 'Restore last cart');
    await expectLines(page, 2);
    await expectFocus(page, 'Checkout');
  });

  test('that fails is logged and shown, leaves the cart as it is and can be retried', async () => {
    const logged: unknown[] = [];
    const page = await openWith(await someLines(), {
      prepare: ({ console }) => {
        console.error = (what: unknown) => logged.push(what);
      },
    });
    await page.press(/^Cart, /);
    await expectLines(page, 2);
    let repair = letShopFail(network, 'errors');
    await press(page, 'Checkout');
    await expectAlert(page, 'Checkout couldn’t be opened. Please try again. Nothing was ordered.');
    await expectFocus(page, 'Retry');
    expect(page.address).toBe('/schedule');
    await expectLines(page, 2);
    repair();
    repair = network.disconnect(SHOP_API);
    await press(page, 'Retry');
    await expectAlert(
      page,
      'The shop can’t be reached. Check your connection and try again. Nothing was ordered.',
    );
    expect(logged).toEqual(['Cart API error', 'Cart API error']);
    repair();
    await press(page, 'Retry');
    await checkoutPage();
  });

  test('shows what the shop does not have, before leaving', async () => {
    const page = await openDrawerWith([await lineOf('first-tee-polo', ['XL', 'Pine'], 3)]);
    await press(page, 'Checkout');
    const heading = await page.role('heading', 'Not everything is in stock', drawer(page));
    expect(page.window.document.activeElement).toBe(heading);
    await says(page, /Only 1 items were added to your cart/);
    await press(page, 'Back to Cart');
    await press(page, 'Checkout');
    await press(page, 'Continue to Checkout');
    expect(await checkoutPage()).toContain('Quantity 1');
  });

  test('doesn’t leave with nothing when all of it is sold out', async () => {
    const page = await openDrawerWith([await lineOf('captains-hoodie', [], 1)]);
    await press(page, 'Checkout');
    await says(page, /is already sold out\.$/);
    const shown = within(await drawer(page));
    expect(shown.queryByRole('button', { name: 'Continue to Checkout' })).toBeNull();
    expect(page.address).toBe('/schedule');
  });
});
