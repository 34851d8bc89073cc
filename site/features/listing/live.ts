/** What the shop says of a product now; loaded when a page has time for it. */
import { variantIdOf, type ChoosableVariant } from '#domain/shop/product-choice.ts';
import { theShop } from '../../shop.ts';
import { fetchAvailability } from '../../storefront/availability.ts';

/**
 * The variants as the shop has them now, one that is gone sold out; null when the product is gone, the
 * same ones without a shop. Throws StorefrontError.
 */
export async function askShop(
  handle: string,
  variants: readonly ChoosableVariant[],
): Promise<readonly ChoosableVariant[] | null> {
  const shop = theShop();
  if (!shop) return variants;
  const live = await fetchAvailability(shop, handle);
  if (!live) return null;
  return variants.map((variant) => {
    const now = live.variants.get(variantIdOf(variant.digits));
    if (!now) return { ...variant, isAvailable: false };
    const { amount } = now.price;
    const before = variant.before !== null && variant.before > amount ? variant.before : null;
    return { ...variant, price: amount, before, isAvailable: now.availableForSale };
  });
}
