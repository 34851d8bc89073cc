/** Gives every request an id and writes one line when it ends. */
import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/** Answer header with the id under which the server's log knows the request. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** The id of the request that this response answers. */
export function requestIdOf(res: Response): string {
  return String(res.getHeader(REQUEST_ID_HEADER) ?? '');
}

/**
 * Logs id, method, path, status and milliseconds. Never the query, body, cookies or addresses: they
 * may hold secrets, and the line doesn't need them.
 */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const id = randomUUID();
    const started = performance.now();
    res.setHeader(REQUEST_ID_HEADER, id);
    // `close` also comes when the client went away before the answer was complete.
    res.once('close', () => {
      log.info(
        {
          id,
          method: req.method,
          path: req.originalUrl.split('?', 1)[0],
          status: res.writableFinished ? res.statusCode : 499,
          ms: Math.round(performance.now() - started),
        },
        'request',
      );
    });
    next();
  };
}

/** Refuses a path whose % signs don't decode, before any route looks at it. */
export const decodablePath: RequestHandler = (req, _res, next) => {
  decodeURIComponent(req.path);
  next();
};
