/**
 * Opens the cart drawer immediately: its dialog and title are in the page (drawer-dialog.astro), its styles
 * are part of this script. The island in it renders the cart (drawer.tsx); it is hydrated on opening, or
 * preloaded.
 */
import { adoptStyle, closeOnClickOutside, showModal } from '../../browser/dom.ts';
import { HYDRATION_ERROR, hydrate, preload } from '../../islands/hydrate.ts';
import { loadCart } from './cart-storage.ts';
import dialogStyle from './drawer-dialog.css?inline';

/** Event on `document`: the drawer was opened or closed. */
export const DRAWER_TOGGLE_EVENT = 'cart:toggle';

/** Most lines of the skeleton. */
const SKELETON_LINES = 8;

interface DrawerElements {
  dialog: HTMLDialogElement;
  island: HTMLElement;
}

let drawer: DrawerElements | null = null;

/** Loads the drawer's code early, because a pointer or the focus is on the control that opens it. */
export function preloadDrawer(): void {
  drawer ??= connect();
  if (drawer) preload(drawer.island);
}

export function isDrawerOpen(): boolean {
  return drawer?.dialog.open ?? false;
}

/** Opens the drawer; does nothing when it is open. */
export function openDrawer(): void {
  drawer ??= connect();
  if (!drawer || drawer.dialog.open) return;
  const { dialog, island } = drawer;
  dialog.style.setProperty('--lines', String(Math.min(SKELETON_LINES, loadCart().length)));
  showModal(dialog);
  hydrate(island);
  dispatchToggle();
}

/** Closes the drawer; the focus returns to where it was. */
export function closeDrawer(): void {
  drawer?.dialog.close();
}

const dispatchToggle = () => document.dispatchEvent(new CustomEvent(DRAWER_TOGGLE_EVENT));

function connect(): DrawerElements | null {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.cart');
  const island = dialog?.querySelector<HTMLElement>('astro-island');
  if (!dialog || !island) return null;
  adoptStyle(dialogStyle);
  closeOnClickOutside(dialog);
  dialog.addEventListener('close', dispatchToggle);
  dialog.addEventListener(HYDRATION_ERROR, () => {
    // What was only preloaded is loaded again on opening.
    if (dialog.open && !('broken' in dialog.dataset)) showFailure(dialog, island);
  });
  return { dialog, island };
}

/** Shows the failure in place of the island until a retry. */
function showFailure(dialog: HTMLDialogElement, island: HTMLElement): void {
  dialog.dataset.broken = '';
  const message = document.createElement('div');
  message.className = 'message';
  message.role = 'alert';
  message.innerHTML = `<p>The cart couldn’t be loaded.</p><button type="button" class="button">Retry</button>`;
  message.querySelector('button')?.addEventListener('click', () => {
    message.remove();
    delete dialog.dataset.broken;
    hydrate(island);
  });
  island.after(message);
}
