/** Refuses writes that a page of another site sends from a signed-in browser. */
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { HttpError } from '../errors.ts';
import { nameIn } from '../http/checks/host-check.ts';
import { isRead } from '../http/request-log.ts';

/** 403 for a page of another site. */
export const WRONG_ORIGIN =
  'This request did not come from the tour’s own pages, so nothing was changed.';

type OriginConfig = Pick<Config, 'siteUrl' | 'corsOrigins' | 'hosts'>;

/**
 * Lets a write pass when its Origin (or, without one, its Referer) is the address of the request itself,
 * the site's or one of the CORS origins. Programs other than browsers send none of these headers, and
 * cannot be used to forge a request.
 */
export function originCheck(config: OriginConfig): RequestHandler {
  const pageOrigin = pageOriginOf(config);
  return (req, _res, next) => {
    if (!isRead(req) && pageOrigin(req) === null) throw new HttpError(403, WRONG_ORIGIN);
    next();
  };
}

/**
 * The origin of the page that sent a request, by the same rules; null for a page of another site. A program
 * other than a browser counts as a page of the address that it sent the request to.
 */
export function pageOriginOf(config: OriginConfig): (req: Request) => string | null {
  const site = originOf(config.siteUrl);
  const known = new Set([site, ...config.corsOrigins]);
  const hosts = new Set(config.hosts);
  return (req) => {
    const own = ownOrigin(req, hosts);
    const sender = req.get('origin') ?? req.get('referer');
    if (sender !== undefined) {
      // `null` (a sandboxed frame, a redirect) is no address, so it is refused.
      const origin = originOf(sender);
      return origin !== null && (known.has(origin) || origin === own) ? origin : null;
    }
    const from = req.get('sec-fetch-site');
    return from === undefined || from === 'same-origin' || from === 'none' ? (own ?? site) : null;
  };
}

/**
 * The origin of the request as the browser saw it. A trusted proxy may forward another host, but only a
 * configured one, because many proxies also forward a header of the client.
 */
function ownOrigin(req: Request, hosts: ReadonlySet<string>): string | null {
  const host = hosts.has(nameIn(req.host)) ? req.host : req.headers.host;
  return originOf(`${req.protocol}://${host ?? ''}`);
}

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
