/** Jobs that run side by side, as many at a time as there are processors. */
import { availableParallelism } from 'node:os';

/** Starts jobs in their order and resolves to their results in the same order. Rejects when one does. */
export async function sideBySide<Result>(
  jobs: readonly (() => Promise<Result>)[],
  limit: number = availableParallelism(),
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = jobs.entries();
  const work = async () => {
    for (const [at, job] of waiting) results[at] = await job();
  };
  await Promise.all(Array.from({ length: Math.min(limit, jobs.length) }, work));
  return results;
}
