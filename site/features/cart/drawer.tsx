import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { subtotalOf } from '#domain/shop/cart.ts';
import { type CartItems, itemCount } from '#domain/shop/cart-line.ts';
import { formatWithCents } from '#domain/shop/money.ts';
import { adoptStyle, IN_BROWSER } from '../../browser/dom.ts';
import { getShop } from '../../browser/shop.ts';
import { VIEW_SHOP } from '../../next-steps.ts';
import { $lastCart, refreshLastCart, restoreLastCart } from './after-checkout.ts';
import { $cart, $removed, $announcement } from './cart.ts';
import { itemsText } from './cart-label.ts';
import { CartLines } from './cart-lines.tsx';
import { CheckoutFoot } from './checkout-foot.tsx';
import { $offerChanges, refreshOffers } from './current-offers.ts';
import drawerStyle from './drawer.css?inline';
import { checkout } from './page-checkout.ts';

if (IN_BROWSER) adoptStyle(drawerStyle);

const subscribeToNothing = () => () => undefined;

/** The content of the drawer: in the page a skeleton, because only the browser has the cart. */
export function CartDrawer() {
  const inBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const announcement = useStore($announcement);
  return (
    <>
      {/* Empty in the page, so that its first text is a change, which is announced. */}
      <p role="status" className="hidden-visually">
        {inBrowser && announcement}
      </p>
      {inBrowser ? <Cart /> : <div className="skeleton" aria-hidden="true" />}
    </>
  );
}

/** The lines and the checkout, or the empty cart. */
function Cart() {
  const { items, subtotal, isOpen } = useStore($cart);
  const removed = useStore($removed);
  const lastCart = useStore($lastCart);
  const view = useStore(checkout.$view);
  const isBusy = view.step === 'busy' || view.step === 'leaving';
  const offerChanges = useStore($offerChanges);
  useEffect(() => {
    if (isOpen) {
      refreshLastCart();
      void refreshOffers(getShop());
    } else $removed.set(null);
  }, [isOpen]);
  return (
    <>
      {offerChanges.length > 0 && (
        <ul className="offer-changes">
          {offerChanges.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {(items.length > 0 || removed) && (
        <CartLines items={items} removed={removed} disabled={isBusy} />
      )}
      {items.length === 0 ? (
        <EmptyCart lastCart={lastCart} />
      ) : (
        <CheckoutFoot subtotal={subtotal} view={view} />
      )}
    </>
  );
}

interface EmptyCartProps {
  /** The lines of a checkout of the last day; empty for none. */
  lastCart: CartItems;
}

/** The documented text and the next steps. */
function EmptyCart({ lastCart }: EmptyCartProps) {
  const restore = (drawer: Element | null) => {
    flushSync(restoreLastCart);
    // Its prices are as old as its checkout.
    void refreshOffers(getShop());
    drawer?.querySelector<HTMLElement>('.foot .button')?.focus();
  };
  return (
    <div className="message">
      <p className="empty">Your cart is empty.</p>
      <a className="button" href={VIEW_SHOP.href}>
        {VIEW_SHOP.label}
      </a>
      {lastCart.length > 0 && (
        <p>
          <button
            type="button"
            className="button quiet"
            onClick={({ currentTarget }) => restore(currentTarget.closest('.content'))}
          >
            Restore last cart
          </button>
          <br />
          {itemsText(itemCount(lastCart))}, {formatWithCents(subtotalOf(lastCart))}
        </p>
      )}
    </div>
  );
}
