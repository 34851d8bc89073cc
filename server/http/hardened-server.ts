/**
 * The server's side of every connection: how many there may be, and how long a caller may take for
 * each part of a request and its answer. Who dribbles, stalls or only holds the line is let go.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import { limitReceiving } from './request-timeout.ts';
import { limitSending } from './response-timeout.ts';

export interface CallerLimits {
  /** For the lines before a body; also for a new connection that sends nothing. */
  headersMs: number;
  /** For a whole request; a picture from a phone may take a minute. */
  receivingMs: number;
  /** For taking a whole answer; those of every day have some hundred kilobytes. */
  sendingMs: number;
  /** Between two requests of a connection; longer than a proxy keeps one (60 s), or it would send into a closed one. */
  idleMs: number;
  /** At a time; further ones are dropped, so that those who are served stay served. */
  connections: number;
  /** Requests of a connection that wait for their answers. */
  waiting: number;
  /** How often is looked for who used up his time. */
  lookEveryMs: number;
}

const LIMITS: CallerLimits = {
  headersMs: 15_000,
  receivingMs: 120_000,
  sendingMs: 120_000,
  idleMs: 75_000,
  connections: 5_000,
  waiting: 32,
  lookEveryMs: 5_000,
};

/** A server that doesn't listen yet. Header lines beyond Node's 16 kB are answered with 431. */
export function createHardenedServer(
  listener: RequestListener,
  change: Partial<CallerLimits> = {},
): Server {
  const limits = { ...LIMITS, ...change };
  const { headersMs, receivingMs, sendingMs, idleMs, lookEveryMs } = limits;
  const server = createServer({
    headersTimeout: headersMs,
    // Node's own limit is the same for every request; large uploads of staff need another one.
    requestTimeout: 0,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: lookEveryMs,
    // What has no body needs no stream for it, which would be an eighth of the work of a page.
    optimizeEmptyRequests: true,
  });
  server.maxConnections = limits.connections;
  const { waiting } = limits;
  const mayBeSent = limitSending(server, { milliseconds: sendingMs, lookEveryMs, waiting });
  server.on('request', (req, res) => {
    if (!mayBeSent(req.socket, res)) return;
    limitReceiving(req, receivingMs);
    listener(req, res);
  });
  return server;
}
