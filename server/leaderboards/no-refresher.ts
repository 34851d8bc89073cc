import type { Refresher } from './refresher.ts';

/** Reads nothing: for a server without sources, and for tests. */
export const NO_REFRESHER: Refresher = {
  event: () => Promise.resolve({}),
  standings: () => Promise.resolve({}),
  bracket: () => Promise.resolve({}),
  teeTimesIfStale: () => undefined,
};
