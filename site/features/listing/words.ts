/** What product pages say, word for word (R251–R255). */
export const ADD_TO_CART = 'Add to Cart';
export const SOLD_OUT = 'Sold Out';
export const SHOP_PAY = 'Buy with Shop Pay';
export const PRODUCT_NOT_FOUND = 'Product not found';
export const PRODUCT_FAILED = 'The product can’t be shown right now';
export const LOADING = 'Loading…';

/** Said where the shop was never read, or there is none. */
export const NO_SHOP = 'The shop is not open right now. Please look in again soon.';

/** What follows the name of a value for screen readers, by its state. */
export const STATE_WORDS = {
  available: '',
  soldOut: ', sold out',
  elsewhere: ', changes other choices',
  impossible: '',
} as const;
