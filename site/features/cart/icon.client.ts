/**
 * The cart icon of the header: a link to the shop without script, with it a button that tells how many
 * pieces there are and opens the drawer. Every page carries this, so it loads the rest when asked.
 */
import { itemCount } from '#domain/shop/cart-line.ts';
import { readKept } from '../../browser-store.ts';
import { cartName } from './cart-name.ts';
import { expectDrawer, showDrawer } from './drawer-shell.ts';
import iconStyle from './icon.css?inline';
import { CART_CHANGED, keptItems, onCartElsewhere } from './kept-cart.ts';
import { CHECKOUT_KEY } from './left-for-checkout.ts';

/** Higher counts are `99+`. */
const HIGHEST_COUNT = 99;

function textOf(count: number): string {
  if (count === 0) return '';
  return count > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : String(count);
}

function follow(link: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(iconStyle);
  document.adoptedStyleSheets.push(sheet);

  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${link.className} cart-icon`;
  const badge = document.createElement('span');
  button.append(...link.childNodes, badge);
  const draw = () => {
    const count = itemCount(keptItems());
    button.ariaLabel = cartName(count);
    badge.textContent = textOf(count);
  };
  draw();
  const hadFocus = document.activeElement === link;
  link.replaceWith(button);
  if (hadFocus) button.focus({ preventScroll: true });

  button.addEventListener('click', showDrawer);
  // A finger presses at once, and its touch may as well begin a scroll: only a mouse announces itself.
  button.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') expectDrawer();
  });
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) expectDrawer();
  });
  document.addEventListener(CART_CHANGED, draw);
  onCartElsewhere(draw);
}

const link = document.querySelector<HTMLElement>('.site-header [data-cart]');
if (link) follow(link);

/** A cart that left for the checkout is emptied on the next page, or when this one is seen again (X02). */
async function settleCheckout(): Promise<void> {
  if (readKept(CHECKOUT_KEY) === null) return;
  const { clearWhenDue } = await import('./after-checkout.ts');
  clearWhenDue();
}
void settleCheckout();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void settleCheckout();
});
