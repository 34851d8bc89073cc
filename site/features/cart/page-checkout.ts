/** The checkout of this page's cart at this page's shop. */
import { track } from '../../browser/analytics.ts';
import { IN_BROWSER } from '../../browser/dom.ts';
import { getShop } from '../../browser/shop.ts';
import { clearWhenDue, isRedirecting, recordRedirect } from './after-checkout.ts';
import { $cart, analyticsItems } from './cart.ts';
import { type CheckoutOptions, createCheckout } from './checkout.ts';
import { loadCart } from './cart-storage.ts';

/**
 * Runs the work under a lock that all tabs of the site share, so that two tabs create one cart. Web
 * Locks exist on https and localhost only; elsewhere each tab runs on its own.
 */
const runExclusive: CheckoutOptions['runExclusive'] = async (work) => {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request('tour-checkout', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
};

export const checkout = createCheckout({
  shop: getShop,
  items: loadCart,
  isRedirecting,
  runExclusive,
  onBegin: (items) => track('begin_checkout', analyticsItems(items)),
  redirect: (checkoutUrl, items) => {
    recordRedirect(items);
    location.assign(checkoutUrl);
  },
});

// A changed cart makes the request outdated; a page that returns is no longer redirecting.
$cart.listen(({ items }, before) => {
  if (items !== before?.items) checkout.reset();
});
if (IN_BROWSER) {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    checkout.reset();
    clearWhenDue();
  });
}
