/**
 * After the redirect to the shop's checkout: 3 seconds after it started the cart is emptied, on
 * whichever page the visitor is then, and its lines can be restored for a day.
 */
import { atom } from 'nanostores';
import type { CartItems } from '#domain/shop/cart-line.ts';
import { cartFrom } from '#domain/shop/stored-cart.ts';
import { load, save } from '../../browser/browser-storage.ts';
import { closeCart, removePurchased, restoreCart } from './cart.ts';
import { CHECKOUT_KEY, LAST_CART_KEY } from './cart-storage.ts';

/** Milliseconds from the redirect's start until the cart is emptied. */
const CLEAR_AFTER_MS = 3_000;

/** Milliseconds for which a checked-out cart can be restored. */
const RESTORE_WITHIN_MS = 24 * 60 * 60 * 1_000;

/** A checked-out cart and when its checkout started (milliseconds since 1970). */
interface CheckedOutCart {
  at: number;
  items: CartItems;
}

function loadCheckedOutCart(key: string): CheckedOutCart | null {
  const stored = load(key);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('at' in stored && 'items' in stored) || typeof stored.at !== 'number') return null;
  return { at: stored.at, items: cartFrom(stored.items) };
}

/** A clock that was set back makes an age negative; that counts as old. */
const isWithin = (at: number, ms: number) => Date.now() >= at && Date.now() - at < ms;

/** Records the redirect with its lines, and empties the cart in time if the page stays open. */
export function recordRedirect(items: CartItems): void {
  save(CHECKOUT_KEY, { at: Date.now(), items });
  clearWhenDue();
}

/** Whether a checkout started so recently that its cart has not been emptied. */
export function isRedirecting(): boolean {
  const cart = loadCheckedOutCart(CHECKOUT_KEY);
  return cart !== null && isWithin(cart.at, CLEAR_AFTER_MS);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Removes the lines of the last checkout from the cart, now or when its time has come. */
export function clearWhenDue(): void {
  clearTimeout(timer);
  const cart = loadCheckedOutCart(CHECKOUT_KEY);
  if (cart && isWithin(cart.at, CLEAR_AFTER_MS)) {
    timer = setTimeout(clearWhenDue, cart.at + CLEAR_AFTER_MS - Date.now());
    return;
  }
  // Removed first: another tab must not take the same lines out again.
  save(CHECKOUT_KEY, null);
  if (!cart) return;
  save(LAST_CART_KEY, cart);
  removePurchased(cart.items);
  refreshLastCart();
  closeCart();
}

/** The lines of the last checkout while they can be restored; empty for none. */
export const $lastCart = atom<CartItems>([]);

/** Reads the last checkout that can be restored. */
export function refreshLastCart(): void {
  const cart = loadCheckedOutCart(LAST_CART_KEY);
  $lastCart.set(cart && isWithin(cart.at, RESTORE_WITHIN_MS) ? cart.items : []);
}

/** Puts the lines of the last checkout back into the cart. */
export function restoreLastCart(): void {
  refreshLastCart();
  restoreCart($lastCart.get());
  save(LAST_CART_KEY, null);
  refreshLastCart();
}
