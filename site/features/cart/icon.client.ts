/**
 * The cart icon of the header: a link to the shop without JavaScript, with it a button that shows the
 * number of items and opens the drawer. Every page includes this, so it loads the rest on demand.
 */
import { adoptStyle } from '../../browser/dom.ts';
import { itemCount } from '#domain/shop/cart-line.ts';
import { load } from '../../browser/browser-storage.ts';
import { cartLabel } from './cart-label.ts';
import { preloadDrawer, openDrawer } from './drawer-dialog.ts';
import iconStyle from './icon.css?inline';
import { CART_CHANGE_EVENT, CHECKOUT_KEY, loadCart, onExternalCartChange } from './cart-storage.ts';

/** Higher counts are `99+`. */
const HIGHEST_COUNT = 99;

function textOf(count: number): string {
  if (count === 0) return '';
  return count > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : String(count);
}

function replaceByButton(link: HTMLElement): void {
  adoptStyle(iconStyle);

  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${link.className} cart-icon`;
  const badge = document.createElement('span');
  button.append(...link.childNodes, badge);
  const render = () => {
    const count = itemCount(loadCart());
    button.ariaLabel = cartLabel(count);
    badge.textContent = textOf(count);
  };
  render();
  const hadFocus = document.activeElement === link;
  link.replaceWith(button);
  if (hadFocus) button.focus({ preventScroll: true });

  button.addEventListener('click', openDrawer);
  // A touch comes without warning and may begin a scroll: only a mouse pointer preloads.
  button.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') preloadDrawer();
  });
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) preloadDrawer();
  });
  document.addEventListener(CART_CHANGE_EVENT, render);
  onExternalCartChange(render);
}

const link = document.querySelector<HTMLElement>('.site-header [data-cart]');
if (link) replaceByButton(link);

/** Empties a checked-out cart on the next page, or when this page is shown again. */
async function finishCheckout(): Promise<void> {
  if (load(CHECKOUT_KEY) === null) return;
  (await import('./after-checkout.ts')).clearWhenDue();
}
void finishCheckout();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void finishCheckout();
});
