/** The cart in localStorage: it survives page loads and is shared by the browser's tabs. */
import type { CartItems } from '#domain/shop/cart-line.ts';
import { cartFrom } from '#domain/shop/stored-cart.ts';
import { load, save } from '../../browser/browser-storage.ts';

/** The number is the version of the stored shape. */
export const CART_KEY = 'tour-cart-1';

/** Key of the checkout that was started and whose lines are still in the cart. */
export const CHECKOUT_KEY = 'tour-checkout-1';

/** Key of the lines of the last checkout, so that an abandoned one can be restored. */
export const LAST_CART_KEY = 'tour-last-cart-1';

/** Event on `document`: this page changed the cart. */
export const CART_CHANGE_EVENT = 'cart:change';

/** The stored cart, changes of other tabs included. */
export function loadCart(): CartItems {
  return cartFrom(load(CART_KEY));
}

/** Stores the cart and notifies this page; the browser notifies other tabs. */
export function saveCart(items: CartItems): void {
  save(CART_KEY, items);
  document.dispatchEvent(new CustomEvent(CART_CHANGE_EVENT));
}

/** Calls back when another tab changed the cart, and when the page returns from the back/forward cache. */
export function onExternalCartChange(callback: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) callback();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) callback();
  });
}
