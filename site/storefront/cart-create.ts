/** Checkout: a cart at the shop. For the browser. */
import type { Shop } from './client.ts';
import { graphql, type ResponseOf } from './graphql.ts';
import { isWebAddress } from './reshape.ts';
import { StorefrontError } from './storefront-error.ts';

export const CART_CREATE = graphql(`
  mutation CartCreate($input: CartInput!) {
    cartCreate(input: $input) {
      cart {
        id
        checkoutUrl
      }
      userErrors {
        field
        message
      }
      warnings {
        code
        message
      }
    }
  }
`);

/** A line of the cart; `variantId` is the shop's id (`gid://shopify/ProductVariant/…`). */
export interface CheckoutLine {
  variantId: string;
  quantity: number;
}

export interface CheckoutWarning {
  /** Such as MERCHANDISE_NOT_ENOUGH_STOCK; newer API versions may have others. */
  code: string;
  message: string;
}

export interface CheckoutError {
  message: string;
  /** Path into the input, such as `["input","lines","0","merchandiseId"]`; null for none. */
  field: readonly string[] | null;
}

/**
 * `ready`: redirect to the checkout. `changed`: the shop's cart has less than requested; show that
 * before the redirect. `failed`: log the errors as `Cart API error`.
 */
export type Checkout =
  | { outcome: 'ready'; cartId: string; checkoutUrl: string }
  | {
      outcome: 'changed';
      cartId: string;
      checkoutUrl: string;
      warnings: readonly CheckoutWarning[];
    }
  | { outcome: 'failed'; errors: readonly CheckoutError[] };

const failed = (...messages: string[]): Checkout => ({
  outcome: 'failed',
  errors: messages.map((message) => ({ message, field: null })),
});

/** The outcome of a response to cartCreate. */
export function checkoutOf({ cartCreate }: ResponseOf<typeof CART_CREATE>): Checkout {
  if (!cartCreate) return failed('The shop created no cart');
  const { cart, userErrors, warnings } = cartCreate;
  if (userErrors.length > 0) {
    const errors = userErrors.map(({ message, field }) => ({ message, field: field ?? null }));
    return { outcome: 'failed', errors };
  }
  // The browser opens the URL, so it must be http or https.
  if (!cart || !isWebAddress(cart.checkoutUrl)) return failed('The shop created no cart');
  const created = { cartId: cart.id, checkoutUrl: cart.checkoutUrl };
  return warnings.length > 0
    ? { outcome: 'changed', ...created, warnings }
    : { outcome: 'ready', ...created };
}

/** Creates the shop's cart. Never throws: an unreachable shop is a failed checkout too. */
export async function createCart(
  shop: Shop,
  lines: readonly CheckoutLine[],
  signal?: AbortSignal,
): Promise<Checkout> {
  const input = {
    lines: lines.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity })),
  };
  try {
    return checkoutOf(await shop.ask(CART_CREATE, { input }, signal));
  } catch (error) {
    if (error instanceof StorefrontError) return failed(...error.messages);
    return failed('The shop’s answer can’t be read');
  }
}
