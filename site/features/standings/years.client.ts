/**
 * Loads another year's standings without a page load, also on plain static hosts, which serve the newest
 * year at every address. Without JavaScript the links lead to the year's page.
 */
import { REQUEST_TIMEOUT_MS } from '../../browser/api.ts';
import { parsePage } from '../../browser/dom.ts';
import { PANEL_OPEN_EVENT } from '../../components/panels/panel-event.ts';
import { rankingIn, yearIn } from './address.ts';
import { RANKINGS_REPLACE_EVENT } from './page-events.ts';

/** PATHS.standings, repeated: importing it would add all paths to the chunk that every page loads. */
const BASE = '/standings';
const page = document.querySelector<HTMLElement>('#standings');
const failure = document.querySelector<HTMLElement>('#standings-failure');
const panels = page?.querySelector('.panels');

const address = () => new URL(location.href);
const links = () => page?.querySelectorAll<HTMLAnchorElement>('.years a') ?? [];
/** The requested year: the newest one by default, empty for an invalid one. */
const requestedYear = () =>
  address().searchParams.has('year') ? (yearIn(address()) ?? '') : (page?.dataset.newest ?? '');

/** Adds the open ranking to the links to other years, so that they open the same tab. */
function addTabToLinks(): void {
  for (const link of links()) {
    const to = new URL(link.href);
    if (rankingIn(address()) === 'wgr') to.searchParams.set('tab', 'wgr');
    else to.searchParams.delete('tab');
    link.href = to.href;
  }
}

async function fetchPage(year: string): Promise<Document> {
  const response = await fetch(`${BASE}/${year || 'none'}`, {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (response.status === 404 && year) return fetchPage('');
  if (!response.ok) throw new Error(`The page returned status ${response.status}.`);
  return parsePage(await response.text());
}

/** The address of a year with the ranking that is open. */
function addressOf(year: string): URL {
  const to = address();
  if (year === page?.dataset.newest) to.searchParams.delete('year');
  else to.searchParams.set('year', year);
  return to;
}

/** Whether the address leads to the year that it names; a plain static host serves the newest one instead. */
let isOwnAddress = true;

/** The year that was requested last. */
let latest = '';

/** Shows a year; `link` is the address that a visitor chose, which becomes an entry of the history. */
async function showYear(year: string, link: string | null = null): Promise<void> {
  if (!page) return;
  latest = year;
  if (failure) failure.hidden = true;
  panels?.setAttribute('aria-busy', 'true');
  const other = await fetchPage(year).catch(() => null);
  // Another year was chosen meanwhile.
  if (latest !== year) return;
  panels?.removeAttribute('aria-busy');
  const fresh = other?.querySelector<HTMLElement>('#standings');
  if (!other || !fresh) {
    if (failure) failure.hidden = false;
    // The address stays that of the rows on the page.
    if (link === null && page.dataset.year)
      history.replaceState(null, '', addressOf(page.dataset.year));
    return;
  }
  if (link !== null) history.pushState(null, '', link);
  for (const part of ['h1', '.years', '#season', '#wgr']) {
    page.querySelector(part)?.replaceChildren(...(fresh.querySelector(part)?.childNodes ?? []));
  }
  page.dataset.year = year;
  if (fresh.dataset.live === undefined) delete page.dataset.live;
  else if (page.querySelector('.live-bar')) page.dataset.live = fresh.dataset.live;
  else if (isOwnAddress) {
    // Only a live page has the script and the styles to refresh itself.
    location.reload();
    return;
  }
  for (const part of ['title', 'meta[name=description]', 'link[rel=canonical]']) {
    const now = other.querySelector(part);
    if (now) document.querySelector(part)?.replaceWith(now);
  }
  addTabToLinks();
  document.dispatchEvent(new CustomEvent(RANKINGS_REPLACE_EVENT));
  const status = document.querySelector('#standings-status');
  const caption = page.querySelector('[data-open] :is(caption b, .empty-state p)');
  if (status) status.textContent = caption?.textContent ?? '';
}

page?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('.years a') : null;
  // Clicks that open a new tab or window belong to the browser.
  if (!(link instanceof HTMLAnchorElement)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const year = yearIn(new URL(link.href)) ?? page.dataset.newest ?? '';
  void showYear(year, link.href).then(() => {
    // The link itself was replaced.
    if (document.activeElement === document.body) {
      [...links()].find(({ textContent }) => textContent.trim() === year)?.focus();
    }
  });
});

failure?.querySelector('button')?.addEventListener('click', () => {
  void showYear(latest, addressOf(latest).href);
});
page?.addEventListener(PANEL_OPEN_EVENT, addTabToLinks);
addEventListener('popstate', () => {
  if (page && requestedYear() !== page.dataset.year) void showYear(requestedYear());
});

addTabToLinks();
// The page of a year without standings has no year of its own.
if (page?.dataset.year && requestedYear() !== page.dataset.year) {
  isOwnAddress = false;
  void showYear(requestedYear());
}
