/** The demo shop's carts, whose lines are in their addresses: `{number of the variant}:{quantity}` with commas between. */
import type { DemoProduct, DemoVariant } from './products.ts';

/** A line as the checkout shows it. */
export interface CartLine {
  variant: DemoVariant;
  quantity: number;
}

export interface LineInput {
  merchandiseId: string;
  quantity?: number | null;
}

export type Carts = ReturnType<typeof makeCarts>;

/** The name of a cart without lines. */
const EMPTY = 'empty';

const VARIANT = 'gid://shopify/ProductVariant/';

/** Why a line is reduced to what is in stock. */
function warningOf({ productTitle, stock, values }: DemoVariant) {
  const name = [productTitle, ...values].join(' - ');
  const message = `Only ${stock} items were added to your cart due to availability.`;
  return stock === 0
    ? { code: 'MERCHANDISE_OUT_OF_STOCK', message: `The product '${name}' is already sold out.` }
    : { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message };
}

/** The carts of a shop with these products. */
export function makeCarts(products: readonly DemoProduct[]) {
  const variants = new Map(
    products.flatMap((product) => product.variants.map((variant) => [variant.id, variant])),
  );
  return {
    /** The lines of a cart; null where a variant doesn't exist. */
    find: (cart: string): readonly CartLine[] | null => {
      const lines = (cart === EMPTY ? [] : cart.split(',')).map((line) => {
        const [number = '', quantity] = line.split(':');
        const variant = variants.get(VARIANT + number);
        return variant ? { variant, quantity: Number(quantity) || 1 } : null;
      });
      return lines.every((line) => line !== null) ? lines : null;
    },
    /** Creates a cart with what is in stock; null when a variant doesn't exist. */
    create: (inputs: readonly LineInput[]) => {
      const errors = inputs.flatMap(({ merchandiseId }, index) => {
        const field = ['input', 'lines', String(index), 'merchandiseId'];
        const message = `The merchandise with id ${merchandiseId} does not exist.`;
        return variants.has(merchandiseId) ? [] : [{ code: 'INVALID', field, message }];
      });
      const lines = inputs.flatMap(({ merchandiseId, quantity }) => {
        const variant = variants.get(merchandiseId);
        return variant ? [{ ...variant, quantity: quantity ?? 1 }] : [];
      });
      const pairs = lines
        .filter(({ stock }) => stock > 0)
        .map(({ id, stock, quantity }) => {
          return `${id.slice(VARIANT.length)}:${Math.min(quantity, stock)}`;
        });
      return {
        cart: errors.length > 0 ? null : pairs.join(',') || EMPTY,
        errors,
        warnings: lines.filter(({ stock, quantity }) => quantity > stock).map(warningOf),
      };
    },
  };
}
