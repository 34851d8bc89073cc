/** Gives every request an id and writes one line when it ends. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Answer header with the id under which the server's log knows the request. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** The id of the request that this response answers. */
export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader(REQUEST_ID_HEADER) ?? '');
}

/** One request on its way through the server. */
export interface RequestContext {
  id: string;
  /** The pattern of its route where no route was asked, or null. */
  route: string | null;
}

/** How a request ended. */
export interface Ending {
  visit: RequestContext;
  /** 499 for whoever left before the answer was complete. */
  status: number;
  ms: number;
}

export type OnEnd = (req: IncomingMessage, ending: Ending) => void;

/**
 * Begins a visit, whose end is a line with id, method, path, status and milliseconds. Never the query,
 * body, cookies or addresses: they may hold secrets, and the line doesn't need them.
 */
export function requestLog(
  log: Logger,
  onEnd?: OnEnd,
): (req: IncomingMessage, res: ServerResponse) => RequestContext {
  return (req, res) => {
    const visit: RequestContext = { id: randomUUID(), route: null };
    const started = performance.now();
    // As it was asked for: a router may shorten it for those below it.
    const { url = '' } = req;
    // `close` also comes when the client went away before the answer was complete.
    res.on('close', () => {
      const status = res.writableFinished ? res.statusCode : 499;
      const ms = performance.now() - started;
      const { id } = visit;
      const path = pathIn(url);
      log.info({ id, method: req.method, path, status, ms: Math.round(ms) }, 'request');
      onEnd?.(req, { visit, status, ms });
    });
    return visit;
  };
}

/** An address without its query. */
export function pathIn(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** Refuses a path whose % signs don't decode, before any route looks at it. */
export const decodablePath: RequestHandler = (req, _res, next) => {
  decodeURIComponent(req.path);
  next();
};
