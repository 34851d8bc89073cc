/**
 * Where every request comes in. What visitors ask for most, pages and public reads, is answered here from
 * memory; everything else goes on to the Express app.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { REQUEST_ID_HEADER, type requestLog, type RequestContext } from './request-log.ts';
import { setLines, type HeaderLines } from './security-headers.ts';

/** Answers a GET or HEAD, or returns false: somebody else does. */
export type FastResponse = (
  visit: RequestContext,
  req: IncomingMessage,
  res: ServerResponse,
) => boolean;

export interface FastPathParts {
  begin: ReturnType<typeof requestLog>;
  /** Headers of every answer. */
  security: HeaderLines;
  /** Asked in turn. */
  quick: readonly FastResponse[];
  /** Answers the rest; `failedBefore` stands first in it. */
  app: RequestListener;
}

const failures = new WeakMap<IncomingMessage, unknown>();

/** What failed before Express is answered as every other failure is. */
export const failedBefore: RequestHandler = (req, _res, next) => {
  next(failures.get(req));
};

export function fastPath({ begin, security, quick, app }: FastPathParts): RequestListener {
  return (req, res) => {
    const visit = begin(req, res);
    if (req.method === 'GET' || req.method === 'HEAD') {
      try {
        for (const response of quick) if (response(visit, req, res)) return;
      } catch (error) {
        failures.set(req, error ?? new Error('Something was thrown.'));
      }
    }
    if (!res.headersSent) {
      res.setHeader(REQUEST_ID_HEADER, visit.id);
      setLines(res, security);
    }
    app(req, res);
  };
}
