/**
 * The visitor's cart. Product pages load this module when a product is added.
 */
import { atom, computed } from 'nanostores';
import { type CartItem, type CartItems, MOST_LINES, MOST_PIECES } from '#domain/shop/cart-line.ts';
import {
  addLine,
  type CartState,
  hasRoomFor,
  mergeCarts,
  putBack,
  removeLine,
  setQuantity,
  subtotalOf,
  withOffers,
  withoutBought,
  type Offer,
} from '#domain/shop/cart.ts';
import { currency } from '#domain/tour/locale.ts';
import { track } from '../../browser/analytics.ts';
import { IN_BROWSER } from '../../browser/dom.ts';
import { DRAWER_TOGGLE_EVENT, closeDrawer, isDrawerOpen, openDrawer } from './drawer-dialog.ts';
import { saveCart, loadCart, onExternalCartChange } from './cart-storage.ts';
import { nameOf, REMOVED } from './texts.ts';

/** A removed line that can be restored, with its position. */
export interface RemovedLine {
  line: CartItem;
  index: number;
}

const $items = atom<CartItems>(IN_BROWSER ? loadCart() : []);
export const $isOpen = atom(isDrawerOpen());

/** The state of the cart. */
export const $cart = computed([$items, $isOpen], (items, isOpen): CartState => ({
  isOpen,
  items,
  subtotal: subtotalOf(items),
}));

/** The line that Undo restores; null when there is none. */
export const $removed = atom<RemovedLine | null>(null);

/** Announcement of the last change, for a polite live region. */
export const $announcement = atom('');

$isOpen.listen((isOpen) => {
  if (isOpen) openDrawer();
  else closeDrawer();
});
if (IN_BROWSER) {
  document.addEventListener(DRAWER_TOGGLE_EVENT, () => $isOpen.set(isDrawerOpen()));
  onExternalCartChange(() => $items.set(loadCart()));
}

/** Changes start from the stored cart, so that none of another tab's is lost. */
function change(rule: (items: CartItems) => CartItems): void {
  const items = rule(loadCart());
  saveCart(items);
  $items.set(items);
}

export function closeCart(): void {
  $isOpen.set(false);
}

/** Lines as the parameters of `add_to_cart` and `begin_checkout`; the shop sells in the tour’s currency. */
export function analyticsItems(items: CartItems): object {
  return {
    currency: currency(),
    value: subtotalOf(items),
    items: items.map(({ id, title, variant, price, quantity }) => ({
      item_id: id,
      item_name: title,
      item_variant: variant,
      price,
      quantity,
    })),
  };
}

/** Adds a line and opens the drawer. Adds the quantity to a line with the same id. */
export function addToCart(line: CartItem): void {
  $removed.set(null);
  const hasRoom = hasRoomFor(loadCart(), line);
  change((items) => addLine(items, line));
  track('add_to_cart', analyticsItems([line]));
  $announcement.set(
    hasRoom
      ? `Added to cart: ${nameOf(line)}`
      : `A cart holds up to ${MOST_LINES} different items and ${MOST_PIECES} of each.`,
  );
  $isOpen.set(true);
}

/** Sets the quantity of a line; at least one. */
export function changeQuantity(id: string, quantity: number): void {
  change((items) => setQuantity(items, id, quantity));
  const line = $items.get().find((each) => each.id === id);
  if (line) $announcement.set(`${nameOf(line)}: ${line.quantity}`);
}

/** Removes a line; `undoRemoval` restores it. */
export function removeFromCart(id: string): void {
  const index = loadCart().findIndex((each) => each.id === id);
  const line = loadCart()[index];
  if (!line) return;
  change((items) => removeLine(items, id));
  $removed.set({ line, index });
  $announcement.set(REMOVED(nameOf(line)));
}

/** Restores the last removed line at its position. */
export function undoRemoval(): void {
  const removed = $removed.get();
  if (!removed) return;
  change((items) => putBack(items, removed.line, removed.index));
  $removed.set(null);
  $announcement.set(`Back in cart: ${nameOf(removed.line)}`);
}

/** Sets the prices of now. `offers` are by the variant’s id. */
export function updatePrices(offers: ReadonlyMap<string, Offer>): void {
  const items = loadCart();
  const updated = withOffers(items, offers);
  // Without a difference nothing is stored: other tabs would render again.
  if (updated.some((line, at) => line !== items[at])) change(() => updated);
}

/** Removes the purchased lines; lines added since stay. */
export function removePurchased(bought: CartItems): void {
  $removed.set(null);
  change((items) => withoutBought(items, bought));
}

/** Merges an earlier cart into this one. */
export function restoreCart(old: CartItems): void {
  change((items) => mergeCarts(items, old));
}
