/**
 * The service worker: pages that were seen or saved open without a network
 * (docs/decisions/2026-11-23-offline-with-a-service-worker.md). Pages come from the network whenever it
 * responds; a stored page always says when it was saved.
 */
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type StrategyHandler } from 'workbox-strategies';
import {
  OFFLINE_FILE,
  OFFLINE_PATH,
  PAGES_CACHE,
  SCORE_CACHE,
  SCORE_PATH,
} from '../features/offline/offline-paths.ts';
import { setLocale } from '#domain/tour/locale.ts';
import { parsePages, parseSaveRequest } from './messages.ts';
import {
  filesOfPage,
  importsOf,
  isHashed,
  isPage,
  isPicture,
  isProxyError,
  isSearchIndex,
  pageKey,
  wholePageOf,
} from './requests.ts';
import { localeOf, responseWith, savedBar, withBar } from './saved-page.ts';

declare const self: ServiceWorkerGlobalScope;
/** Changes with every build of the site (vite-plugin.ts). */
declare const BUILD: string;

/** Other caches of this site are of earlier builds. */
const PAGES = PAGES_CACHE;
const CORE = 'tour-core';
const FILES = 'tour-files';
const ASSETS = `tour-assets-${BUILD}`;

const DAY_SECONDS = 86_400;
/** A page that doesn’t arrive within these seconds is shown as saved, if it is. */
const PAGE_TIMEOUT_SECONDS = 5;
/** The same for the page for scores, which shows nothing that could be old: players wait for it on the course. */
const SCORE_TIMEOUT_SECONDS = 2;
/** A page that was saved within these milliseconds is not requested again to save it. */
const FRESH_MS = 10 * 60_000;

const isHtml = (response: Response) =>
  (response.headers.get('Content-Type') ?? '').startsWith('text/html');

const savedAtOf = (response: Response) => new Date(response.headers.get('Date') ?? Number.NaN);

async function listOfPages() {
  const cache = await caches.open(CORE);
  const stored = await cache.match(OFFLINE_FILE, { ignoreVary: true });
  return parsePages(stored ? await stored.json() : null);
}

/** Pages are stored only as they are meant to be seen. */
const pageRules: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageKey(request.url)),
  cacheWillUpdate: ({ response }) =>
    Promise.resolve(response.status === 200 && isHtml(response) ? response : null),
};

const bar: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const { zone } = await listOfPages();
    const html = await cachedResponse.text();
    setLocale(localeOf(html));
    return responseWith(withBar(html, savedBar(savedAtOf(cachedResponse), zone)), cachedResponse);
  },
};

/** Leads to the saved page without the year or the state that was asked for; undefined when there is none. */
async function redirectToWholePage(address: string): Promise<Response | undefined> {
  const whole = wholePageOf(address);
  if (whole === null) return undefined;
  const stored = await (await caches.open(PAGES)).match(whole, { ignoreVary: true });
  return stored && Response.redirect(whole);
}

const wholePage: WorkboxPlugin = {
  handlerDidError: ({ request }) => redirectToWholePage(request.url),
};

const offlinePage: WorkboxPlugin = {
  handlerDidError: async () => {
    const stored = await (await caches.open(CORE)).match(OFFLINE_PATH, { ignoreVary: true });
    return stored && responseWith(await stored.text(), stored);
  },
};

/** What the network has, or what is stored when it, or the server behind a proxy, can’t be reached. */
class NetworkOrStored extends NetworkFirst {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await super._handle(request, handler);
    if (!isProxyError(response.status)) return response;
    const stored = await handler.cacheMatch(request);
    return stored ?? (await redirectToWholePage(request.url)) ?? response;
  }
}

/** The page for scores: what is stored stays until a whole new page has arrived, whatever else the server sends. */
class ScorePage extends NetworkOrStored {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await super._handle(request, handler);
    if (response.status === 200 && isHtml(response)) return response;
    return (await handler.cacheMatch(request)) ?? response;
  }
}

const scorePage = new ScorePage({
  cacheName: SCORE_CACHE,
  networkTimeoutSeconds: SCORE_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [pageRules, offlinePage],
});
const pageLimit = new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * DAY_SECONDS });
const navigations = new NetworkOrStored({
  cacheName: PAGES,
  networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [pageRules, pageLimit, bar, wholePage, offlinePage],
});
/** Saves pages in the background; a failure is no reason to show anything. */
const background = new NetworkOrStored({
  cacheName: PAGES,
  plugins: [pageRules, pageLimit],
});
const assets = new CacheFirst({
  cacheName: ASSETS,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: 150 })],
});
/** A few files of fixed names. */
const core = new NetworkOrStored({ cacheName: CORE, matchOptions: { ignoreVary: true } });
const files = new NetworkOrStored({
  cacheName: FILES,
  // The mark has the tour’s logo in its query.
  matchOptions: { ignoreVary: true, ignoreSearch: true },
  plugins: [new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY_SECONDS })],
});

const scoreKey = new URL(SCORE_PATH, self.location.origin).href;
const isNavigation = ({ mode }: Request) => mode === 'navigate';

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && isNavigation(request) && pageKey(url.href) === scoreKey,
  scorePage,
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isNavigation(request) && isPage(url.pathname),
  navigations,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isHashed(url.pathname), assets);
registerRoute(({ url, sameOrigin }) => sameOrigin && isSearchIndex(url.pathname), core);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname), files);

/** The mark of the header, and what replaces a picture that can’t be loaded: uploads are not stored. */
const PICTURES = ['/pictures/icon.svg', '/pictures/default-640.webp'];

/** Stores hashed files and what they import. */
async function saveAssets(event: ExtendableEvent, paths: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  const add = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const response = await assets.handle({ event, request: new Request(path) });
    if (path.endsWith('.js')) await Promise.all(importsOf(await response.clone().text()).map(add));
  };
  await Promise.all(paths.map(add));
}

/** Stores a page with its scripts, unless that was done a moment ago. */
async function savePage(event: ExtendableEvent, path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin || !isPage(url.pathname)) return;
  const cache = await caches.open(PAGES);
  const stored = await cache.match(pageKey(url.href), { ignoreVary: true });
  const age = stored ? Date.now() - savedAtOf(stored).getTime() : Number.NaN;
  if (age < FRESH_MS) return;
  const response = await background.handle({ event, request: new Request(url) });
  if (isHtml(response)) await saveAssets(event, filesOfPage(await response.clone().text()));
}

/** Saves pages one after the other, so that a visitor’s own requests come first. */
async function savePages(event: ExtendableEvent, paths: readonly string[]): Promise<void> {
  for (const path of paths) await savePage(event, path).catch(() => undefined);
}

/** Saves the pages that every visitor should have. */
async function saveListed(event: ExtendableEvent): Promise<void> {
  // It is stored after the response is there.
  const list = await core.handle({ event, request: new Request(OFFLINE_FILE) });
  await savePages(event, parsePages(await list.clone().json()).pages);
}

async function install(event: ExtendableEvent): Promise<void> {
  const offline = await core.handle({ event, request: new Request(OFFLINE_PATH) });
  await saveAssets(event, filesOfPage(await offline.clone().text()));
  for (const path of PICTURES) await files.handle({ event, request: new Request(path) });
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (![PAGES, CORE, FILES, ASSETS, SCORE_CACHE].includes(name)) await caches.delete(name);
  }
  // The request of a page starts before the worker has.
  await self.registration.navigationPreload.enable();
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const request = parseSaveRequest(event.data);
  if (!request) return;
  event.waitUntil(
    saveAssets(event, request.assets.filter(isHashed))
      .catch(() => undefined)
      .then(() => savePages(event, request.pages))
      .then(() => saveListed(event))
      .catch(() => undefined),
  );
});

// Pages come from the network and files have hashes, so a new version fits the pages that are open.
void self.skipWaiting();
clientsClaim();
