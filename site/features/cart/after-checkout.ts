/**
 * What is left to do once the visitor has gone to the shop's checkout: the cart is emptied 3 seconds
 * after the redirect started (R073), on whichever page the visitor is then (X02), and what was in it can
 * be brought back for a day.
 */
import { atom } from 'nanostores';
import type { CartItems } from '#domain/shop/cart-line.ts';
import { cartFrom } from '#domain/shop/stored-cart.ts';
import { keep, readKept } from '../../browser-store.ts';
import { isRecord } from '../../read-answer.ts';
import { closeCart, restoreCart, takeOutBought } from './cart.ts';
import { CHECKOUT_KEY, LAST_CART_KEY } from './left-for-checkout.ts';

/** Milliseconds from the redirect's start until the cart is emptied (R073). */
export const CLEAR_AFTER_MS = 3_000;

/** Milliseconds for which a cart that left can be brought back. */
export const RESTORE_WITHIN_MS = 24 * 60 * 60 * 1_000;

/** A cart, and when it left (milliseconds since 1970). */
interface LeftCart {
  at: number;
  items: CartItems;
}

function leftCart(key: string): LeftCart | null {
  const kept = readKept(key);
  if (!isRecord(kept) || typeof kept.at !== 'number') return null;
  return { at: kept.at, items: cartFrom(kept.items) };
}

/** A clock that was set back makes an age negative; that counts as old. */
const isWithin = (at: number, ms: number) => Date.now() >= at && Date.now() - at < ms;

/** Notes that the visitor leaves with these lines, and empties the cart in time if the page stays. */
export function noteDeparture(items: CartItems): void {
  keep(CHECKOUT_KEY, { at: Date.now(), items });
  clearWhenDue();
}

/** Whether a checkout was started so recently that its cart still stands. */
export function isLeaving(): boolean {
  const left = leftCart(CHECKOUT_KEY);
  return left !== null && isWithin(left.at, CLEAR_AFTER_MS);
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Empties the cart of what left with the last checkout, now or when its time has come. */
export function clearWhenDue(): void {
  clearTimeout(waiting);
  const left = leftCart(CHECKOUT_KEY);
  if (left && isWithin(left.at, CLEAR_AFTER_MS)) {
    waiting = setTimeout(clearWhenDue, left.at + CLEAR_AFTER_MS - Date.now());
    return;
  }
  // Forgotten first: another tab that asks now must not take the same lines out again.
  keep(CHECKOUT_KEY, null);
  if (!left) return;
  keep(LAST_CART_KEY, left);
  takeOutBought(left.items);
  lookForLastCart();
  closeCart();
}

/** The lines of the last checkout while they can be brought back; empty for none. */
export const $lastCart = atom<CartItems>([]);

/** Looks whether there is a last checkout to bring back. */
export function lookForLastCart(): void {
  const left = leftCart(LAST_CART_KEY);
  $lastCart.set(left && isWithin(left.at, RESTORE_WITHIN_MS) ? left.items : []);
}

/** Brings the last checkout’s lines back into the cart. */
export function restoreLastCart(): void {
  lookForLastCart();
  restoreCart($lastCart.get());
  keep(LAST_CART_KEY, null);
  lookForLastCart();
}
