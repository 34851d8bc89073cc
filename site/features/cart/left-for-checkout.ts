/** Keys of what is kept about a cart that left for the shop's checkout. */

/** The checkout that was started and whose lines are still in the cart (X02). */
export const CHECKOUT_KEY = 'tour-checkout-1';

/** The lines of the last checkout, for whoever abandoned it. */
export const LAST_CART_KEY = 'tour-last-cart-1';
