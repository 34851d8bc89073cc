/** Addresses for reading offline; apart from paths.ts, so that the service worker needs nothing else of it. */

/** Shown for a page that is not saved. */
export const OFFLINE_PATH = '/offline';

/** Which pages every visitor’s browser saves, and the tour’s zone. */
export const OFFLINE_FILE = '/offline.json';

/** The service worker. */
export const WORKER_FILE = '/sw.js';

/** Name of the cache of pages, which the offline page lists. */
export const PAGES_CACHE = 'tour-pages';

/** The page for phones that write scores, and the cache that only this page is in. */
export const SCORE_PATH = '/score';
export const SCORE_CACHE = 'tour-score';
