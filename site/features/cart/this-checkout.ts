/** The checkout of this page's cart, at this page's shop. */
import { track } from '../../analytics.ts';
import { theShop } from '../../shop.ts';
import { clearWhenDue, isLeaving, noteDeparture } from './after-checkout.ts';
import { factsOf } from './analytics-facts.ts';
import { $cart } from './cart.ts';
import { type CheckoutParts, makeCheckout } from './checkout.ts';
import { keptItems } from './kept-cart.ts';

/**
 * Runs work under a lock that all tabs of the site share, so that two of them make one cart (X03).
 * Browsers have locks on https and localhost only; elsewhere each tab stands for itself.
 */
const alone: CheckoutParts['alone'] = async (work) => {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request('tour-checkout', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
};

export const checkout = makeCheckout({
  shop: theShop,
  items: keptItems,
  isLeaving,
  alone,
  onBegin: (items) => {
    track('begin_checkout', factsOf(items));
  },
  leave: (checkoutUrl, items) => {
    noteDeparture(items);
    location.assign(checkoutUrl);
  },
});

// The shop was asked about another cart than this; a page that comes back is no longer leaving.
$cart.listen(({ items }, before) => {
  if (items !== before?.items) checkout.reset();
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  checkout.reset();
  clearWhenDue();
});
