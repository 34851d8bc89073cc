/** Reading the tour's tables from their addresses, as resources ask for it. */
import type { EventTable, RankingName } from '../domain/results/leaderboard.ts';
import type { RefreshResponse } from '../domain/results/refresh.schema.ts';

/**
 * Reads tables and stores them. No call rejects for what a source does wrong, and none takes longer
 * than REFRESH_WAIT_MS: what is not read by then goes on in the background and is answered as an
 * error that says so. The last good rows stay whatever happens (C21).
 */
export interface Refresher {
  /** An event's formats, those without an address left out; keys are the formats. */
  event: (eventID: string, formats: readonly EventTable[]) => Promise<RefreshResponse>;
  /** A year's rankings, those without an address left out; keys are the rankings. */
  standings: (year: number, rankings: readonly RankingName[]) => Promise<RefreshResponse>;
  /** A year's bracket; the key is `bracket`. Empty without an address. */
  bracket: (year: number) => Promise<RefreshResponse>;
  /**
   * Reads an event's tee times in the background when they are older than ten minutes and the event
   * is within seven days (C21). Returns at once.
   */
  teeTimesIfStale: (eventID: string) => void;
}

/** Longest time a save waits for what it set off. */
export const REFRESH_WAIT_MS = 15_000;
