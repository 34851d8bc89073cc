/**
 * Answers on their way. How long one may take to be taken: a caller who reads it byte by byte must not
 * hold it for hours. And how many a connection may wait for: requests sent before earlier ones are
 * answered are allowed by HTTP, and used by hardly anybody but floods.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Sending {
  response: ServerResponse;
  /** When it was seen on its way, by the clock that never jumps; null while nothing was sent. */
  since: number | null;
}

export interface SendingLimits {
  /** For taking a whole answer. */
  milliseconds: number;
  lookEveryMs: number;
  /** Answers of a connection that were asked for and are not sent yet. */
  waiting: number;
}

const allowances = new WeakMap<ServerResponse, number>();

/**
 * Ends the connections of callers who don't take an answer in the usual time. A limit of silence would
 * not do, since a byte now and then is no silence. What the server needs to make an answer doesn't count.
 *
 * Every answer has to be shown to the returned function first. False says that its connection was ended
 * for asking too much at once: one packet of 64 kB is two thousand requests that keep everybody waiting.
 */
export function limitSending(
  server: Server,
  { milliseconds, lookEveryMs, waiting }: SendingLimits,
): (socket: Socket, response: ServerResponse) => boolean {
  /** Answers by connection, in the order in which they are sent. */
  const sendings = new Map<Socket, Sending[]>();
  server.on('connection', (socket: Socket) => {
    sendings.set(socket, []);
    socket.once('close', () => sendings.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, own] of sendings) {
      forgetSent(own);
      const [first] = own;
      if (!first?.response.headersSent) continue;
      first.since ??= now;
      if (now - first.since > (allowances.get(first.response) ?? milliseconds)) socket.destroy();
    }
  }, lookEveryMs);
  timer.unref();
  server.once('close', () => {
    clearInterval(timer);
  });
  return (socket, response) => {
    const own = sendings.get(socket);
    if (own) forgetSent(own);
    // What was read at once with what was too much is still handed over.
    if (!own || socket.destroyed || own.length >= waiting) {
      socket.destroy();
      return false;
    }
    own.push({ response, since: null });
    return true;
  };
}

/** Gives one answer this long to be taken, once it is known to be a large one. */
export function allowSending(response: ServerResponse, milliseconds: number): void {
  allowances.set(response, milliseconds);
}

/** Those that were answered in the same turn still count: a flood's are. */
function forgetSent(own: Sending[]): void {
  while (own[0]?.response.closed) own.shift();
}
