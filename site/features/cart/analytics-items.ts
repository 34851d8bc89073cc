/** Cart lines as parameters of analytics events. */
import { subtotalOf } from '#domain/shop/cart.ts';
import type { CartItems } from '#domain/shop/cart-line.ts';
import { currency } from '#domain/tour/locale.ts';

/** The parameters of `add_to_cart` and `begin_checkout`; the shop sells in the tour’s currency. */
export function analyticsItems(items: CartItems): object {
  return {
    currency: currency(),
    value: subtotalOf(items),
    items: items.map(({ id, title, variant, price, quantity }) => ({
      item_id: id,
      item_name: title,
      item_variant: variant,
      price,
      quantity,
    })),
  };
}
