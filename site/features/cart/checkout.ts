/** The way from the cart to the shop's checkout: one at a time, with an end, and never in silence. */
import { atom, type ReadableAtom } from 'nanostores';
import type { CartItems } from '#domain/shop/cart-line.ts';
import type { StorefrontClient } from '#domain/storefront/client.ts';
import {
  type Checkout,
  type CheckoutError,
  type CheckoutWarning,
  createCart,
} from '../../storefront/cart-create.ts';
import {
  CHECKOUT_ELSEWHERE,
  CHECKOUT_FAILED,
  CHECKOUT_LOG,
  lineRefused,
  nameOf,
  NO_SHOP,
} from './words.ts';

/** Milliseconds after which a shop that doesn't answer has failed. */
export const CHECKOUT_LIMIT_MS = 10_000;

/** The warning that a line is not in the shop's cart at all. */
const SOLD_OUT = 'MERCHANDISE_OUT_OF_STOCK';

/** `changed` waits for the visitor; `isEmpty` when the shop's cart holds nothing to go on with. */
export type CheckoutView =
  | { step: 'idle' | 'busy' | 'leaving' }
  | { step: 'failed'; message: string }
  | { step: 'changed'; warnings: readonly string[]; isEmpty: boolean };

export interface CheckoutParts {
  shop: () => StorefrontClient | null;
  items: () => CartItems;
  /** Notes what is bought and opens the shop's page. */
  leave: (checkoutUrl: string, items: CartItems) => void;
  /** Whether this or another tab is on its way to the checkout already. */
  isLeaving: () => boolean;
  /** Runs work unless it runs in another tab; false when it did not. */
  alone: (work: () => Promise<void>) => Promise<boolean>;
  /** Told when the shop is asked. */
  onBegin?: (items: CartItems) => void;
  log?: (...what: unknown[]) => void;
  limitMs?: number;
}

export interface CheckoutMachine {
  $view: ReadableAtom<CheckoutView>;
  /** Asks the shop for a cart and leaves for it. Does nothing for an empty cart (R068) or while it runs (X03). */
  begin: () => Promise<void>;
  /** Leaves with what the shop has of the cart. */
  goOn: () => void;
  /** Back to the cart, from a failure or a changed cart. */
  reset: () => void;
}

export function makeCheckout(parts: CheckoutParts): CheckoutMachine {
  const { limitMs = CHECKOUT_LIMIT_MS, log = console.error } = parts;
  const $view = atom<CheckoutView>({ step: 'idle' });
  let made: { checkoutUrl: string; items: CartItems } | null = null;

  const fail = (message: string, errors: readonly CheckoutError[]) => {
    log(CHECKOUT_LOG, errors);
    $view.set({ step: 'failed', message });
  };

  const leave = (checkoutUrl: string, items: CartItems) => {
    $view.set({ step: 'leaving' });
    parts.leave(checkoutUrl, items);
  };

  const answered = (checkout: Checkout, items: CartItems) => {
    switch (checkout.outcome) {
      case 'ready':
        leave(checkout.checkoutUrl, items);
        break;
      case 'changed':
        made = { checkoutUrl: checkout.checkoutUrl, items };
        $view.set({ step: 'changed', ...toldOf(checkout.warnings, items) });
        break;
      case 'failed':
        fail(failureOf(checkout.errors, items), checkout.errors);
    }
  };

  const ask = async () => {
    const items = parts.items();
    const shop = parts.shop();
    if (!shop) {
      fail(NO_SHOP, [{ message: NO_SHOP, field: null }]);
      return;
    }
    parts.onBegin?.(items);
    answered(await createCart(shop, items, AbortSignal.timeout(limitMs)), items);
  };

  return {
    $view,
    begin: async () => {
      const { step } = $view.get();
      if (parts.items().length === 0 || step === 'busy' || step === 'leaving') return;
      $view.set({ step: 'busy' });
      const isElsewhere = parts.isLeaving() || !(await parts.alone(ask));
      if (isElsewhere) $view.set({ step: 'failed', message: CHECKOUT_ELSEWHERE });
    },
    goOn: () => {
      if ($view.get().step === 'changed' && made) leave(made.checkoutUrl, made.items);
    },
    reset: () => {
      if ($view.get().step !== 'busy') $view.set({ step: 'idle' });
    },
  };
}

function toldOf(warnings: readonly CheckoutWarning[], items: CartItems) {
  const soldOut = warnings.filter(({ code }) => code === SOLD_OUT).length;
  return { warnings: warnings.map(({ message }) => message), isEmpty: soldOut >= items.length };
}

/** One sentence for the visitor: of the line that the shop refuses, when it says which. */
function failureOf(errors: readonly CheckoutError[], items: CartItems): string {
  const index = errors
    .map(({ field }) => /^input,lines,(\d+),/.exec(String(field))?.[1])
    .find(Boolean);
  const line = items[Number(index)];
  return line ? lineRefused(nameOf(line)) : CHECKOUT_FAILED;
}
