/**
 * The cart drawer before its content is loaded: a dialog with its title and a skeleton, which opens
 * immediately. The content (drawer.tsx, with React) is loaded on opening, or preloaded.
 */
import { adoptStyle, afterPaint } from '../../dom.ts';
import { CART } from './cart-label.ts';
import { loadCart } from './cart-storage.ts';
import shellStyle from './drawer-shell.css?inline';

/** Event on `document`: the drawer was opened or closed. */
export const DRAWER_TOGGLE_EVENT = 'cart:toggle';

const SHELL = `<div class="sheet"><div class="top"><h2 id="cart-title">${CART}</h2><button type="button" aria-label="Close"><svg viewBox="0 0 24 24" width="24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg></button></div><p role="status" class="hidden-visually"></p><div class="content"></div></div>`;

/** Most lines of the skeleton. */
const SKELETON_LINES = 8;

let dialog: HTMLDialogElement | null = null;
let isMounted = false;

const load = () => import('./drawer.tsx');

/** Loads the drawer's code early, because a pointer or the focus is on the control that opens it. */
export function preloadDrawer(): void {
  // Opening the drawer reports a failure.
  load().catch(() => undefined);
}

export function isDrawerOpen(): boolean {
  return dialog?.open ?? false;
}

/** Opens the drawer; does nothing when it is open. */
export function openDrawer(): void {
  dialog ??= makeDialog();
  if (dialog.open) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
  if (!isMounted) void mount(dialog);
  dialog.showModal();
  dispatchToggle();
}

/** Closes the drawer; the focus returns to where it was. */
export function closeDrawer(): void {
  dialog?.close();
}

const dispatchToggle = () => document.dispatchEvent(new CustomEvent(DRAWER_TOGGLE_EVENT));

function makeDialog(): HTMLDialogElement {
  adoptStyle(shellStyle);
  const made = document.createElement('dialog');
  made.className = 'cart';
  made.setAttribute('aria-labelledby', 'cart-title');
  made.innerHTML = SHELL;
  made.querySelector('button')?.addEventListener('click', closeDrawer);
  // A press inside that ends outside, such as a text selection, does not close it.
  let isOutside = false;
  made.addEventListener('pointerdown', ({ target }) => {
    isOutside = target === made;
  });
  made.addEventListener('click', ({ target }) => {
    if (target === made && isOutside) made.close();
  });
  made.addEventListener('close', dispatchToggle);
  document.body.append(made);
  return made;
}

async function mount(into: HTMLDialogElement): Promise<void> {
  const content = into.querySelector<HTMLElement>('.content');
  const status = into.querySelector<HTMLElement>('[role=status]');
  if (!content || !status) return;
  renderSkeleton(content);
  isMounted = true;
  try {
    await afterPaint();
    (await load()).mountDrawer(content, status);
    content.ariaBusy = null;
  } catch {
    isMounted = false;
    renderFailure(content, () => void mount(into));
  }
}

function renderSkeleton(content: HTMLElement): void {
  const lines = Math.min(SKELETON_LINES, loadCart().length);
  content.ariaBusy = 'true';
  content.innerHTML = `<ul class="skeleton" aria-hidden="true">${'<li></li>'.repeat(lines)}</ul>`;
}

function renderFailure(content: HTMLElement, retry: () => void): void {
  content.ariaBusy = null;
  content.innerHTML = `<div class="message" role="alert"><p>The cart couldn’t be loaded.</p><button type="button" class="button">Retry</button></div>`;
  content.querySelector('button')?.addEventListener('click', retry);
}
