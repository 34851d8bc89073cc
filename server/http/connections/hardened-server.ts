/**
 * A Node HTTP server with limits: how many connections there may be, and how long a client may take for
 * each part of a request and its response.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import { setRequestTimeout, limitResponses } from './timeouts.ts';
import type { Socket } from 'node:net';
import { clientNetworks } from './client-network.ts';

export interface ConnectionLimits {
  /** For the header lines; also for a new connection that sends nothing. */
  headersMs: number;
  /** For a whole request; a picture from a phone may take a minute. */
  requestMs: number;
  /** For receiving a whole response; usual ones have some hundred kilobytes. */
  responseMs: number;
  /** Between two requests of a connection; longer than a proxy's 60 s, or it would send into a closed one. */
  idleMs: number;
  /** At a time; further ones are dropped, so that open ones stay served. */
  connections: number;
  /** The same for each client address. Behind a proxy, whose address all clients have, the proxy limits them. */
  connectionsPerAddress: number;
  /** Requests of a connection that wait for their responses. */
  pipelined: number;
  /** How often connections are checked for expired time. */
  checkEveryMs: number;
}

const LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 120_000,
  responseMs: 120_000,
  idleMs: 75_000,
  connections: 5_000,
  connectionsPerAddress: 500,
  pipelined: 32,
  checkEveryMs: 5_000,
};

/** Creates a server that doesn't listen yet. Header lines beyond Node's 16 kB get a 431. */
export function createHardenedServer(
  listener: RequestListener,
  change: Partial<ConnectionLimits> = {},
): Server {
  const limits = { ...LIMITS, ...change };
  const { headersMs, requestMs, responseMs, idleMs, checkEveryMs, pipelined } = limits;
  const server = createServer({
    headersTimeout: headersMs,
    // Node's own limit is the same for every request; large uploads of staff need a longer one.
    requestTimeout: 0,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: checkEveryMs,
    // A request without a body needs no stream for it, which would be an eighth of a page's processor time.
    optimizeEmptyRequests: true,
  });
  server.maxConnections = limits.connections;
  limitConnectionsPerAddress(server, limits.connectionsPerAddress);
  const accept = limitResponses(server, { milliseconds: responseMs, checkEveryMs, pipelined });
  server.on('request', (req, res) => {
    if (!accept(req.socket, res)) return;
    setRequestTimeout(req, requestMs);
    listener(req, res);
  });
  return server;
}

/** Drops new connections of an address (an IPv6 /64) that has as many as this already. */
export function limitConnectionsPerAddress(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const [address] = clientNetworks(socket.remoteAddress);
    const count = open.get(address) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
