/** The demo shop's carts, in memory; the oldest are dropped when there are many. */
import { randomBytes } from 'node:crypto';
import { productId, variantId } from './ids.ts';
import type { DemoProduct, DemoVariant } from './types.ts';

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

interface CartWarning {
  code: string;
  message: string;
  target: string;
}

interface CartError {
  code: string;
  field: string[];
  message: string;
}

export type Carts = ReturnType<typeof makeCarts>;

/** The name of a variant in messages. */
function nameOf({ product, variant }: Pick<CartLine, 'product' | 'variant'>): string {
  return [product.title, ...variant.values].join(' - ');
}

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
    for (const old of carts.keys()) {
      if (carts.size <= MAX_CARTS) break;
      carts.delete(old);
    }
    return token;
  };

  /** Reduces a line to what is in stock, with a warning when that changes it. */
  const inStock = (line: CartLine): { line: CartLine; warning: CartWarning | null } => {
    const { stock } = line.variant;
    if (line.quantity <= stock) return { line, warning: null };
    const target = productId(line.product);
    const warning =
      stock === 0
        ? {
            code: 'MERCHANDISE_OUT_OF_STOCK',
            message: `The product '${nameOf(line)}' is already sold out.`,
            target,
          }
        : {
            code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
            message: `Only ${stock} items were added to your cart due to availability.`,
            target,
          };
    return { line: { ...line, quantity: stock }, warning };
  };

  return {
    find: (token: string): readonly CartLine[] | null => carts.get(token) ?? null,
    save,
    findVariant: (id: string) => variants.get(id) ?? null,
    /** Creates a cart; without a token when a line is invalid. */
    create: (inputs: readonly LineInput[]) => {
      const errors: CartError[] = [];
      const warnings: CartWarning[] = [];
      const lines: CartLine[] = [];
      inputs.forEach(({ merchandiseId, quantity }, index) => {
        const found = variants.get(merchandiseId);
        const path = (name: string) => ['input', 'lines', String(index), name];
        const pieces = quantity ?? 1;
        if (!found) {
          const message = `The merchandise with id ${merchandiseId} does not exist.`;
          errors.push({ code: 'INVALID', field: path('merchandiseId'), message });
        } else if (pieces < 1 || pieces > MAX_QUANTITY) {
          const message = `The quantity must be from 1 to ${MAX_QUANTITY}.`;
          errors.push({ code: 'INVALID', field: path('quantity'), message });
        } else {
          const { line, warning } = inStock({ ...found, quantity: pieces });
          if (warning) warnings.push(warning);
          if (line.quantity > 0) lines.push(line);
        }
      });
      return errors.length > 0
        ? { token: null, errors, warnings: [] }
        : { token: save(lines), errors: [], warnings };
    },
  };
}
