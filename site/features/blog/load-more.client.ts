/**
 * “Load More” without a page load: appends the cards of the next page. Without JavaScript the link leads
 * to the next page.
 */
import { REQUEST_TIMEOUT_MS } from '../../request-timeout.ts';

const list = document.querySelector<HTMLElement>('#posts');
const more = document.querySelector<HTMLElement>('#posts-more');
const status = document.querySelector('#posts-status');
const link = more?.querySelector('a');

async function fetchPage(address: string): Promise<Document> {
  const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The page returned status ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** The cards that are not in the list: an article published since has shifted the pages. */
function newCards(page: Document, list: HTMLElement): Element[] {
  const known = new Set(
    [...list.querySelectorAll('h2 a')].map((each) => each.getAttribute('href')),
  );
  return [...page.querySelectorAll('#posts > li')].filter(
    (card) => !known.has(card.querySelector('h2 a')?.getAttribute('href') ?? ''),
  );
}

async function loadMore(list: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const failure = more?.querySelector('p');
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  if (failure) failure.textContent = '';
  try {
    const page = await fetchPage(link.href);
    const cards = newCards(page, list);
    list.append(...cards);
    const next = page.querySelector('#posts-more a')?.getAttribute('href');
    // The focus moves to the first new card; the page does not scroll.
    cards[0]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
    if (next) link.setAttribute('href', next);
    else more?.remove();
    const total = page.querySelector<HTMLElement>('#posts')?.dataset.total ?? '';
    if (status) {
      status.textContent = `${cards.length} more articles, ${list.children.length} of ${total} shown`;
    }
  } catch {
    if (failure) failure.textContent = failure.dataset.failed ?? '';
  } finally {
    link.ariaBusy = null;
  }
}

link?.addEventListener('click', (event) => {
  // Clicks that open a new tab or window belong to the browser.
  if (!list || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void loadMore(list, link);
});
