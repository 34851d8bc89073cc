/**
 * The drawer before anything of it is loaded: a dialog with its title and a skeleton, which opens at
 * once. What is in it (drawer.tsx, with React) is loaded then, or a moment before.
 */
import { afterPaint } from '../../after-paint.ts';
import { CART } from './cart-name.ts';
import { keptItems } from './kept-cart.ts';
import shellStyle from './drawer-shell.css?inline';

/** Event on `document`: the drawer was opened or closed. */
export const DRAWER_TOGGLED = 'cart-toggled';

const SHELL = `<div class="sheet"><div class="top"><h2 id="cart-title">${CART}</h2><button type="button" aria-label="Close"><svg viewBox="0 0 24 24" width="24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg></button></div><p role="status" class="hidden-visually"></p><div class="content"></div></div>`;

/** Lines that a skeleton draws at most. */
const SKELETON_LINES = 8;

let dialog: HTMLDialogElement | null = null;
let isMounted = false;

const load = () => import('./drawer.tsx');

/** Loads the drawer's code ahead, because a pointer or the focus is on what opens it. */
export function expectDrawer(): void {
  // Whoever opens it hears of a failure.
  load().catch(() => undefined);
}

export function isDrawerShown(): boolean {
  return dialog?.open ?? false;
}

/** Opens the drawer; an open one stays as it is. */
export function showDrawer(): void {
  dialog ??= makeDialog();
  if (dialog.open) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
  if (!isMounted) void mount(dialog);
  dialog.showModal();
  tell();
}

/** Closes the drawer; the focus goes back to where it was. */
export function hideDrawer(): void {
  dialog?.close();
}

const tell = () => document.dispatchEvent(new CustomEvent(DRAWER_TOGGLED));

function makeDialog(): HTMLDialogElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(shellStyle);
  document.adoptedStyleSheets.push(sheet);
  const made = document.createElement('dialog');
  made.className = 'cart';
  made.setAttribute('aria-labelledby', 'cart-title');
  made.innerHTML = SHELL;
  made.querySelector('button')?.addEventListener('click', hideDrawer);
  // What is pressed inside and let go outside, such as a selection, closes nothing.
  let isOutside = false;
  made.addEventListener('pointerdown', ({ target }) => {
    isOutside = target === made;
  });
  made.addEventListener('click', ({ target }) => {
    if (target === made && isOutside) made.close();
  });
  made.addEventListener('close', tell);
  document.body.append(made);
  return made;
}

async function mount(into: HTMLDialogElement): Promise<void> {
  const content = into.querySelector<HTMLElement>('.content');
  const status = into.querySelector<HTMLElement>('[role=status]');
  if (!content || !status) return;
  drawSkeleton(content);
  isMounted = true;
  try {
    await afterPaint();
    (await load()).mountDrawer(content, status);
    content.ariaBusy = null;
  } catch {
    isMounted = false;
    drawFailure(content, () => void mount(into));
  }
}

function drawSkeleton(content: HTMLElement): void {
  const lines = Math.min(SKELETON_LINES, keptItems().length);
  content.ariaBusy = 'true';
  content.innerHTML = `<ul class="skeleton" aria-hidden="true">${'<li></li>'.repeat(lines)}</ul>`;
}

function drawFailure(content: HTMLElement, retry: () => void): void {
  content.ariaBusy = null;
  content.innerHTML = `<div class="message" role="alert"><p>The cart could not be loaded.</p><button type="button" class="button">Retry</button></div>`;
  content.querySelector('button')?.addEventListener('click', retry);
}
