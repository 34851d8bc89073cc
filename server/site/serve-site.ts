/** Sends the published site from memory: compressed forms ready, revalidated by ETag. */
import type { Request, RequestHandler, Response } from 'express';
import { isHandle } from '../domain/event/event-handle.ts';
import type { FastPathHandler } from '../http/fast-path.ts';
import { pathIn, REQUEST_ID_HEADER } from '../http/request-log.ts';
import type { HeaderLines } from '../http/security-headers.ts';
import type { LiveFile, LiveSite } from '../publish/live-site.ts';
import { FileSender } from './send-file.ts';

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

/** What Express reads in another way than up to the first question mark. */
const UNUSUAL = /^(?!\/)|[\s#]/;

const NO_QUERY = new URLSearchParams();

export interface SiteOptions {
  /** The published site, or null while there is none. */
  live: () => LiveSite | null;
  /**
   * Told of a product without a page by its handle, of an article by null: perhaps the shop has it by
   * now.
   */
  onUnknown?: (product: string | null) => void;
  /** What else the server answers itself. */
  except?: RegExp | null;
}

/** Answers the usual requests of visitors: pages and files, and the 404 page for what isn't there. */
export function siteFastPath(options: SiteOptions, security: HeaderLines): FastPathHandler {
  const sender = new FileSender(cacheRuleOf, security);
  return (visit, req, res) => {
    const { url = '' } = req;
    if (UNUSUAL.test(url)) return false;
    const raw = pathIn(url);
    const site = options.live();
    if (!site || NOT_THE_SITE.test(raw) || options.except?.test(raw)) return false;
    const path = raw.includes('%') ? decoded(raw) : raw;
    if (path === null || withoutSlash(path) !== path) return false;
    const file = fileAt(site, path, queryOf(url), options);
    if (!file) return false;
    sender.send(file, req, res, [REQUEST_ID_HEADER, visit.id]);
    return true;
  };
}

/**
 * Answers GET and HEAD for everything the site has, and its 404 page for the rest: what came past
 * `siteFastPath` because the address is an unusual one, leads elsewhere, or there is no site yet.
 */
export function serveSite(options: SiteOptions): RequestHandler {
  const sender = new FileSender(cacheRuleOf);
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NOT_THE_SITE.test(request.path)) {
      next();
      return;
    }
    const site = options.live();
    if (!site) {
      response.status(503).set({ 'Retry-After': '2', 'Cache-Control': 'no-store' });
      response.type('text/plain').send('The site is being prepared. Please try again in a moment.');
      return;
    }
    const path = decodeURIComponent(request.path);
    if (withoutSlash(path) !== path) {
      redirectTo(withoutSlash(path), request, response);
      return;
    }
    const file = fileAt(site, path, queryOf(request.originalUrl), options);
    if (!file) {
      next();
      return;
    }
    sender.send(file, request, response);
  };
}

/** The file that answers an address, the 404 page for one of nothing; undefined without even that. */
function fileAt(
  site: LiveSite,
  path: string,
  query: string,
  { onUnknown }: SiteOptions,
): LiveFile | undefined {
  const asked = query === '' ? NO_QUERY : new URLSearchParams(query);
  let file: LiveFile | undefined;
  for (const candidate of site.resolvePaths(path, asked)) {
    file = site.files.get(candidate);
    if (file) break;
  }
  file ??= site.files.get('/404');
  if (file?.status === 404 && onUnknown) tellOfUnknown(path, onUnknown);
  return file;
}

/** What stands between the first question mark and the second. */
function queryOf(url: string): string {
  return url.includes('?') ? (url.split('?', 2)[1] ?? '') : '';
}

/** The path with its % signs decoded; null where they don't belong. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A path without slashes at its end; the home page is one. */
function withoutSlash(path: string): string {
  return path.endsWith('/') && path !== '/' ? path.replace(/\/+$/, '') : path;
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
