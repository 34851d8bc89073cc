/** How long a request may take to arrive, so that a slow client can't occupy a connection. */
import type { IncomingMessage } from 'node:http';

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
  const clear = () => {
    clearTimeout(timers.get(req));
  };
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
