/** Texts about a line of the cart. */
import type { CartItem } from '#domain/shop/cart-line.ts';

export const REMOVED = (name: string) => `Removed from cart: ${name}`;

/** A line's accessible name, with its variant. */
export function nameOf({ title, variant }: Pick<CartItem, 'title' | 'variant'>): string {
  return variant === '' ? title : `${title}, ${variant}`;
}
