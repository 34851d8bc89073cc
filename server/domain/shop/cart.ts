/** The cart's rules over plain data; each function returns a new cart. */
import { type CartItem, type CartItems, MOST_LINES, MOST_PIECES, piecesOf } from './cart-line.ts';

/** The state of the cart drawer. */
export interface CartState {
  readonly isOpen: boolean;
  readonly items: CartItems;
  /** Dollars. */
  readonly subtotal: number;
}

/**
 * Adds a line. An existing line with its id gets the pieces and the newer values, such as the price; a new
 * one is added last. A full cart doesn't change.
 */
export function addLine(cart: CartItems, added: CartItem): CartItems {
  const line = { ...added, quantity: piecesOf(added.quantity) };
  const known = cart.find(({ id }) => id === line.id);
  if (!known) return cart.length < MOST_LINES ? [...cart, line] : cart;
  const quantity = piecesOf(known.quantity + line.quantity);
  return cart.map((each) => (each === known ? { ...line, quantity } : each));
}

/** Whether a line can be added with all its pieces. */
export function hasRoomFor(cart: CartItems, { id, quantity }: CartItem): boolean {
  const known = cart.find((each) => each.id === id);
  if (!known) return cart.length < MOST_LINES && quantity <= MOST_PIECES;
  return known.quantity + piecesOf(quantity) <= MOST_PIECES;
}

/** Sets the pieces of a line, at least 1. */
export function setQuantity(cart: CartItems, id: string, quantity: number): CartItems {
  return cart.map((each) => (each.id === id ? { ...each, quantity: piecesOf(quantity) } : each));
}

/** Removes a line. */
export function removeLine(cart: CartItems, id: string): CartItems {
  return cart.filter((each) => each.id !== id);
}

/** Restores a removed line at its index; if it was added again meanwhile, the pieces are added. */
export function putBack(cart: CartItems, line: CartItem, index: number): CartItems {
  if (cart.some(({ id }) => id === line.id)) return addLine(cart, line);
  return cart.length < MOST_LINES ? cart.toSpliced(index, 0, line) : cart;
}

/** Adds all lines of an old cart. */
export function mergeCarts(cart: CartItems, old: CartItems): CartItems {
  return old.reduce(addLine, cart);
}

/** The cart after a checkout of `bought`: the pieces that were added since. */
export function withoutBought(cart: CartItems, bought: CartItems): CartItems {
  const pieces = new Map(bought.map(({ id, quantity }) => [id, quantity]));
  return cart.flatMap((line) => {
    const quantity = line.quantity - (pieces.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** What the shop says of a variant now. `price` is in dollars; null when the shop doesn’t sell it anymore. */
export type Offer = { readonly price: number; readonly availableForSale: boolean } | null;

/**
 * The cart with the prices of now; lines without an offer stay as they are, among them those that are not sold anymore.
 * `offers` are by the variant’s id.
 */
export function withOffers(cart: CartItems, offers: ReadonlyMap<string, Offer>): CartItems {
  return cart.map((line) => {
    const offer = offers.get(line.variantId);
    return offer && offer.price !== line.price ? { ...line, price: offer.price } : line;
  });
}

const centsOf = (dollars: number) => Math.round(dollars * 100);

/** Price × pieces of a line, in dollars; counted in cents, so that 44.1 × 3 is 132.3. */
export function lineTotal({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>): number {
  return (centsOf(price) * quantity) / 100;
}

/** The sum of price × quantity, in dollars. */
export function subtotalOf(cart: CartItems): number {
  return cart.reduce((sum, line) => sum + centsOf(line.price) * line.quantity, 0) / 100;
}
