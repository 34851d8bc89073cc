/** A line of the cart and its limits: what every page needs to tell how many pieces there are. */

/** A line of the cart (R061); `variant` and `handle` are ours. */
export interface CartItem {
  /** Tells lines apart: the id of the variant. */
  readonly id: string;
  /** What the shop's checkout asks for: `gid://shopify/ProductVariant/…`. */
  readonly variantId: string;
  readonly title: string;
  /** Of one piece, in dollars. */
  readonly price: number;
  /** Address of a picture; empty for none. */
  readonly image: string;
  /** From 1 to MOST_PIECES. */
  readonly quantity: number;
  /** What was chosen, such as `Size: L · Colour: Green`; empty when there is nothing to choose. */
  readonly variant: string;
  /** The product's handle, for a link to its page; empty for none. */
  readonly handle: string;
}

export type CartItems = readonly CartItem[];

/** Pieces of one thing. */
export const MOST_PIECES = 99;

/** Lines of a cart. */
export const MOST_LINES = 100;

/** A whole number of pieces from 1 (R066) to MOST_PIECES; what is no number counts as 1. */
export function piecesOf(quantity: number): number {
  if (Number.isNaN(quantity)) return 1;
  return Math.min(MOST_PIECES, Math.max(1, Math.floor(quantity)));
}

/** How many pieces there are (R036). */
export function itemCount(cart: CartItems): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}
