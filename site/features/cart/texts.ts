/** Texts of the cart drawer. */
import { formatWithCents } from '#domain/shop/money.ts';
import { type CartItem, MOST_LINES, MOST_PIECES } from '#domain/shop/cart-line.ts';

/** An empty cart. */
export const CART_EMPTY = 'Your cart is empty.';

/** The button that goes to the shop's checkout. */
export const CHECKOUT = 'Checkout';

/** First argument of what is logged when a checkout fails. */
export const CHECKOUT_LOG = 'Cart API error';

export const CART_FULL = `A cart holds up to ${MOST_LINES} different items and ${MOST_PIECES} of each.`;

export const ADDED = (name: string) => `Added to cart: ${name}`;
export const REMOVED = (name: string) => `Removed from cart: ${name}`;
export const RESTORED = (name: string) => `Back in cart: ${name}`;

/** What changed at the shop since a line was added. */
export const priceChanged = (name: string, before: number, now: number) =>
  `“${name}” now costs ${formatWithCents(now)}. It was ${formatWithCents(before)} when you added it.`;
export const soldOut = (name: string) => `“${name}” is sold out right now.`;
export const notSold = (name: string) => `The shop doesn’t sell “${name}” anymore.`;

/** A line's accessible name, with its variant. */
export function nameOf({ title, variant }: Pick<CartItem, 'title' | 'variant'>): string {
  return variant === '' ? title : `${title}, ${variant}`;
}

/** Why a checkout failed; the drawer offers Retry with it. */
export const CHECKOUT_FAILED =
  'Checkout couldn’t be opened. Please try again. Nothing was ordered.';
export const SHOP_UNREACHABLE =
  'The shop can’t be reached. Check your connection and try again. Nothing was ordered.';
export const SHOP_BUSY =
  'The shop can’t take orders right now. Try again in a few minutes. Nothing was ordered.';
export const CHECKOUT_ELSEWHERE = 'This cart is being checked out in another tab.';
export const NO_SHOP = 'The shop is closed right now. Your cart is saved.';
export const lineGone = (name: string) =>
  `The shop doesn’t sell “${name}” anymore. Remove it from your cart and try again.`;
export const lineRefused = (name: string) =>
  `The shop can’t sell “${name}” right now. Remove it or choose another, and try again.`;

/** Heading of the shop's warnings about a cart with less than requested. */
export const CART_CHANGED_AT_SHOP = 'Not everything is in stock';
export const CONTINUE_TO_CHECKOUT = 'Continue to Checkout';
export const BACK_TO_CART = 'Back to Cart';

export const RESTORE_LAST_CART = 'Restore last cart';
