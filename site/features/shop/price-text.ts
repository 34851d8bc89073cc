/** What a card of the shop says of the price. */
import { formatPrice } from '#domain/shop/money.ts';
import type { GearCard } from '#domain/shop/shop.schema.ts';

/** `$25`, or `from $25` when some variants cost more (C15). */
export function priceText({
  price,
  hasHigherPrices,
}: Pick<GearCard, 'price' | 'hasHigherPrices'>): string {
  return `${hasHigherPrices ? 'from ' : ''}${formatPrice(price.amount)}`;
}
