/**
 * Parses a cart from a browser's storage. It may be old, edited by hand or from another page on the same
 * origin, so every line is validated; without a schema library, because this runs on every page.
 */
import { isWebAddress } from '../shared/link.ts';
import { type CartItem, type CartItems, MOST_LINES, piecesOf } from './cart-line.ts';

/** Longest accepted text of a line, and highest accepted price in dollars. */
const LONGEST_TEXT = 2_000;
const HIGHEST_PRICE = 1_000_000;

const textOf = (value: unknown) =>
  typeof value === 'string' && value.length <= LONGEST_TEXT ? value : '';

/** A line, or null for an unusable one. */
function lineOf(value: unknown): CartItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields: Record<string, unknown> = { ...value };
  const { id, variantId, title, price, image, quantity, variant, handle } = fields;
  const line = {
    id: textOf(id),
    variantId: textOf(variantId),
    title: textOf(title),
    price,
    image: isWebAddress(textOf(image)) ? textOf(image) : '',
    quantity,
    variant: textOf(variant),
    handle: /^[\w-]+$/.test(textOf(handle)) ? textOf(handle) : '',
  };
  if (line.id === '' || line.variantId === '' || line.title === '') return null;
  if (typeof price !== 'number' || !(price >= 0 && price <= HIGHEST_PRICE)) return null;
  if (typeof quantity !== 'number' || !Number.isFinite(quantity)) return null;
  return { ...line, price, quantity: piecesOf(quantity) };
}

/** The usable lines of a list, one per id; anything else is an empty cart. Never throws. */
export function cartFrom(value: unknown): CartItems {
  if (!Array.isArray(value)) return [];
  const lines = new Map<string, CartItem>();
  for (const each of value) {
    const line = lineOf(each);
    if (line && !lines.has(line.id) && lines.size < MOST_LINES) lines.set(line.id, line);
  }
  return [...lines.values()];
}
