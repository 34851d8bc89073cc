/** Checkout: a cart at the shop. For the browser. */
import type { StorefrontClient } from '#domain/storefront/client.ts';
import { graphql, type ResponseOf } from '#domain/storefront/graphql.ts';
import { isWebAddress } from '#domain/shared/link.ts';
import { StorefrontError, type StorefrontErrorKind } from '#domain/storefront/response.ts';

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
interface CheckoutLine {
  variantId: string;
  quantity: number;
}

export interface CheckoutWarning {
  /** Such as MERCHANDISE_NOT_ENOUGH_STOCK; newer versions may have others. */
  code: string;
  message: string;
}

export interface CheckoutError {
  message: string;
  /** Path into the input, such as `["input","lines","0","merchandiseId"]`; null when it is of none. */
  field: readonly string[] | null;
}

/**
 * `ready`: leave for the checkout. `changed`: the shop's cart contains less than requested; inform the
 * visitor before leaving. `failed`: nothing to leave for; log the errors as `Cart API error`.
 */
export type Checkout =
  | { outcome: 'ready'; checkoutUrl: string }
  | { outcome: 'changed'; checkoutUrl: string; warnings: readonly CheckoutWarning[] }
  | {
      outcome: 'failed';
      errors: readonly CheckoutError[];
      /** How the request failed; null when the shop refused the cart. */
      kind: StorefrontErrorKind | null;
    };

const failed = (kind: StorefrontErrorKind | null, messages: readonly string[]): Checkout => ({
  outcome: 'failed',
  errors: messages.map((message) => ({ message, field: null })),
  kind,
});

/** The outcome of a response to cartCreate. */
function checkoutOf({ cartCreate }: ResponseOf<typeof CART_CREATE>): Checkout {
  if (!cartCreate) return failed(null, ['The shop made no cart']);
  const { cart, userErrors, warnings } = cartCreate;
  if (userErrors.length > 0) {
    const errors = userErrors.map(({ message, field }) => ({ message, field: field ?? null }));
    return { outcome: 'failed', errors, kind: null };
  }
  // The address is opened, so nothing but a web address may be in it.
  if (!cart || !isWebAddress(cart.checkoutUrl)) return failed(null, ['The shop made no cart']);
  const { checkoutUrl } = cart;
  return warnings.length > 0
    ? { outcome: 'changed', checkoutUrl, warnings }
    : { outcome: 'ready', checkoutUrl };
}

/** Makes the shop's cart. Never throws: an unreachable shop is a failed checkout too. */
export async function createCart(
  shop: StorefrontClient,
  lines: readonly CheckoutLine[],
  signal?: AbortSignal,
): Promise<Checkout> {
  const input = {
    lines: lines.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity })),
  };
  try {
    return checkoutOf(await shop.request(CART_CREATE, { input }, signal));
  } catch (error) {
    if (error instanceof StorefrontError) return failed(error.kind, error.messages);
    return failed('shape', ['The shop’s response can’t be read']);
  }
}
