/**
 * The first step of every request. Pages and public API reads, nearly all requests, are sent from memory
 * here; everything else continues to the Express app.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { refuseHost, type HostCheck } from './checks/host-check.ts';
import { REQUEST_ID_HEADER, type requestLog, type RequestContext } from './request-log.ts';
import { setHeaderLines, type HeaderLines } from './responses/security-headers.ts';

/** Responds to a GET or HEAD request, or returns false to leave it to the next handler. */
export type FastPathHandler = (
  context: RequestContext,
  req: IncomingMessage,
  res: ServerResponse,
) => boolean;

export interface FastPathOptions {
  begin: ReturnType<typeof requestLog>;
  /** Whether a Host header is one of this server's. */
  isOwnHost: HostCheck;
  /** Headers of every response. */
  securityHeaders: HeaderLines;
  /** Called in order until one handles the request. */
  handlers: readonly FastPathHandler[];
  /** Handles the rest; its first middleware is `forwardFastPathError`. */
  app: RequestListener;
}

const errors = new WeakMap<IncomingMessage, unknown>();

/** Passes what a fast path handler threw to Express's error middleware. */
export const forwardFastPathError: RequestHandler = (req, _res, next) => next(errors.get(req));

export function fastPath(options: FastPathOptions): RequestListener {
  const { begin, isOwnHost, securityHeaders, handlers, app } = options;
  return (req, res) => {
    const context = begin(req, res);
    if (refuseHost(isOwnHost, req, res, securityHeaders)) return;
    if (req.method === 'GET' || req.method === 'HEAD') {
      try {
        for (const handle of handlers) if (handle(context, req, res)) return;
      } catch (error) {
        errors.set(req, error ?? new Error('Something was thrown.'));
      }
    }
    if (!res.headersSent) {
      res.setHeader(REQUEST_ID_HEADER, context.id);
      setHeaderLines(res, securityHeaders);
    }
    app(req, res);
  };
}
