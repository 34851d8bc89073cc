/** Gives every request an id and writes one log line when it ends. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { plainAddress } from './connections/client-network.ts';

/** Response header with the id of the request's log lines. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** The id of the request of a response. */
export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader(REQUEST_ID_HEADER) ?? '');
}

/** What the server knows of a request that it is handling. */
export interface RequestContext {
  id: string;
  /** The pattern of the route when the fast path responded for it, otherwise null. */
  route: string | null;
}

export interface RequestEnd {
  context: RequestContext;
  /** 499 when the client disconnected before the response was complete. */
  status: number;
  ms: number;
}

export type OnRequestEnd = (req: IncomingMessage, end: RequestEnd) => void;

/** Who sent a request: the name of an existing account, and the client's address. */
interface Sender {
  account?: string;
  address?: string;
}

const senders = new WeakMap<IncomingMessage, Sender>();

/** Whether a request changes nothing. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method ?? '');

/** Adds the client's address to the log lines of requests that may change something, logins included. */
export const logAddress: RequestHandler = (req, _res, next) => {
  if (!isRead(req)) senders.set(req, { address: plainAddress(req.ip) });
  next();
};

/** Who sent a request, as far as it is known by now; nothing of one that only reads. */
export const senderOf = (req: IncomingMessage): Readonly<Sender> => senders.get(req) ?? {};

/** Adds the account to the log line, for the same requests. */
export function logAccount(req: IncomingMessage, account: string): void {
  const sender = senders.get(req);
  if (sender) sender.account = account;
}

/**
 * Starts the context of each request. Its end is one line with id, method, path, status and milliseconds;
 * writes and logins also have account and address. Never the query, body or cookies: they may contain
 * secrets. Lines of visitors who only read have no address.
 */
export function requestLog(
  log: Logger,
  onEnd?: OnRequestEnd,
): (req: IncomingMessage, res: ServerResponse) => RequestContext {
  return (req, res) => {
    const context: RequestContext = { id: randomUUID(), route: null };
    const started = performance.now();
    // Read now: Express shortens it for nested routers.
    const { url = '' } = req;
    // `close` is also emitted when the client disconnects before the response is complete.
    res.on('close', () => {
      const status = res.writableFinished ? res.statusCode : 499;
      const ms = performance.now() - started;
      const { id } = context;
      const path = pathIn(url);
      const line = { id, method: req.method, path, status, ms: Math.round(ms) };
      log.info({ ...line, ...senders.get(req) }, 'request');
      onEnd?.(req, { context, status, ms });
    });
    return context;
  };
}

/** A URL without its query. */
export function pathIn(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** Throws for a path with malformed percent-encoding, before any route reads it. */
export const decodablePath: RequestHandler = (req, _res, next) => {
  decodeURIComponent(req.path);
  next();
};

/** Paths that Express serves, as opposed to pages and files of the site. */
const NOT_THE_SITE = /^\/(api|media|cards|healthz|metrics)(\/|$)/;

/**
 * The pattern of the route that handled a request, such as `/api/events/:eventID`. Never the URL itself:
 * clients choose that, and every new label stays in memory.
 */
export function routePattern(req: IncomingMessage): string {
  const route: unknown = 'route' in req ? req.route : null;
  if (typeof route === 'object' && route !== null && 'path' in route) return String(route.path);
  const url = 'originalUrl' in req ? String(req.originalUrl) : (req.url ?? '');
  const path = pathIn(url);
  if (/^\/admin(\/|$)/.test(path)) return '/admin/*';
  return NOT_THE_SITE.test(path) ? 'none' : '/*';
}
