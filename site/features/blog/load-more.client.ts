/**
 * “Load More” without a page load: the cards of the next page are put below those that are there.
 * Without it the link leads to the next page.
 */
import { PATIENCE_MS } from '../../patience.ts';

const list = document.querySelector<HTMLElement>('#posts');
const more = document.querySelector<HTMLElement>('#posts-more');
const news = document.querySelector('#posts-news');
const link = more?.querySelector('a');

async function pageAt(address: string): Promise<Document> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`The page answered ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** The cards of a page that are not here yet: an article that came out since has moved the others. */
function newCards(page: Document, here: HTMLElement): Element[] {
  const known = new Set(
    [...here.querySelectorAll('h2 a')].map((each) => each.getAttribute('href')),
  );
  return [...page.querySelectorAll('#posts > li')].filter(
    (card) => !known.has(card.querySelector('h2 a')?.getAttribute('href') ?? ''),
  );
}

async function loadMore(here: HTMLElement, from: HTMLAnchorElement): Promise<void> {
  const said = more?.querySelector('p');
  if (from.ariaBusy === 'true') return;
  from.ariaBusy = 'true';
  if (said) said.textContent = '';
  try {
    const page = await pageAt(from.href);
    const cards = newCards(page, here);
    here.append(...cards);
    const next = page.querySelector('#posts-more a')?.getAttribute('href');
    // Reading goes on where the new cards begin; the page stays where it is.
    cards[0]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
    if (next) from.setAttribute('href', next);
    else more?.remove();
    const total = page.querySelector<HTMLElement>('#posts')?.dataset.total ?? '';
    if (news) {
      news.textContent = `${cards.length} more articles, ${here.children.length} of ${total} shown`;
    }
  } catch {
    if (said) said.textContent = said.dataset.failed ?? '';
  } finally {
    from.ariaBusy = null;
  }
}

link?.addEventListener('click', (event) => {
  // A new tab of the browser, or a new window, is the visitor's to ask for.
  if (!list || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void loadMore(list, link);
});
