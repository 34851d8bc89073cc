/** What buying needs a browser for: two tabs, the focus, the page behind the drawer, the way to the shop and back. */
import type { Page } from 'playwright/test';
import { CART_KEY, someLines } from '../helpers/cart-lines.ts';
import { consoleErrors, expect, test } from './tour.ts';

const icon = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart, / });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const button = (page: Page, name: string | RegExp) => drawer(page).getByRole('button', { name });
const lines = (page: Page) => drawer(page).getByRole('listitem');

const POLO = 'First Tee Polo, Size: L · Color: Pine';

test('two variants from two pages and two tabs are bought, and the cart is empty on return', async ({
  page,
  context,
}) => {
  const errors = consoleErrors(page);
  await page.goto('/shop');
  await page.getByRole('link', { name: 'First Tee Polo' }).click();
  await page.getByRole('radio', { name: /^S\b/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/listing\/first-tee-polo\?variant=\d+$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(drawer(page)).toContainText('Size: L · Color: Pine');
  await page.keyboard.press('Escape');
  const shown = () =>
    page.locator('.slides').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth));
  await page.locator('.options label', { hasText: 'Birch' }).click();
  await expect.poll(shown).toBe(2);

  const other = await context.newPage();
  await other.goto('/listing/maple-leaf-cap');
  await other.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(lines(other)).toHaveCount(2);
  await button(other, /^Increase quantity of Maple/).click();

  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  await expect(lines(page)).toHaveCount(2);
  await button(page, /^Decrease quantity of Maple/).click();
  await expect(icon(other)).toHaveText('2');
  await button(page, 'Checkout').click();
  await page.waitForURL(/127\.0\.0\.1:\d+\/cart\/c\//);
  await expect(page.locator('body')).toContainText('First Tee Polo');
  await expect(page.locator('body')).toContainText('Maple Leaf Cap');
  // Whoever comes back immediately has what was added meanwhile, and only that.
  await other.bringToFront();
  await button(other, /^Increase quantity of Maple/).click();
  await page.goBack();
  await expect(icon(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(icon(other)).toHaveText('1');
  expect(errors).toEqual([]);
});

test('the drawer is all there is while it is open, and gives the focus back', async ({ page }) => {
  const stored = JSON.stringify(await someLines());
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    CART_KEY,
    stored,
  ] as const);
  await page.goto('/schedule');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  const place = () => page.locator('h1').evaluate((h1) => h1.getBoundingClientRect().left);
  const before = await place();
  // By the mouse alone: the test's own click would scroll the header into view.
  const box = await icon(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(button(page, 'Checkout')).toBeVisible();
  await page.mouse.wheel(0, 400);
  expect(await page.evaluate(() => scrollY)).toBe(400);
  expect(await place()).toBe(before);

  await page.mouse.click(20, 300);
  await expect(drawer(page)).toBeHidden();
  await expect(icon(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Close')).toBeFocused();
  await expect(button(page, 'Checkout')).toBeVisible();
  const isInDrawer = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || at?.closest('dialog') !== null;
    });
  for (let press = 0; press < 16; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isInDrawer()).toBe(true);
  }
  const decrease = button(page, `Decrease quantity of ${POLO}`);
  await decrease.focus();
  await page.keyboard.press('Space');
  await expect(decrease).toBeDisabled();
  await expect(button(page, `Increase quantity of ${POLO}`)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(icon(page)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await isInDrawer()).toBe(false);
});
