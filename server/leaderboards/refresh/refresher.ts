/** The interface through which other resources refresh tables. */
import type { EventTable, RankingName } from '../../domain/results/leaderboard.ts';
import type { RefreshResponse } from '../../domain/results/refresh.schema.ts';

/**
 * Fetches tables and stores them. No call rejects because a source fails, and none takes longer than
 * REFRESH_WAIT_MS: a refresh that takes longer continues in the background and is returned as an
 * error that explains it. A failed refresh changes no rows.
 */
export interface Refresher {
  /** An event's tables, except those without an address; keys are the tables. */
  event: (eventID: string, tables: readonly EventTable[]) => Promise<RefreshResponse>;
  /** A year's rankings, except those without an address; keys are the rankings. */
  standings: (year: number, rankings: readonly RankingName[]) => Promise<RefreshResponse>;
  /** A year's bracket; the key is `bracket`. Empty without an address. */
  bracket: (year: number) => Promise<RefreshResponse>;
  /**
   * Refreshes an event's tee times in the background when they are older than ten minutes and the
   * event is within seven days. Returns immediately.
   */
  teeTimesIfStale: (eventID: string) => void;
}

/** Longest time that a request waits for its refreshes. */
export const REFRESH_WAIT_MS = 15_000;
