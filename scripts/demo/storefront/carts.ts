/** The demo shop's carts, in memory. */
import { randomBytes } from 'node:crypto';
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

/** Why a line is reduced to what is in stock. */
function warningOf({ productTitle, stock, values }: DemoVariant) {
  const name = [productTitle, ...values].join(' - ');
  return stock === 0
    ? {
        code: 'MERCHANDISE_OUT_OF_STOCK',
        message: `The product '${name}' is already sold out.`,
      }
    : {
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: `Only ${stock} items were added to your cart due to availability.`,
      };
}

/** The carts of a shop with these products. */
export function makeCarts(products: readonly DemoProduct[]) {
  const variants = new Map(
    products.flatMap((product) => product.variants.map((variant) => [variant.id, variant])),
  );
  const carts = new Map<string, readonly CartLine[]>();
  /** Stores a cart and returns its token. */
  const save = (lines: readonly CartLine[]): string => {
    const token = randomBytes(16).toString('hex');
    carts.set(token, lines);
    return token;
  };
  return {
    find: (token: string): readonly CartLine[] | null => carts.get(token) ?? null,
    save,
    findVariant: (id: string): DemoVariant | null => variants.get(id) ?? null,
    /** Creates a cart with what is in stock; without a token when a product doesn't exist. */
    create: (inputs: readonly LineInput[]) => {
      const errors = inputs.flatMap(({ merchandiseId }, index) => {
        const field = ['input', 'lines', String(index), 'merchandiseId'];
        const message = `The merchandise with id ${merchandiseId} does not exist.`;
        return variants.has(merchandiseId) ? [] : [{ code: 'INVALID', field, message }];
      });
      if (errors.length > 0) return { token: null, errors, warnings: [] };
      const lines = inputs.flatMap(({ merchandiseId, quantity }): CartLine[] => {
        const variant = variants.get(merchandiseId);
        return variant ? [{ variant, quantity: quantity ?? 1 }] : [];
      });
      const inStock = lines.map(({ variant, quantity }) => {
        return { variant, quantity: Math.min(quantity, variant.stock) };
      });
      const short = lines.filter(({ variant, quantity }) => quantity > variant.stock);
      return {
        token: save(inStock.filter(({ quantity }) => quantity > 0)),
        errors,
        warnings: short.map(({ variant }) => warningOf(variant)),
      };
    },
  };
}
