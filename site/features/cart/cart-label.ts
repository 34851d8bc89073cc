/** Labels of the cart, used on every page. */

/** The drawer's title. */
export const CART = 'Cart';

/** `3 items`. */
export function itemsText(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

/** The accessible name of the icon: `Cart, 3 items`. */
export function cartLabel(count: number): string {
  return `${CART}, ${itemsText(count)}`;
}
