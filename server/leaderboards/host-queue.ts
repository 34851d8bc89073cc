/** A host is asked by few requests at a time; the others wait in order. */

export type Turns = <T>(host: string, work: () => Promise<T>) => Promise<T>;

/** Lets `atOnce` pieces of work run per host. A failed one gives its turn on as well. */
export function createHostQueue(atOnce: number): Turns {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  return async (host, work) => {
    const busy = running.get(host) ?? 0;
    if (busy < atOnce) running.set(host, busy + 1);
    // A turn is handed over below, so nobody who comes later can take it in between.
    else await queued(host);
    try {
      return await work();
    } finally {
      release(host);
    }
  };

  function queued(host: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const line = waiting.get(host) ?? [];
    line.push(() => {
      resolve(undefined);
    });
    waiting.set(host, line);
    return promise;
  }

  function release(host: string): void {
    const next = waiting.get(host)?.shift();
    if (next) {
      next();
      return;
    }
    waiting.delete(host);
    const left = (running.get(host) ?? 1) - 1;
    if (left === 0) running.delete(host);
    else running.set(host, left);
  }
}
