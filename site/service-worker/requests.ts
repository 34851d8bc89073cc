/** Which requests the service worker handles; everything else goes to the network as without it. */

/** The panel, the API, uploads and calendars, which are never stored. */
const NEVER = /^\/(?:admin|api|media|cards|calendar|healthz|metrics)(?:\/|$)/;

/** A file, such as `/rss.xml`; pages have no ending. */
const FILE = /\.[a-z0-9]+$/i;

/** The site's own pictures; those of records are uploads. */
const PICTURES = /^\/(?:pictures\/.+|favicon\.ico)$/;

/** Whether a navigation to a path is to a page of the site. */
export function isPage(path: string): boolean {
  return !NEVER.test(path) && !FILE.test(path);
}

/** Whether a path is that of a file with a hash of its content in the name. */
export function isHashed(path: string): boolean {
  return path.startsWith('/_astro/');
}

/** Whether a path is that of a picture of the site itself. */
export function isPicture(path: string): boolean {
  return PICTURES.test(path);
}

/** Whether a path is that of the search's index. */
export function isSearchIndex(path: string): boolean {
  return path === '/search.json';
}

/** The parts of a query that choose another page (page-addresses.ts); all others choose what a page shows. */
const CHOOSES_EVENT = 'eventID';
const CHOOSES_PART = ['year', 'state'];

/**
 * The key a page is stored under: with the part of its query that chooses the page, without a slash at the end,
 * which static hosts add.
 */
export function pageKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.pathname = url.pathname.replace(/(?<=.)\/+$/, '');
  const query = new URLSearchParams();
  for (const name of [CHOOSES_EVENT, ...CHOOSES_PART]) {
    const value = url.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  url.search = query.toString();
  return url.href;
}

/**
 * The page that stands for one of a year or a state when only that is saved: the address without its query. Null
 * for any other page, since another event is no substitute.
 */
export function wholePageOf(address: string): string | null {
  const { searchParams } = new URL(address);
  if (searchParams.has(CHOOSES_EVENT)) return null;
  if (!CHOOSES_PART.some((name) => searchParams.has(name))) return null;
  return pageKey(address).replace(/\?.*/, '');
}

/** Whether a status is that of a proxy that can’t reach the server. */
export function isProxyError(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** Not those that an island names: a page needs their code, React among it, only when a visitor uses them. */
const SCRIPTS = /\s(?:src|href)="(\/_astro\/[\w.-]+\.(?:js|woff2))"/g;
const IMPORTS = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The paths of the hashed files that a page loads when it opens. */
export function filesOfPage(html: string): string[] {
  return [...new Set([...html.matchAll(SCRIPTS)].map(([, path = '']) => path))];
}

/** The paths of a script's static imports. */
export function importsOf(script: string): string[] {
  return [...script.matchAll(IMPORTS)].map(([, name = '']) => `/_astro/${name}`);
}
