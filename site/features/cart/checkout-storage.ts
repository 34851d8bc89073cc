/** Storage keys of carts that went to the shop's checkout. */

/** The checkout that was started and whose lines are still in the cart. */
export const CHECKOUT_KEY = 'tour-checkout-1';

/** The lines of the last checkout, so that an abandoned one can be restored. */
export const LAST_CART_KEY = 'tour-last-cart-1';
