/** How long a request may take to arrive: a caller who dribbles one must not hold a connection. */
import type { IncomingMessage } from 'node:http';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends the connection of a request that does not arrive in the usual time. To be called before the
 * routes, which may give a request more.
 */
export function limitReceiving(req: IncomingMessage, milliseconds: number): void {
  const { headers } = req;
  // Without a body it has arrived.
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  allowReceiving(req, milliseconds);
  const forget = () => {
    clearTimeout(timers.get(req));
  };
  req.once('end', forget);
  req.once('close', forget);
}

/** Gives one request this long from now on, once it is known whose it is. */
export function allowReceiving(req: IncomingMessage, milliseconds: number): void {
  clearTimeout(timers.get(req));
  if (req.complete) return;
  const timer = setTimeout(() => req.destroy(), milliseconds);
  timer.unref();
  timers.set(req, timer);
}
