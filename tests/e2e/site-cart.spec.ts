import type { Page } from 'playwright/test';
import type { CartItem } from '#domain/shop/cart-line.ts';
import { CALLS, storeInBrowser, letShopFail, lineOf, openWithCart } from './cart-lines.ts';
import { consoleErrors, expect, test } from './tour.ts';

const icon = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart, / });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const subtotal = (page: Page) => drawer(page).locator('.subtotal');
const lines = (page: Page) => drawer(page).locator('[data-line]');
const button = (page: Page, name: string | RegExp) => drawer(page).getByRole('button', { name });

const POLO = 'First Tee Polo, Size: L · Color: Pine';

async function someLines(): Promise<[CartItem, CartItem]> {
  return [
    await lineOf('first-tee-polo', ['L', 'Pine'], 2),
    await lineOf('noreaster-umbrella', [], 1),
  ];
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

test.describe('the cart icon', () => {
  test('shows how many pieces there are, to 99', async ({ page }) => {
    const [polo, umbrella] = await someLines();
    await page.goto('/');
    await expect(icon(page)).toHaveAccessibleName('Cart, 0 items');
    await expect(icon(page)).toHaveText('');
    await expect(icon(page).locator('path')).toBeVisible();
    await openWithCart(page, [polo, umbrella]);
    await expect(icon(page)).toHaveAccessibleName('Cart, 3 items');
    await expect(icon(page)).toHaveText('3');
    await openWithCart(page, [{ ...polo, quantity: 99 }, umbrella]);
    await expect(icon(page)).toHaveAccessibleName('Cart, 100 items');
    await expect(icon(page)).toHaveText('99+');
    await openWithCart(page, [umbrella]);
    await expect(icon(page)).toHaveAccessibleName('Cart, 1 item');
  });

  test('and the drawer are there whatever the browser has stored, or when it forbids storage', async ({
    page,
  }) => {
    const errors = consoleErrors(page);
    await page.goto('/schedule');
    for (const stored of ['{"broken', '[[{}]]', '{"items":[]}', `"${'x'.repeat(100_000)}"`]) {
      await page.evaluate((text) => {
        for (const key of ['tour-cart-1', 'tour-checkout-1']) localStorage.setItem(key, text);
      }, stored);
      await page.reload();
      await icon(page).click();
      await expect(drawer(page)).toContainText('Your cart is empty.');
    }
    expect(errors).toEqual([]);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    });
    await page.reload();
    await icon(page).click();
    await expect(drawer(page)).toContainText('Your cart is empty.');
  });
});

test.describe('the drawer', () => {
  test('lists the lines with choice, prices and subtotal, and brings no React before', async ({
    page,
  }) => {
    const errors = consoleErrors(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const [polo, umbrella] = await someLines();
    await openWithCart(page, [polo, umbrella]);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => /\/(drawer|client|react)\./.test(path))).toEqual([]);

    await icon(page).click();
    await expect(drawer(page).getByRole('heading', { name: 'Cart' })).toBeVisible();
    await expect(lines(page)).toHaveCount(2);
    const first = lines(page).first();
    await expect(first).toContainText('First Tee Polo');
    await expect(first).toContainText('Size: L · Color: Pine');
    await expect(first.locator('.price')).toHaveText(dollars(polo.price));
    await expect(first.locator('.total')).toHaveText(dollars(2 * polo.price));
    await expect(first.getByRole('link')).toHaveAttribute('href', '/listing/first-tee-polo');
    await expect(first.locator('img')).toHaveAttribute('src', /[?&]width=192/);
    await expect(subtotal(page)).toHaveText(`Subtotal ${dollars(2 * polo.price + umbrella.price)}`);
    await expect(button(page, 'Checkout')).toBeEnabled();
    expect(errors).toEqual([]);
  });

  test('changes quantities from 1 up immediately and stores them, and removes a line, with Undo in its place', async ({
    page,
  }) => {
    const [polo, umbrella] = await someLines();
    await openWithCart(page, [polo, umbrella]);
    await icon(page).click();
    await button(page, `Increase quantity of ${POLO}`).click();
    await expect(subtotal(page)).toContainText(dollars(3 * polo.price + umbrella.price));
    await expect(drawer(page).getByRole('status')).toHaveText(`${POLO}: 3`);
    const decrease = button(page, `Decrease quantity of ${POLO}`);
    await decrease.click();
    await decrease.click();
    await expect(decrease).toBeDisabled();
    await expect(button(page, `Increase quantity of ${POLO}`)).toBeFocused();
    await expect(subtotal(page)).toContainText(dollars(polo.price + umbrella.price));
    await expect(page.locator('.cart-icon')).toHaveText('2');
    await page.reload();
    await expect(icon(page)).toHaveText('2');
    await icon(page).click();
    await expect(lines(page).first().locator('.stepper')).toContainText('1');
    await button(page, `Remove ${POLO}`).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(drawer(page).getByRole('status')).toHaveText(`Removed from cart: ${POLO}`);
    const undo = button(page, `Undo removing ${POLO}`);
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(lines(page).first()).toContainText('First Tee Polo');
    await expect(button(page, `Remove ${POLO}`)).toBeFocused();
    await button(page, `Remove ${POLO}`).click();
    await button(page, `Remove ${umbrella.title}`).click();
    await expect(drawer(page)).toContainText('Your cart is empty.');
    await expect(button(page, 'Checkout')).toBeHidden();
    await expect(drawer(page).getByRole('link', { name: 'View Shop' })).toHaveAttribute(
      'href',
      '/shop',
    );
    await button(page, /^Undo/).click();
    await expect(lines(page)).toHaveCount(1);
  });

  test('has the prices of now, and says which changed since they were added', async ({ page }) => {
    const [polo, umbrella] = await someLines();
    await openWithCart(page, [{ ...polo, price: 1 }, umbrella]);
    await icon(page).click();
    await expect(drawer(page)).toContainText(
      `“${POLO}” now costs ${dollars(polo.price)}. It was $1.00 when you added it.`,
    );
    await expect(subtotal(page)).toHaveText(`Subtotal ${dollars(2 * polo.price + umbrella.price)}`);
    await page.keyboard.press('Escape');
    await icon(page).click();
    await expect(drawer(page).locator('.offer-changes')).toHaveCount(0);
    // A shop that fails changes nothing.
    await openWithCart(page, [{ ...polo, price: 1 }]);
    await letShopFail(page, 'errors');
    const failed = page.waitForResponse(CALLS);
    await icon(page).click();
    await failed;
    await expect(subtotal(page)).toHaveText('Subtotal $2.00');
    await expect(button(page, 'Checkout')).toBeEnabled();
  });

  test('closes by Esc, button and overlay, gives the focus back, and is all there is for the keyboard while open', async ({
    page,
  }) => {
    await openWithCart(page, await someLines());
    const closers = [
      () => page.keyboard.press('Escape'),
      () => button(page, 'Close').click(),
      () => page.mouse.click(20, 300),
    ];
    for (const close of closers) {
      await icon(page).click();
      await expect(button(page, 'Checkout')).toBeVisible();
      await close();
      await expect(drawer(page)).toBeHidden();
      await expect(icon(page)).toBeFocused();
    }

    await page.keyboard.press('Enter');
    await expect(button(page, 'Close')).toBeFocused();
    await expect(button(page, 'Checkout')).toBeVisible();
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body || at?.closest('dialog') ? 'drawer' : (at?.outerHTML ?? '');
      });
    for (let press = 0; press < 16; press += 1) {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('drawer');
    }
    await button(page, `Increase quantity of ${POLO}`).focus();
    await page.keyboard.press('Space');
    await expect(lines(page).first().locator('.stepper')).toContainText('3');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await focused()).not.toBe('drawer');
  });

  test('stops the page behind it from scrolling', async ({ page }) => {
    await openWithCart(page, await someLines());
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    const place = () => page.locator('h1').evaluate((h1) => h1.getBoundingClientRect().left);
    const before = await place();
    // By the mouse alone: the test's own click would scroll the header into view.
    const box = await icon(page).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await expect(lines(page)).toHaveCount(2);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    expect(await place()).toBe(before);
  });

  test('is updated by the cart of another tab', async ({ page, context }) => {
    const [polo, umbrella] = await someLines();
    await openWithCart(page, [polo, umbrella]);
    await icon(page).click();
    await expect(lines(page)).toHaveCount(2);
    const other = await context.newPage();
    await other.goto('/courses');
    await icon(other).click();
    await button(other, `Remove ${umbrella.title}`).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(page.locator('.cart-icon')).toHaveText('2');
    await button(page, `Decrease quantity of ${POLO}`).click();
    await expect(lines(other).first().locator('.stepper')).toContainText('1');
  });

  test('shows an error when it can’t be loaded, and loads on Retry', async ({ page }) => {
    await openWithCart(page, await someLines());
    const code = /\/_astro\/drawer\.[^/]*\.js/;
    await page.route(code, (route) => route.abort());
    await icon(page).click();
    await expect(drawer(page).getByRole('alert')).toContainText('The cart couldn’t be loaded.');
    await page.unroute(code);
    await button(page, 'Retry').click();
    await expect(lines(page)).toHaveCount(2);
  });
});

test.describe('the checkout', () => {
  test('leaves for the shop’s checkout; the cart is empty on return and can be restored', async ({
    page,
  }) => {
    const [polo, umbrella] = await someLines();
    await openWithCart(page, [polo, umbrella]);
    await icon(page).click();
    await button(page, 'Checkout').click();
    await expect(page).toHaveURL(/\/cart\/c\/[0-9a-f]+$/);
    await expect(page.getByRole('listitem')).toHaveText([/First Tee Polo.*Quantity 2/, /Umbrella/]);
    // The cart is cleared for visitors who were away for three seconds.
    await page.clock.install({ time: Date.now() + 4_000 });
    await page.goto('/courses');
    await expect(icon(page)).toHaveAccessibleName('Cart, 0 items');
    await icon(page).click();
    await expect(drawer(page)).toContainText('Your cart is empty.');
    await expect(drawer(page)).toContainText(
      `3 items, ${dollars(2 * polo.price + umbrella.price)}`,
    );
    await button(page, 'Restore last cart').click();
    await expect(lines(page)).toHaveCount(2);
    await expect(button(page, 'Checkout')).toBeFocused();
  });

  test('empties only what was checked out, even when the visitor comes back immediately', async ({
    page,
    context,
  }) => {
    const [polo, umbrella] = await someLines();
    await openWithCart(page, [polo]);
    await icon(page).click();
    await button(page, 'Checkout').click();
    await expect(page).toHaveURL(/\/cart\/c\//);
    const other = await context.newPage();
    // As a product page of another tab would do.
    await storeInBrowser(other, { 'tour-cart-1': JSON.stringify([polo, umbrella]) });
    await page.goBack();
    await expect(icon(page)).toHaveAccessibleName('Cart, 1 item');
    await other.goto('/schedule');
    await expect(icon(other)).toHaveAccessibleName('Cart, 1 item');
  });

  test('makes one cart at the shop, busy while it does', async ({ page }) => {
    let calls = 0;
    const seen = Promise.withResolvers<undefined>();
    await openWithCart(page, await someLines());
    await page.route(CALLS, async (route) => {
      if (route.request().postData()?.includes('CartCreate')) {
        calls += 1;
        await seen.promise;
      }
      await route.continue();
    });
    await icon(page).click();
    await button(page, 'Checkout').dblclick();
    await expect(button(page, 'Checkout')).toBeDisabled();
    await expect(button(page, 'Checkout')).toHaveAttribute('aria-busy', 'true');
    seen.resolve(undefined);
    await expect(page).toHaveURL(/\/cart\/c\//);
    expect(calls).toBe(1);
  });

  test('that fails is logged and shown, leaves the cart as it is and can be retried', async ({
    page,
  }) => {
    const errors = consoleErrors(page);
    const logged = () => errors.filter((text) => text.startsWith('Cart API error')).length;
    await openWithCart(page, await someLines());
    await icon(page).click();
    await letShopFail(page, 'errors');
    await button(page, 'Checkout').click();
    await expect(drawer(page).getByRole('alert')).toHaveText(
      'Checkout couldn’t be opened. Please try again. Nothing was ordered.',
    );
    await expect(button(page, 'Retry')).toBeFocused();
    await expect(page).toHaveURL('/schedule');
    await expect(lines(page)).toHaveCount(2);
    expect(logged()).toBe(1);
    await letShopFail(page, 'network');
    await button(page, 'Retry').click();
    await expect(drawer(page).getByRole('alert')).toHaveText(
      'The shop can’t be reached. Check your connection and try again. Nothing was ordered.',
    );
    expect(logged()).toBe(2);
    await letShopFail(page, null);
    await button(page, 'Retry').click();
    await expect(page).toHaveURL(/\/cart\/c\//);
  });

  test('names the line that the shop refuses', async ({ page }) => {
    const errors = consoleErrors(page);
    const [polo, umbrella] = await someLines();
    const gone = { ...umbrella, id: 'gone', variantId: 'gid://shopify/ProductVariant/1' };
    await openWithCart(page, [polo, gone]);
    await icon(page).click();
    await button(page, 'Checkout').click();
    await expect(drawer(page).getByRole('alert')).toContainText(`“${umbrella.title}”`);
    expect(errors).toEqual([expect.stringMatching(/^Cart API error/)]);
    await button(page, `Remove ${umbrella.title}`).click();
    await button(page, 'Checkout').click();
    await expect(page).toHaveURL(/\/cart\/c\//);
  });

  test('shows what the shop does not have, before leaving', async ({ page }) => {
    const few = await lineOf('first-tee-polo', ['XL', 'Pine'], 3);
    await openWithCart(page, [few]);
    await icon(page).click();
    await button(page, 'Checkout').click();
    const heading = drawer(page).getByRole('heading', { name: 'Not everything is in stock' });
    await expect(heading).toBeFocused();
    await expect(drawer(page)).toContainText('Only 1 items were added to your cart');
    await button(page, 'Back to Cart').click();
    await button(page, 'Checkout').click();
    await button(page, 'Continue to Checkout').click();
    await expect(page).toHaveURL(/\/cart\/c\//);
    await expect(page.getByRole('listitem')).toContainText('Quantity 1');
  });

  test('doesn’t leave with nothing when all of it is sold out', async ({ page }) => {
    await openWithCart(page, [await lineOf('captains-hoodie', [], 1)]);
    await icon(page).click();
    await button(page, 'Checkout').click();
    await expect(drawer(page)).toContainText('is already sold out.');
    await expect(button(page, 'Continue to Checkout')).toBeHidden();
    await expect(page).toHaveURL('/schedule');
  });
});
