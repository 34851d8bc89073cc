/** Texts of product pages. Documented texts are exact. */
export const ADD_TO_CART = 'Add to Cart';
export const SOLD_OUT = 'Sold Out';
export const SHOP_PAY = 'Buy with Shop Pay';
export const PRODUCT_NOT_FOUND = 'Product not found';
export const PRODUCT_FAILED = 'The product can’t be shown right now';
export const LOADING = 'Loading…';

/** Shown where the shop was never read, or there is none. */
export const NO_SHOP = 'The shop is not open right now. Please look in again soon.';

/** Suffix of a value's accessible name, by its state. */
export const STATE_WORDS = {
  available: '',
  soldOut: ', sold out',
  elsewhere: ', changes other choices',
  impossible: '',
} as const;
