/** How long browsers and CDNs may store the files of the site. */
import type { LiveFile } from './live-site.ts';

/** Files that are rendered from the tour's data, as pages are. */
const RENDERED_FILE = /\.(ics|json|xml)$/;

/**
 * Browsers revalidate pages each time; a CDN in front may cache them for seconds and serve stale ones during an
 * outage of the server.
 */
const FOR_PAGES = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400';

/** Files with a hash of their content in the name. */
const FOR_HASHED = 'public, max-age=31536000, immutable';

/** Files of the site that change with a release only. */
const FOR_FIXED = 'public, max-age=3600, stale-while-revalidate=86400';

/** A service worker that is stored anywhere can’t be replaced. */
const FOR_WORKER = 'no-cache';

/** The Cache-Control of a file. */
export function cacheControlOf(file: LiveFile): string {
  if (file.status === 400) return 'no-store';
  if (file.file.startsWith('_astro/')) return FOR_HASHED;
  if (file.file === 'sw.js') return FOR_WORKER;
  return file.csp !== '' || RENDERED_FILE.test(file.file) ? FOR_PAGES : FOR_FIXED;
}
