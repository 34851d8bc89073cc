/** The price on a card of the shop. */
import { formatPrice } from '#domain/shop/money.ts';
import type { GearCard } from '#domain/shop/shop.schema.ts';

/** `$25`, or `from $25` when some variants cost more. */
export function priceText({
  price,
  hasHigherPrices,
}: Pick<GearCard, 'price' | 'hasHigherPrices'>): string {
  return `${hasHigherPrices ? 'from ' : ''}${formatPrice(price.amount)}`;
}
