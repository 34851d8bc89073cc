/** The checkout: creates a cart at the shop and redirects to it. One at a time, with a timeout; failures are shown. */
import { atom, type ReadableAtom } from 'nanostores';
import type { CartItem, CartItems } from '#domain/shop/cart-line.ts';
import type { StorefrontClient } from '#domain/storefront/client.ts';
import { REQUEST_TIMEOUT_MS } from '../../browser/api.ts';
import {
  type Checkout,
  type CheckoutError,
  type CheckoutWarning,
  createCart,
} from '../../storefront/cart-create.ts';
import { nameOf } from './texts.ts';

const NO_SHOP = 'The shop is closed right now. Your cart is saved.';

/** What the shop says of a variant that it does not have anymore. */
const GONE = /does not exist/i;

type FailedCheckout = Extract<Checkout, { outcome: 'failed' }>;

/** The warning that a line is not in the shop's cart. */
const SOLD_OUT = 'MERCHANDISE_OUT_OF_STOCK';

/** `changed` waits for the visitor; `isEmpty` when the shop's cart has no lines. */
export type CheckoutView =
  | { step: 'idle' | 'busy' | 'leaving' }
  | { step: 'failed'; message: string }
  | { step: 'changed'; warnings: readonly string[]; isEmpty: boolean };

export interface CheckoutOptions {
  shop: () => StorefrontClient | null;
  items: () => CartItems;
  /** Records the purchase and opens the shop's page. */
  redirect: (checkoutUrl: string, items: CartItems) => void;
  /** Whether this or another tab is already redirecting to the checkout. */
  isRedirecting: () => boolean;
  /** Runs the work unless another tab is running it; returns whether it ran. */
  runExclusive: (work: () => Promise<void>) => Promise<boolean>;
  /** Called when the request starts. */
  onBegin?: (items: CartItems) => void;
  log?: (...details: unknown[]) => void;
  timeoutMs?: number;
}

interface CheckoutFlow {
  $view: ReadableAtom<CheckoutView>;
  /** Creates the shop's cart and redirects to it. Does nothing for an empty cart or while it runs. */
  begin: () => Promise<void>;
  /** Redirects with the lines that the shop has. */
  proceed: () => void;
  /** Back to the cart, from a failure or a changed cart. */
  reset: () => void;
}

export function createCheckout(options: CheckoutOptions): CheckoutFlow {
  const { timeoutMs = REQUEST_TIMEOUT_MS, log = console.error } = options;
  const $view = atom<CheckoutView>({ step: 'idle' });
  let created: { checkoutUrl: string; items: CartItems } | null = null;

  const fail = (message: string, errors: readonly CheckoutError[]) => {
    log('Cart API error', errors);
    $view.set({ step: 'failed', message });
  };

  const redirect = (checkoutUrl: string, items: CartItems) => {
    $view.set({ step: 'leaving' });
    options.redirect(checkoutUrl, items);
  };

  const handle = (checkout: Checkout, items: CartItems) => {
    switch (checkout.outcome) {
      case 'ready':
        redirect(checkout.checkoutUrl, items);
        break;
      case 'changed':
        created = { checkoutUrl: checkout.checkoutUrl, items };
        $view.set({ step: 'changed', ...changesOf(checkout.warnings, items) });
        break;
      case 'failed':
        fail(failureOf(checkout, items), checkout.errors);
    }
  };

  const request = async () => {
    const items = options.items();
    const shop = options.shop();
    if (!shop) {
      fail(NO_SHOP, [{ message: NO_SHOP, field: null }]);
      return;
    }
    options.onBegin?.(items);
    handle(await createCart(shop, items, AbortSignal.timeout(timeoutMs)), items);
  };

  return {
    $view,
    begin: async () => {
      const { step } = $view.get();
      if (options.items().length === 0 || step === 'busy' || step === 'leaving') return;
      $view.set({ step: 'busy' });
      const isElsewhere = options.isRedirecting() || !(await options.runExclusive(request));
      if (isElsewhere)
        $view.set({ step: 'failed', message: 'This cart is being checked out in another tab.' });
    },
    proceed: () => {
      if ($view.get().step === 'changed' && created) redirect(created.checkoutUrl, created.items);
    },
    reset: () => {
      if ($view.get().step !== 'busy') $view.set({ step: 'idle' });
    },
  };
}

function changesOf(warnings: readonly CheckoutWarning[], items: CartItems) {
  const soldOut = warnings.filter(({ code }) => code === SOLD_OUT).length;
  return { warnings: warnings.map(({ message }) => message), isEmpty: soldOut >= items.length };
}

/** The line that an error is about, by its place in the request or by the shop's id of it. */
function lineOf({ field, message }: CheckoutError, items: CartItems): CartItem | undefined {
  const index = /^input,lines,(\d+),/.exec(String(field))?.[1];
  return items[Number(index)] ?? items.find(({ variantId }) => message.includes(variantId));
}

/** The message for the visitor: which line the shop refuses, or why it could not be reached. */
function failureOf({ errors, kind }: FailedCheckout, items: CartItems): string {
  for (const error of errors) {
    const line = lineOf(error, items);
    if (line) {
      return GONE.test(error.message)
        ? `The shop doesn’t sell “${nameOf(line)}” anymore. Remove it from your cart and try again.`
        : `The shop can’t sell “${nameOf(line)}” right now. Remove it or choose another, and try again.`;
    }
  }
  if (kind === 'network') {
    return 'The shop can’t be reached. Check your connection and try again. Nothing was ordered.';
  }
  return kind === 'throttled' || kind === 'server'
    ? 'The shop can’t take orders right now. Try again in a few minutes. Nothing was ordered.'
    : 'Checkout couldn’t be opened. Please try again. Nothing was ordered.';
}
