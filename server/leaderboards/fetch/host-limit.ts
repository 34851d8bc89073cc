import pLimit, { type LimitFunction } from 'p-limit';

/** Runs a job when its host has a free place. */
export type HostLimit = <T>(host: string, job: () => Promise<T>) => Promise<T>;

/** Runs at most `concurrency` jobs per host; the others wait in order. */
export function createHostLimit(concurrency: number): HostLimit {
  const limits = new Map<string, LimitFunction>();
  return async (host, job) => {
    const limit = limits.get(host) ?? pLimit(concurrency);
    limits.set(host, limit);
    try {
      return await limit(job);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(host);
    }
  };
}
