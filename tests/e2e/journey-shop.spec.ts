import { consoleErrors, expect, test } from './tour.ts';

// A visitor buys two variants of two products in two tabs, down to the checkout at the shop and back.

test('two variants from two pages and two tabs are bought, and the cart is empty on return', async ({
  page,
  context,
}) => {
  const errors = consoleErrors(page);
  await page.goto('/shop');
  await page.getByRole('link', { name: 'First Tee Polo' }).click();
  await page.getByRole('radio', { name: /^L\b/ }).check();
  await expect(page).toHaveURL(/\/listing\/first-tee-polo\?variant=\d+$/);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(cart).toContainText('Size: L · Color: Pine');
  await page.keyboard.press('Escape');

  const other = await context.newPage();
  await other.goto('/listing/maple-leaf-cap');
  await other.getByRole('button', { name: 'Add to Cart' }).click();
  const otherCart = other.getByRole('dialog', { name: 'Cart' });
  await expect(otherCart.getByRole('listitem')).toHaveCount(2);
  await otherCart.getByRole('button', { name: /^Increase quantity of Maple/ }).click();
  await other.close();

  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  await expect(cart.getByRole('listitem')).toHaveCount(2);
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(/127\.0\.0\.1:\d+\/cart\/c\//);
  await expect(page.locator('body')).toContainText('First Tee Polo');
  await expect(page.locator('body')).toContainText('Maple Leaf Cap');
  // The cart is cleared when the visitor was at the checkout for three seconds.
  await page.clock.install({ time: Date.now() + 4_000 });
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Cart, 0 items' }).click();
  await expect(cart).toContainText('Your cart is empty.');
  expect(errors).toEqual([]);
});
