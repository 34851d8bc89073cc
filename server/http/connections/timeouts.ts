/**
 * Limits for requests and responses, so that a slow client can't occupy a connection: how long a request may take to
 * arrive, how long a client may take to receive a response, and how many a connection may wait for. HTTP allows
 * pipelining, sending requests before the responses to earlier ones, but hardly any client uses it except to flood a
 * server.
 */
import type { Server, ServerResponse, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

interface PendingResponse {
  response: ServerResponse;
  /** When it was first seen being sent, by `performance.now()`; null before that. */
  since: number | null;
}

export interface ResponseLimits {
  /** For receiving a whole response. */
  milliseconds: number;
  checkEveryMs: number;
  /** Responses of a connection that are requested and not sent yet. */
  pipelined: number;
}

const extended = new WeakMap<ServerResponse, number>();

/**
 * Ends the connections of clients that don't receive a response in time. An idle timeout would not do,
 * since a byte now and then resets it. The time that the server needs to make a response doesn't count.
 *
 * Call the returned function with every response first. False means that its connection was ended for
 * pipelining too many: a packet of 64 kB has two thousand requests, which would delay all other clients.
 */
export function limitResponses(
  server: Server,
  { milliseconds, checkEveryMs, pipelined }: ResponseLimits,
): (socket: Socket, response: ServerResponse) => boolean {
  /** Responses by connection, in the order in which they are sent. */
  const pending = new Map<Socket, PendingResponse[]>();
  server.on('connection', (socket: Socket) => {
    pending.set(socket, []);
    socket.once('close', () => pending.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, own] of pending) {
      removeSent(own);
      const [first] = own;
      if (!first?.response.headersSent) continue;
      first.since ??= now;
      if (now - first.since > (extended.get(first.response) ?? milliseconds)) socket.destroy();
    }
  }, checkEveryMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return (socket, response) => {
    const own = pending.get(socket);
    if (own) removeSent(own);
    // Node still emits the requests of a packet after its connection was destroyed.
    if (!own || socket.destroyed || own.length >= pipelined) {
      socket.destroy();
      return false;
    }
    own.push({ response, since: null });
    return true;
  };
}

/** Gives one response this long to be received, once it is known to be large. */
export function extendResponseTimeout(response: ServerResponse, milliseconds: number): void {
  extended.set(response, milliseconds);
}

/** Responses that ended in the current event loop turn still count, as a flood's do. */
function removeSent(own: PendingResponse[]): void {
  while (own[0]?.response.closed) own.shift();
}

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends the connection of a request that does not arrive in this time. Call it before the routes, which may
 * extend it.
 */
export function setRequestTimeout(req: IncomingMessage, milliseconds: number): void {
  const { headers } = req;
  // A request without a body has arrived.
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  extendRequestTimeout(req, milliseconds);
  const clear = () => clearTimeout(timers.get(req));
  req.once('end', clear);
  req.once('close', clear);
}

/** Gives one request this long from now on, once its client is known. */
export function extendRequestTimeout(req: IncomingMessage, milliseconds: number): void {
  clearTimeout(timers.get(req));
  if (req.complete) return;
  const timer = setTimeout(() => req.destroy(), milliseconds);
  timer.unref();
  timers.set(req, timer);
}
