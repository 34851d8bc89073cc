/** Runs at most `limit` jobs at a time; the others wait in the order of the calls. */
export function limitParallel(limit: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      // The next job takes the place directly, so that no new call can take it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
