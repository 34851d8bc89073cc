/** Refuses writes that a page of another site sends from a signed-in browser. */
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { HttpError } from '../errors.ts';
import { nameIn } from '../http/host-check.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** 403 for a page of another site. */
export const WRONG_ORIGIN =
  'This request did not come from the tour’s own pages, so nothing was changed.';

/**
 * Lets a write pass when its Origin (or, without one, its Referer) is the address of the request itself,
 * the site's or one of the CORS origins. Programs other than browsers send none of these headers, and
 * cannot be used to forge a request.
 */
export function originCheck(
  config: Pick<Config, 'siteUrl' | 'corsOrigins' | 'hosts'>,
): RequestHandler {
  const known = new Set([originOf(config.siteUrl), ...config.corsOrigins]);
  const hosts = new Set(config.hosts);
  return (req, _res, next) => {
    const isKnown = (origin: string) => known.has(origin) || origin === ownOrigin(req, hosts);
    if (!READS.has(req.method) && !comesFrom(req, isKnown)) {
      throw new HttpError(403, WRONG_ORIGIN);
    }
    next();
  };
}

function comesFrom(req: Request, isKnown: (origin: string) => boolean): boolean {
  const sender = req.get('origin') ?? req.get('referer');
  if (sender !== undefined) {
    // `null` (a sandboxed frame, a redirect) is no address, so it is refused.
    const origin = originOf(sender);
    return origin !== null && isKnown(origin);
  }
  const site = req.get('sec-fetch-site');
  return site === undefined || site === 'same-origin' || site === 'none';
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
