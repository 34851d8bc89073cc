/**
 * Opens the search with `/` and with the header's control, a link without JavaScript. Every page includes
 * this, so the dialog is loaded on demand.
 */
const searchLink = document.querySelector<HTMLAnchorElement>('.site-header [data-search]');

/** What was typed while the dialog was loading; null when it is not. */
let typed: string | null = null;

async function openSearch(): Promise<void> {
  if (typed !== null) return;
  typed = '';
  try {
    (await import('./dialog.ts')).openSearch(() => typed ?? '');
  } catch {
    // The page behind the link is the next best.
    if (searchLink) location.assign(searchLink.href);
  }
  typed = null;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
  if (typed !== null) {
    if (key.length === 1) typed += key;
    return;
  }
  if (key !== '/' || isField(event.target) || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  void openSearch();
});

if (searchLink) {
  searchLink.role = 'button';
  searchLink.ariaHasPopup = 'dialog';
  searchLink.setAttribute('aria-keyshortcuts', '/');
  searchLink.addEventListener('click', (event) => {
    // Clicks that open a new tab or window belong to the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openSearch();
  });
  // A link is activated by Enter only.
  searchLink.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    void openSearch();
  });
  searchLink.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') import('./dialog.ts').catch(() => undefined);
  });
}
