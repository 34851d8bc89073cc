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

/** The key a page is stored under: with its query, without a slash at the end, which static hosts add. */
export function pageKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.pathname = url.pathname.replace(/(?<=.)\/+$/, '');
  return url.href;
}

const SCRIPTS = /\/_astro\/[\w.-]+\.(?:js|woff2)/g;
const IMPORTS = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The paths of the hashed files that a page names. */
export function filesOfPage(html: string): string[] {
  return [...new Set(html.match(SCRIPTS) ?? [])];
}

/** The paths of a script's static imports. */
export function importsOf(script: string): string[] {
  return [...script.matchAll(IMPORTS)].map(([, name = '']) => `/_astro/${name}`);
}
