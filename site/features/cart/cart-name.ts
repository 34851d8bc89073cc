/** What the cart is called, on every page. */

/** The drawer's title (R052). */
export const CART = 'Cart';

/** `3 items`. */
export function itemsText(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

/** What the icon is called: `Cart, 3 items`. */
export function cartName(count: number): string {
  return `${CART}, ${itemsText(count)}`;
}
