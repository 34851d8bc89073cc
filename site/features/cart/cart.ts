/**
 * The visitor's cart. Product pages load this module when something is put in:
 * `(await import('…/cart/cart.ts')).addToCart(line)`.
 */
import { atom, computed } from 'nanostores';
import type { CartItem, CartItems } from '#domain/shop/cart-line.ts';
import {
  addLine,
  type CartState,
  hasRoomFor,
  mergeCarts,
  putBack,
  removeLine,
  setQuantity,
  subtotalOf,
  withoutBought,
} from '#domain/shop/cart.ts';
import { track } from '../../analytics.ts';
import { factsOf } from './analytics-facts.ts';
import { DRAWER_TOGGLED, hideDrawer, isDrawerShown, showDrawer } from './drawer-shell.ts';
import { keepItems, keptItems, onCartElsewhere } from './kept-cart.ts';
import { ADDED, CART_FULL, nameOf, PUT_BACK, REMOVED } from './words.ts';

export type { CartItem } from '#domain/shop/cart-line.ts';

/** A line that was taken out and can be put back, with its place. */
export interface RemovedLine {
  line: CartItem;
  index: number;
}

const $items = atom<CartItems>(keptItems());
export const $isOpen = atom(isDrawerShown());

/** The cart as it is shown (R062). */
export const $cart = computed([$items, $isOpen], (items, isOpen): CartState => ({
  isOpen,
  items,
  subtotal: subtotalOf(items),
}));

/** The line that Undo puts back; null when there is none. */
export const $removed = atom<RemovedLine | null>(null);

/** What is told of a change, politely. */
export const $said = atom('');

$isOpen.listen((isOpen) => {
  if (isOpen) showDrawer();
  else hideDrawer();
});
document.addEventListener(DRAWER_TOGGLED, () => {
  $isOpen.set(isDrawerShown());
});
onCartElsewhere(() => {
  $items.set(keptItems());
});

/** Changes begin with what is kept, so that none of another tab's is lost. */
function change(rule: (items: CartItems) => CartItems): void {
  const items = rule(keptItems());
  keepItems(items);
  $items.set(items);
}

export function openCart(): void {
  $isOpen.set(true);
}

export function closeCart(): void {
  $isOpen.set(false);
}

/** Puts a line in and opens the drawer (R063). A line with the same id gets the pieces added (R064). */
export function addToCart(line: CartItem): void {
  $removed.set(null);
  const hasRoom = hasRoomFor(keptItems(), line);
  change((items) => addLine(items, line));
  track('add_to_cart', factsOf([line]));
  $said.set(hasRoom ? ADDED(nameOf(line)) : CART_FULL);
  openCart();
}

/** Sets the pieces of a line; at least one (R066). */
export function changeQuantity(id: string, quantity: number): void {
  change((items) => setQuantity(items, id, quantity));
  const line = $items.get().find((each) => each.id === id);
  if (line) $said.set(`${nameOf(line)}: ${line.quantity}`);
}

/** Takes a line out (R067) and keeps it for `undoRemoval`. */
export function removeFromCart(id: string): void {
  const index = keptItems().findIndex((each) => each.id === id);
  const line = keptItems()[index];
  if (!line) return;
  change((items) => removeLine(items, id));
  $removed.set({ line, index });
  $said.set(REMOVED(nameOf(line)));
}

/** Puts the last removed line back where it was. */
export function undoRemoval(): void {
  const removed = $removed.get();
  if (!removed) return;
  change((items) => putBack(items, removed.line, removed.index));
  $removed.set(null);
  $said.set(PUT_BACK(nameOf(removed.line)));
}

/** Empties the cart (R067). */
export function clearCart(): void {
  $removed.set(null);
  change(() => []);
}

/** Takes out what was checked out; what was added since stays (X02). */
export function takeOutBought(bought: CartItems): void {
  $removed.set(null);
  change((items) => withoutBought(items, bought));
}

/** Puts a whole cart back. */
export function restoreCart(old: CartItems): void {
  change((items) => mergeCarts(items, old));
}
