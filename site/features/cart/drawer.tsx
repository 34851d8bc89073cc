import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { $lastCart, lookForLastCart } from './after-checkout.ts';
import { $cart, $isOpen, $removed, $said } from './cart.ts';
import { CartLines } from './cart-lines.tsx';
import { CheckoutFoot } from './checkout-foot.tsx';
import drawerStyle from './drawer.css?inline';
import { EmptyCart } from './empty-cart.tsx';
import { checkout } from './this-checkout.ts';

/** What is in the drawer: the lines and the way to the checkout, or what to do with an empty cart. */
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

/** Draws the drawer in place of its skeleton; `status` tells of changes, politely. */
export function mountDrawer(content: HTMLElement, status: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(drawerStyle);
  document.adoptedStyleSheets.push(sheet);
  createRoot(content).render(<Drawer />);
  $said.subscribe((said) => {
    status.textContent = said;
  });
  $isOpen.subscribe((isOpen) => {
    if (isOpen) lookForLastCart();
    else $removed.set(null);
  });
}
