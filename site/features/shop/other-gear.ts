import type { GearCard } from '#domain/shop/shop.schema.ts';

/** How many products a product page suggests. */
const SUGGESTED = 4;

/** Products in stock other than one: those after it in the shop's order, then the first ones. */
export function otherGear(gear: readonly GearCard[], handle: string): GearCard[] {
  const at = gear.findIndex((card) => card.handle === handle);
  return [...gear.slice(at + 1), ...gear.slice(0, Math.max(0, at))]
    .filter(({ availableForSale }) => availableForSale)
    .slice(0, SUGGESTED);
}
