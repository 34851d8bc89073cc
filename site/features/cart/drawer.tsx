import { adoptStyle } from '../../dom.ts';
import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { $lastCart, refreshLastCart } from './after-checkout.ts';
import { $cart, $isOpen, $removed, $announcement } from './cart.ts';
import { CartLines } from './cart-lines.tsx';
import { CheckoutFoot } from './checkout-foot.tsx';
import drawerStyle from './drawer.css?inline';
import { EmptyCart } from './empty-cart.tsx';
import { checkout } from './page-checkout.ts';

/** The content of the drawer: the lines and the checkout, or the empty cart. */
function Drawer() {
  const { items, subtotal } = useStore($cart);
  const removed = useStore($removed);
  const lastCart = useStore($lastCart);
  const view = useStore(checkout.$view);
  const isBusy = view.step === 'busy' || view.step === 'leaving';
  return (
    <>
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

/** Renders the content in place of the skeleton; `status` is a polite live region for changes. */
export function mountDrawer(content: HTMLElement, status: HTMLElement): void {
  adoptStyle(drawerStyle);
  createRoot(content).render(<Drawer />);
  $announcement.subscribe((text) => {
    status.textContent = text;
  });
  $isOpen.subscribe((isOpen) => {
    if (isOpen) refreshLastCart();
    else $removed.set(null);
  });
}
