/** How long an answer may take to be taken: a caller who reads it byte by byte must not hold it for hours. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Sending {
  answer: ServerResponse;
  /** When it was seen on its way, by the clock that never jumps; null while nothing was sent. */
  since: number | null;
}

const allowances = new WeakMap<ServerResponse, number>();

/**
 * Ends the connections of callers who don't take an answer in the usual time. A limit of silence would
 * not do, since a byte now and then is no silence. What the server needs to make an answer doesn't count.
 */
export function limitSendingTime(
  server: Server,
  { milliseconds, lookEveryMs }: { milliseconds: number; lookEveryMs: number },
): void {
  /** Answers by connection, in the order in which they are sent. */
  const sendings = new Map<Socket, Sending[]>();
  server.on('connection', (socket: Socket) => {
    sendings.set(socket, []);
    socket.once('close', () => sendings.delete(socket));
  });
  server.prependListener('request', (req, answer) => {
    const own = sendings.get(req.socket);
    forgetSent(own);
    own?.push({ answer, since: null });
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, own] of sendings) {
      forgetSent(own);
      const [first] = own;
      if (!first?.answer.headersSent) continue;
      first.since ??= now;
      if (now - first.since > (allowances.get(first.answer) ?? milliseconds)) socket.destroy();
    }
  }, lookEveryMs);
  timer.unref();
  server.once('close', () => {
    clearInterval(timer);
  });
}

/** Gives one answer this long to be taken, once it is known to be a large one. */
export function allowSending(answer: ServerResponse, milliseconds: number): void {
  allowances.set(answer, milliseconds);
}

function forgetSent(own: Sending[] | undefined): void {
  while (own?.[0]?.answer.writableFinished) own.shift();
}
