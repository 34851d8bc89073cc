/** How long a request may take to arrive: a caller who dribbles one must not hold a connection. */
import type { IncomingMessage, Server } from 'node:http';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends the connections of requests that do not arrive in the usual time. */
export function limitReceivingTime(server: Server, milliseconds: number): void {
  // Node's own limit is the same for every request; large uploads of staff need another one.
  server.requestTimeout = 0;
  // Before the routes, which may give a request more.
  server.prependListener('request', (req: IncomingMessage) => {
    allowReceiving(req, milliseconds);
    const forget = () => {
      clearTimeout(timers.get(req));
    };
    req.once('end', forget);
    req.once('close', forget);
  });
}

/** Gives one request this long from now on, once it is known whose it is. */
export function allowReceiving(req: IncomingMessage, milliseconds: number): void {
  clearTimeout(timers.get(req));
  if (req.complete) return;
  const timer = setTimeout(() => req.destroy(), milliseconds);
  timer.unref();
  timers.set(req, timer);
}
