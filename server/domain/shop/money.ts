/**
 * Prices. The cart always shows cents; elsewhere whole dollars are shown without them,
 * but cents other than 00 stay, since a rounded price would be wrong.
 */

/** `$12.50`, for the cart. Amounts are dollars. */
export function formatWithCents(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}

/** `$25`, or `$25.50` when the cents matter. Amounts are dollars. */
export function formatPrice(dollars: number): string {
  return formatWithCents(dollars).replace(/\.00$/, '');
}
