/** A Refresher that reads nothing and notes what it was asked for. */
import type { RefreshResponse } from '../../server/domain/results/refresh.schema.ts';
import type { Refresher } from '../../server/leaderboards/refresh/refresher.ts';

export interface FakeRefresher extends Refresher {
  /** `standings 2026 season,wgr`, oldest first. */
  asked: string[];
}

/** `outcome` says what becomes of a format; by default one row that is new. */
export function fakeRefresher(
  outcome: (format: string) => RefreshResponse[string] | null = () => ({ rows: 1, changed: 1 }),
): FakeRefresher {
  const asked: string[] = [];
  const answer = (what: string, formats: readonly string[]): Promise<RefreshResponse> => {
    asked.push(`${what} ${formats.join()}`.trim());
    const outcomes = formats.flatMap((format) => {
      const one = outcome(format);
      return one ? [[format, one] as const] : [];
    });
    return Promise.resolve(Object.fromEntries(outcomes));
  };
  return {
    asked,
    event: (eventID, formats) => answer(`event ${eventID}`, formats),
    standings: (year, rankings) => answer(`standings ${year}`, rankings),
    bracket: (year) => answer(`bracket ${year}`, ['bracket']),
    teeTimesIfStale: (eventID) => {
      asked.push(`tee times ${eventID}`);
    },
  };
}
