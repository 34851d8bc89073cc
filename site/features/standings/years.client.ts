/**
 * Another year's standings without a page load, and on plain static hosts, where every year's address
 * answers with the newest one's page. Without it the links lead to the year's own page.
 */
import { PANEL_OPENED } from '../../components/ui/panels.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { rankingIn, yearIn } from './address.ts';
import { RANKINGS_DRAWN } from './page-events.ts';

/** As PATHS.standings; here by itself, because all the paths would come along in every page. */
const BASE = '/standings';
const page = document.querySelector<HTMLElement>('#standings');
const failure = document.querySelector<HTMLElement>('#standings-failure');
const panels = page?.querySelector('.panels');

const address = () => new URL(location.href);
const links = () => page?.querySelectorAll<HTMLAnchorElement>('.years a') ?? [];
/** The year the address asks for: the newest one when it names none, empty when it names no year. */
const wishedYear = () =>
  address().searchParams.has('year') ? (yearIn(address()) ?? '') : (page?.dataset.newest ?? '');

/** The links to other years keep the ranking that is open. */
function keepTab(): void {
  for (const link of links()) {
    const to = new URL(link.href);
    if (rankingIn(address()) === 'wgr') to.searchParams.set('tab', 'wgr');
    else to.searchParams.delete('tab');
    link.href = to.href;
  }
}

async function pageOf(year: string): Promise<Document> {
  const response = await fetch(`${BASE}/${year || 'none'}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.status === 404 && year) return pageOf('');
  if (!response.ok) throw new Error(`The page answered ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

let wanted = '';

async function showYear(year: string): Promise<void> {
  if (!page) return;
  wanted = year;
  if (failure) failure.hidden = true;
  panels?.setAttribute('aria-busy', 'true');
  const other = await pageOf(year).catch(() => null);
  // A year chosen since then is on its way.
  if (wanted !== year) return;
  panels?.removeAttribute('aria-busy');
  const fresh = other?.querySelector<HTMLElement>('#standings');
  if (!other || !fresh) {
    if (failure) failure.hidden = false;
    return;
  }
  for (const part of ['h1', '.years', '#season', '#wgr']) {
    page.querySelector(part)?.replaceChildren(...(fresh.querySelector(part)?.childNodes ?? []));
  }
  page.dataset.year = year;
  for (const part of ['title', 'meta[name=description]', 'link[rel=canonical]']) {
    const now = other.querySelector(part);
    if (now) document.querySelector(part)?.replaceWith(now);
  }
  keepTab();
  document.dispatchEvent(new CustomEvent(RANKINGS_DRAWN));
  const news = document.querySelector('#standings-news');
  const caption = page.querySelector('[data-open] :is(caption b, .nothing p)');
  if (news) news.textContent = caption?.textContent ?? '';
}

page?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('.years a') : null;
  // A new tab of the browser, or a new window, is the visitor's to ask for.
  if (!(link instanceof HTMLAnchorElement)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  const year = wishedYear();
  void showYear(year).then(() => {
    // The link itself was replaced.
    if (document.activeElement === document.body) {
      [...links()].find(({ textContent }) => textContent.trim() === year)?.focus();
    }
  });
});

failure?.querySelector('button')?.addEventListener('click', () => void showYear(wishedYear()));
page?.addEventListener(PANEL_OPENED, keepTab);
addEventListener('popstate', () => {
  if (page && wishedYear() !== page.dataset.year) void showYear(wishedYear());
});

keepTab();
// The page of a year without standings has no year of its own.
if (page?.dataset.year && wishedYear() !== page.dataset.year) void showYear(wishedYear());
