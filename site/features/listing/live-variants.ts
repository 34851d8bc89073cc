/** Live prices and stock of a product. */
import { variantIdOf, type ChoosableVariant } from '#domain/shop/product-choice.ts';
import { getShop } from '../../browser/shop.ts';
import { fetchAvailability } from '../../storefront/availability.ts';

/**
 * The variants with live prices and stock, removed ones as sold out; null when the product is gone,
 * unchanged without a shop. Throws StorefrontError.
 */
export async function fetchLiveVariants(
  handle: string,
  variants: readonly ChoosableVariant[],
): Promise<readonly ChoosableVariant[] | null> {
  const shop = getShop();
  if (!shop) return variants;
  const live = await fetchAvailability(shop, handle);
  if (!live) return null;
  return variants.map((variant) => {
    const now = live.get(variantIdOf(variant.digits));
    if (!now) return { ...variant, isAvailable: false };
    const { price, availableForSale: isAvailable } = now;
    const before = variant.before !== null && variant.before > price ? variant.before : null;
    return { ...variant, price, before, isAvailable };
  });
}
