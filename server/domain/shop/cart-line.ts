/** A line of the cart and its limits: what every page needs for the cart's count. */

/** A line of the cart; `variant` and `handle` are this site's. */
export interface CartItem {
  /** Identifies the line: the id of the variant. */
  readonly id: string;
  /** The id for the shop's checkout: `gid://shopify/ProductVariant/…`. */
  readonly variantId: string;
  readonly title: string;
  /** Of one piece, in dollars. */
  readonly price: number;
  /** URL of a picture; empty for none. */
  readonly image: string;
  /** From 1 to MOST_PIECES. */
  readonly quantity: number;
  /** What was chosen, such as `Size: L · Color: Green`; empty when there is nothing to choose. */
  readonly variant: string;
  /** The product's handle, for a link to its page; empty for none. */
  readonly handle: string;
}

export type CartItems = readonly CartItem[];

/** Most pieces of a line. */
export const MOST_PIECES = 99;

/** Most lines of a cart. */
export const MOST_LINES = 100;

/** A whole number of pieces from 1 to MOST_PIECES; NaN counts as 1. */
export function piecesOf(quantity: number): number {
  if (Number.isNaN(quantity)) return 1;
  return Math.min(MOST_PIECES, Math.max(1, Math.floor(quantity)));
}

/** How many pieces there are. */
export function itemCount(cart: CartItems): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}
