/** Sends the published site from memory: compressed forms ready, revalidated by ETag. */
import type { Request, RequestHandler, Response } from 'express';
import { isHandle } from '../domain/event-handle.ts';
import type { LiveFile, LiveSite } from '../publish/live-site.ts';
import { sendFile } from './send-file.ts';

/** Files that are drawn from the tour's data, as pages are. */
const DRAWN_FILE = /\.(ics|json|xml)$/;

/**
 * Pages are asked for again each time by browsers; a CDN in front may hold them for seconds and
 * bridges an outage of the server with what it has.
 */
const FOR_PAGES = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400';

/** Files whose name carries their content's hash. */
const FOR_HASHED = 'public, max-age=31536000, immutable';

/** Files of the site that change with a release only. */
const FOR_FIXED = 'public, max-age=3600, stale-while-revalidate=86400';

/** What the server answers itself. */
const NOT_THE_SITE = /^\/(api|admin|media|cards|healthz)(\/|$)/;

/**
 * Answers GET and HEAD for everything the site has, and its 404 page for the rest. A product without a
 * page is told of by its handle, an article by null: perhaps the shop has it by now.
 */
export function serveSite(
  live: () => LiveSite | null,
  onUnknown: (product: string | null) => void = () => undefined,
): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NOT_THE_SITE.test(request.path)) {
      next();
      return;
    }
    const site = live();
    if (!site) {
      response.status(503).set({ 'Retry-After': '2', 'Cache-Control': 'no-store' });
      response.type('text/plain').send('The site is being prepared. Please try again in a moment.');
      return;
    }
    const path = decodeURIComponent(request.path);
    const withoutSlash = path.replace(/\/+$/, '');
    if (path !== '/' && path !== withoutSlash) {
      redirectTo(withoutSlash, request, response);
      return;
    }
    const query = new URLSearchParams(request.originalUrl.split('?')[1]);
    const found = site
      .candidatesFor(path, query)
      .map((candidate) => site.files.get(candidate))
      .find((file) => file !== undefined);
    const file = found ?? site.files.get('/404');
    if (!file) {
      next();
      return;
    }
    if (file.status === 404) tellOfUnknown(path, onUnknown);
    sendFile(file, { status: file.status, cache: cacheRuleOf(file) }, request, response);
  };
}

/** Tells what of the shop was asked for that has no page; other addresses are nothing of its. */
function tellOfUnknown(path: string, tell: (product: string | null) => void): void {
  const handle = /^\/listing\/([^/]+)$/.exec(path)?.[1] ?? '';
  if (isHandle(handle)) tell(handle);
  else if (/^\/blog\/[^/]+$/.test(path)) tell(null);
}

/** One address a page: `/schedule/` leads to `/schedule`. Only within the site: `//x` stays here. */
function redirectTo(path: string, request: Request, response: Response): void {
  const query = request.originalUrl.indexOf('?');
  const local = path.replace(/^\/+/, '/') || '/';
  const target = encodeURI(local) + (query < 0 ? '' : request.originalUrl.slice(query));
  response.redirect(308, target);
}

function cacheRuleOf(file: LiveFile): string {
  if (file.file.startsWith('_astro/')) return FOR_HASHED;
  return file.csp !== '' || DRAWN_FILE.test(file.file) ? FOR_PAGES : FOR_FIXED;
}
