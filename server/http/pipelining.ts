/** Requests that are sent before earlier ones are answered: allowed by HTTP, and used by hardly anybody but floods. */
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The listener for callers who let at most so many requests of a connection wait; the connection of any
 * other is ended. Without it one packet of 64 kB is two thousand requests that keep everybody waiting.
 */
export function limitPipelining(listener: RequestListener, most: number): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (req, res) => {
    const { socket } = req;
    const count = (waiting.get(socket) ?? 0) + 1;
    // What was read at once with what was too much is still handed over.
    if (socket.destroyed || count > most) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    res.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    listener(req, res);
  };
}
