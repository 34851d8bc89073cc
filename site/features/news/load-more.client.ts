/**
 * “Load More” without a page load: appends the cards of the next page. Without JavaScript the link leads
 * to the next page.
 */
import { isPlainClick } from '../../browser/dom.ts';
import { requestPage } from '../../browser/request.ts';

const list = document.querySelector<HTMLElement>('#posts');
const more = document.querySelector<HTMLElement>('#posts-more');
const status = document.querySelector('#posts-status');
const link = more?.querySelector('a');
/** Pages in the list. */
let pages = 1;

/** The cards that are not in the list: an article published since has shifted the pages. */
function newCards(page: Document, list: HTMLElement): Element[] {
  const known = new Set(
    [...list.querySelectorAll('h2 a')].map((each) => each.getAttribute('href')),
  );
  return [...page.querySelectorAll('#posts > li')].filter(
    (card) => !known.has(card.querySelector('h2 a')?.getAttribute('href') ?? ''),
  );
}

/** Appends the next page, updates the link to the one after it, and returns the new cards. */
async function appendNext(list: HTMLElement, link: HTMLAnchorElement): Promise<Element[]> {
  const page = await requestPage(link.href);
  const cards = newCards(page, list);
  list.append(...cards);
  pages += 1;
  const next = page.querySelector('#posts-more a')?.getAttribute('href');
  if (next) link.setAttribute('href', next);
  else more?.remove();
  return cards;
}

async function loadMore(list: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const failure = more?.querySelector('p');
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  if (failure) failure.textContent = '';
  try {
    const cards = await appendNext(list, link);
    // The focus moves to the first new card; the page does not scroll.
    cards[0]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
    const total = list.dataset.total ?? '';
    if (status) {
      status.textContent = `${cards.length} more articles, ${list.children.length} of ${total} shown`;
    }
  } catch {
    if (failure) failure.textContent = failure.dataset.failed ?? '';
  } finally {
    link.ariaBusy = null;
  }
}

/** The pages and the place in the list that a visitor left, which the history entry holds. */
function placeLeft(): { pages: number; top: number } {
  const state: unknown = history.state;
  const number = (name: string) => {
    const value: unknown = typeof state === 'object' && state !== null && Reflect.get(state, name);
    return typeof value === 'number' ? value : 0;
  };
  return { pages: number('pages'), top: number('top') };
}

/** Shows the list as it was when the visitor went on to an article. */
async function restoreList(list: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const left = placeLeft();
  if (left.pages <= pages) return;
  try {
    while (pages < left.pages && link.isConnected) await appendNext(list, link);
    scrollTo({ top: left.top, behavior: 'instant' });
  } catch {
    // What was loaded until then stays; “Load More” continues there.
  }
}

link?.addEventListener('click', (event) => {
  if (!list || !isPlainClick(event)) return;
  event.preventDefault();
  void loadMore(list, link);
});
addEventListener('pagehide', () => {
  if (pages > 1) history.replaceState({ pages, top: scrollY }, '');
});
if (list && link) void restoreList(list, link);
