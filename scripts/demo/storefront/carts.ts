/** The demo shop's carts, in memory; the oldest are dropped when there are many. */
import { randomBytes } from 'node:crypto';
import { productId, variantId } from './nodes.ts';
import type { DemoProduct, DemoVariant } from './products.ts';

const MAX_CARTS = 1000;

/** The largest quantity of a line. */
const MAX_QUANTITY = 1_000_000;

/** A line as the checkout shows it. */
export interface CartLine {
  product: DemoProduct;
  variant: DemoVariant;
  quantity: number;
}

export interface LineInput {
  merchandiseId: string;
  quantity?: number | null;
}

export type Carts = ReturnType<typeof makeCarts>;

/** Why a line is reduced to what is in stock. */
function warningOf({ product, variant: { stock, values } }: CartLine) {
  const name = [product.title, ...values].join(' - ');
  const [code, message] =
    stock === 0
      ? ['MERCHANDISE_OUT_OF_STOCK', `The product '${name}' is already sold out.`]
      : [
          'MERCHANDISE_NOT_ENOUGH_STOCK',
          `Only ${stock} items were added to your cart due to availability.`,
        ];
  return { code, message, target: productId(product) };
}

/** The carts of a shop with these products. */
export function makeCarts(products: readonly DemoProduct[]) {
  const variants = new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [variantId(product, variant), { product, variant }]),
    ),
  );
  const carts = new Map<string, readonly CartLine[]>();

  /** Stores a cart and returns its token. */
  const save = (lines: readonly CartLine[]): string => {
    const token = randomBytes(16).toString('hex');
    carts.set(token, lines);
    const [oldest] = carts.keys();
    if (carts.size > MAX_CARTS && oldest !== undefined) carts.delete(oldest);
    return token;
  };

  return {
    find: (token: string): readonly CartLine[] | null => carts.get(token) ?? null,
    save,
    findVariant: (id: string) => variants.get(id) ?? null,
    /** Creates a cart; without a token when a line is invalid. */
    create: (inputs: readonly LineInput[]) => {
      const wanted = inputs.map(({ merchandiseId, quantity }) => ({
        found: variants.get(merchandiseId),
        merchandiseId,
        quantity: quantity ?? 1,
      }));
      const errors = wanted.flatMap(({ found, merchandiseId, quantity }, index) => {
        const error = (name: string, message: string) => [
          { code: 'INVALID', field: ['input', 'lines', String(index), name], message },
        ];
        if (!found)
          return error('merchandiseId', `The merchandise with id ${merchandiseId} does not exist.`);
        return quantity < 1 || quantity > MAX_QUANTITY
          ? error('quantity', `The quantity must be from 1 to ${MAX_QUANTITY}.`)
          : [];
      });
      if (errors.length > 0) return { token: null, errors, warnings: [] };
      const lines = wanted.flatMap(({ found, quantity }) => (found ? { ...found, quantity } : []));
      const inStock = lines.map((line) => ({
        ...line,
        quantity: Math.min(line.quantity, line.variant.stock),
      }));
      return {
        token: save(inStock.filter(({ quantity }) => quantity > 0)),
        errors,
        warnings: lines.filter(({ quantity, variant }) => quantity > variant.stock).map(warningOf),
      };
    },
  };
}
