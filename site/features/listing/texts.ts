/** Texts of product pages. Documented texts are exact. */
import { ROW_TEXT } from '#domain/events/event.ts';

export const ADD_TO_CART = 'Add to Cart';
export const SOLD_OUT = 'Sold Out';
export const PRODUCT_NOT_FOUND = 'Product not found';

/** The state of an event's entry that cannot be bought now, and one sentence about it. */
export const CLOSED_ENTRY = {
  soon: { label: ROW_TEXT.soon, note: 'Registration for this event hasn’t opened yet.' },
  closed: { label: ROW_TEXT.closed, note: 'Registration for this event is closed.' },
  playing: { label: 'Playing today', note: 'This event is being played today.' },
  over: { label: 'Event over', note: 'This event has already been played.' },
} as const;

/** Shown while the shop was never read. */
export const SHOP_CLOSED = 'The shop is closed right now. Please check back soon.';

/** Shown by a tour without a shop, at addresses that its pages don’t lead to. */
export const NO_SHOP = 'The tour has no online shop.';

/** Suffix of a value's accessible name, by its state. */
export const STATE_WORDS = {
  available: '',
  soldOut: ', sold out',
  elsewhere: ', changes other choices',
  impossible: '',
} as const;
