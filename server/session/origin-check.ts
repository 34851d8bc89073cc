/** Refuses writes that a page of another site sends from a signed-in browser. */
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { HttpError } from '../errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** 403 for a page of another site. */
export const WRONG_ORIGIN =
  'This request did not come from the tour’s own pages, so nothing was changed.';

/**
 * Lets a write pass when its Origin (or, without one, its Referer) is the address of the request itself,
 * the site's or one of the CORS origins. Programs other than browsers send none of these headers, and
 * cannot be used to forge a request.
 */
export function originCheck(config: Pick<Config, 'siteUrl' | 'corsOrigins'>): RequestHandler {
  const known = new Set([originOf(config.siteUrl), ...config.corsOrigins]);
  return (req, _res, next) => {
    if (!READS.has(req.method) && !comesFromKnown(req, known)) {
      throw new HttpError(403, WRONG_ORIGIN);
    }
    next();
  };
}

function comesFromKnown(req: Request, known: ReadonlySet<string | null>): boolean {
  const sender = req.get('origin') ?? req.get('referer');
  if (sender !== undefined) {
    // `null` (a sandboxed frame, a redirect) is no address, so it is refused.
    const origin = originOf(sender);
    return origin !== null && (origin === ownOrigin(req) || known.has(origin));
  }
  const site = req.get('sec-fetch-site');
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** The origin of the request as the browser saw it (trusted proxies included). */
function ownOrigin(req: Request): string | null {
  return originOf(`${req.protocol}://${req.host}`);
}

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
