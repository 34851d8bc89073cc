/**
 * Prices in the tour's currency, in which its shop sells. The cart always shows cents; elsewhere whole amounts are shown
 * without them, but cents other than 00 stay, since a rounded price would be wrong.
 */
import { formatMoney } from '../tour/locale.ts';

/** `$12.50`, for the cart; `$1250.00` without a comma. */
export function formatWithCents(price: number): string {
  return formatMoney(price, 2, false);
}

/** `$25`, or `$25.50` when the cents matter. */
export function formatPrice(price: number): string {
  return formatWithCents(price).replace(/\.00$/, '');
}
