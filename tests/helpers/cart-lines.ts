/** Lines of a cart, of things that the demo shop sells. */
import type { CartItem } from '#domain/shop/cart-line.ts';
import { demoTour } from './demo/demo-tour.ts';

export const CART_KEY = 'tour-cart-1';

/** The line of a product with these option values, in any order. */
export async function lineOf(
  handle: string,
  values: readonly string[],
  quantity: number,
): Promise<CartItem> {
  const { shop } = await demoTour();
  const product = shop?.products.find((each) => each.handle === handle);
  const variant = product?.variants.find(({ selectedOptions }) =>
    values.every((value) => selectedOptions.some((option) => option.value === value)),
  );
  if (!product || !variant) throw new Error(`${handle} has no variant ${values.join(', ')}.`);
  const options = values.length === 0 ? [] : variant.selectedOptions;
  return {
    id: variant.id,
    variantId: variant.id,
    title: product.title,
    price: variant.price.amount,
    image: variant.image?.url ?? '',
    quantity,
    variant: options.map(({ name, value }) => `${name}: ${value}`).join(' · '),
    handle,
  };
}

/** A first line with a choice, and a second one without. */
export const someLines = async (): Promise<[CartItem, CartItem]> => [
  await lineOf('first-tee-polo', ['L', 'Pine'], 2),
  await lineOf('noreaster-umbrella', [], 1),
];
