/** The worker's side of WorkerProcess. */
import { createBirpc, type BirpcReturn } from 'birpc';
import { garbageCollection } from './garbage-collection.ts';
import type { Progress } from './worker-process.ts';

/** A message of birpc; `e` is what a job threw. */
interface Message {
  e?: unknown;
}

/** What a job threw, without parts that can't be sent. */
function toSendable(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new Error(String(thrown));
  const { message, cause } = thrown;
  if (!(cause instanceof Error)) return new Error(message);
  return new Error(message, { cause: new Error(cause.stack ?? cause.message) });
}

/**
 * Runs the given functions for the server that started this process, and ends with that server. Returns
 * the server's callbacks; a job of several long steps calls `progress` between them.
 */
export function serveJobs<Callbacks extends object>(
  jobs: object,
): BirpcReturn<Callbacks & Progress, object> {
  // These go to the server's whole process group. It finishes its work first and then ends this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit(0));
  const collectGarbage = garbageCollection();
  const server = createBirpc<Callbacks & Progress, object>(jobs, {
    // A server that is gone needs no response.
    post: (message) => {
      collectGarbage();
      process.send?.(message, undefined, undefined, () => undefined);
    },
    on: (listener) => process.on('message', listener),
    serialize: (message: Message) =>
      message.e === undefined ? message : { ...message, e: toSendable(message.e) },
    timeout: -1,
  });
  // The process has started.
  void server.$callRaw({ method: 'progress', args: [], event: true });
  return server;
}
