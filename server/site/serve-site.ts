/** Serves the published site from memory, precompressed and revalidated by ETag. */
import type { Request, RequestHandler, Response } from 'express';
import { isHandle } from '../domain/events/event-handle.ts';
import type { FastPathHandler } from '../http/fast-path.ts';
import { pathIn, REQUEST_ID_HEADER } from '../http/request-log.ts';
import type { HeaderLines } from '../http/responses/security-headers.ts';
import { cacheControlOf, type LiveFile, type LiveSite } from '../publish/live-site.ts';
import { FileSender } from './send-file.ts';

/** Paths that the site has no pages at. */
const NOT_THE_SITE = /^\/(api|admin|media|cards|healthz)(\/|$)/;

/** URLs that Express parses differently than up to the first question mark. */
const UNUSUAL = /^(?!\/)|[\s#]/;

const NO_QUERY = new URLSearchParams();

export interface SiteOptions {
  /** The published site, or null while there is none. */
  live: () => LiveSite | null;
  /**
   * Called for a product without a page with its handle, for an article with null: the shop may have it by
   * now.
   */
  onUnknown?: (product: string | null) => void;
  /** Other paths that the site has no pages at. */
  except?: RegExp | null;
}

/** Sends pages and files under usual URLs, and the 404 page for missing ones. */
export function siteFastPath(options: SiteOptions, security: HeaderLines): FastPathHandler {
  const sender = new FileSender(cacheControlOf, security);
  return (context, req, res) => {
    const { url = '' } = req;
    if (UNUSUAL.test(url)) return false;
    const raw = pathIn(url);
    const site = options.live();
    if (!site || NOT_THE_SITE.test(raw) || options.except?.test(raw)) return false;
    const path = raw.includes('%') ? decoded(raw) : raw;
    if (path === null || withoutSlash(path) !== path) return false;
    const file = fileAt(site, path, queryOf(url), options);
    if (!file) return false;
    if (file.status === 404 && (lowerCasePath(site, path) || site.onRequest?.isAt(path)))
      return false;
    sender.send(file, req, res, [REQUEST_ID_HEADER, context.id]);
    return true;
  };
}

/**
 * Handles GET and HEAD of pages and files that `siteFastPath` left: pages that are rendered on request, under unusual
 * URLs, with a trailing slash or capital letters, with malformed percent-encoding, or while there is no site yet.
 */
export function serveSite(options: SiteOptions): RequestHandler {
  const sender = new FileSender(cacheControlOf);
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
    const path = decoded(request.path);
    const target =
      path === null ? null : (lowerCasePath(site, withoutSlash(path)) ?? withoutSlash(path));
    if (target !== path && target !== null) {
      redirectTo(target, request, response);
      return;
    }
    const file =
      path === null
        ? site.files.get('/400')
        : fileAt(site, path, queryOf(request.originalUrl), options);
    if (!file) {
      next();
      return;
    }
    const send = (found: LiveFile) => sender.send(found, request, response);
    if (path !== null && file.status === 404 && site.onRequest?.isAt(path)) {
      site.onRequest.fileFor(path).then((rendered) => send(rendered ?? file), next);
    } else send(file);
  };
}

/** The file for a path and query, otherwise the 404 page; undefined without even that. */
function fileAt(
  site: LiveSite,
  path: string,
  query: string,
  { onUnknown }: SiteOptions,
): LiveFile | undefined {
  const params = query === '' ? NO_QUERY : new URLSearchParams(query);
  let file: LiveFile | undefined;
  for (const candidate of site.resolvePaths(path, params)) {
    file = site.files.get(candidate) ?? site.onRequest?.rendered(candidate);
    if (file) break;
  }
  file ??= site.files.get('/404');
  if (file?.status === 404 && onUnknown) reportUnknown(path, onUnknown);
  return file;
}

/** The part between the first question mark and the second. */
function queryOf(url: string): string {
  return url.includes('?') ? (url.split('?', 2)[1] ?? '') : '';
}

/** The percent-decoded path; null when it is malformed. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A path without trailing slashes; `/` stays. */
function withoutSlash(path: string): string {
  return path.endsWith('/') && path !== '/' ? path.replace(/\/+$/, '') : path;
}

/** The path in small letters when only that has a page; otherwise null. */
function lowerCasePath(site: LiveSite, path: string): string | null {
  const lower = path.toLowerCase();
  const isOther = lower !== path && !site.files.has(path);
  return isOther && site.files.has(lower) ? lower : null;
}

/** Reports a request for a product or article without a page. */
function reportUnknown(path: string, report: (product: string | null) => void): void {
  const handle = /^\/listing\/([^/]+)$/.exec(path)?.[1] ?? '';
  if (isHandle(handle)) report(handle);
  else if (/^\/blog\/[^/]+$/.test(path)) report(null);
}

/** Redirects `/schedule/` to `/schedule`. Only within the site: `//x` stays here. */
function redirectTo(path: string, request: Request, response: Response): void {
  const query = request.originalUrl.indexOf('?');
  const local = path.replace(/^\/+/, '/') || '/';
  const target = encodeURI(local) + (query < 0 ? '' : request.originalUrl.slice(query));
  response.redirect(308, target);
}
