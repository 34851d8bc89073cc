/**
 * Opens the search with `/` and with the header's control, a link without JavaScript. Every page includes
 * this, so the dialog is loaded on demand.
 */
import { isPlainClick } from '../../browser/dom.ts';

const searchLink = document.querySelector<HTMLAnchorElement>('.site-header [data-search]');

/** What was typed while the dialog was loading; null when it is not. */
let typed: string | null = null;

function openSearch(event: Event): void {
  event.preventDefault();
  if (typed !== null) return;
  typed = '';
  import('./dialog.ts')
    .then(({ openSearch: open }) => open(() => typed ?? ''))
    .catch(() => {
      // The link's page is the fallback.
      if (searchLink) location.assign(searchLink.href);
    })
    .finally(() => {
      typed = null;
    });
}

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (typed !== null) typed += key.length === 1 ? key : '';
  else if (
    (key === '/' &&
      !document.querySelector('dialog[open]') &&
      !(target instanceof Element && target.closest('input,textarea,select,[contenteditable]'))) ||
    // A link is activated by Enter only.
    (key === ' ' && target === searchLink)
  )
    openSearch(event);
});

if (searchLink) {
  searchLink.role = 'button';
  searchLink.addEventListener('click', (event) => {
    if (isPlainClick(event)) openSearch(event);
  });
}
