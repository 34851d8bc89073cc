/** Where the cart survives page loads and meets the browser's other tabs (X01). */
import type { CartItems } from '#domain/shop/cart-line.ts';
import { cartFrom } from '#domain/shop/stored-cart.ts';
import { keep, readKept } from '../../browser-store.ts';

/** The number is the version of what is kept: another shape gets another key. */
export const CART_KEY = 'tour-cart-1';

/** Event on `document`: this page changed the cart. */
export const CART_CHANGED = 'cart-changed';

/** The cart as it is kept now, other tabs' changes included. */
export function keptItems(): CartItems {
  return cartFrom(readKept(CART_KEY));
}

/** Keeps the cart and tells this page of it; other tabs hear of it from the browser. */
export function keepItems(items: CartItems): void {
  keep(CART_KEY, items);
  document.dispatchEvent(new CustomEvent(CART_CHANGED));
}

/** Calls back when another tab changed the cart, and when the page comes back out of the browser's cache. */
export function onCartElsewhere(follow: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) follow();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}
