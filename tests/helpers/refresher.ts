/** A Refresher that fetches nothing and records what was requested. */
import type { RefreshResponse } from '../../server/domain/results/refresh.schema.ts';
import type { Refresher } from '../../server/leaderboards/refresh/leaderboard-refresher.ts';

export interface FakeRefresher extends Refresher {
  /** `standings 2026 season,wgr`, oldest first. */
  requested: string[];
}

/** `outcome` returns the result for a format; by default one new row. */
export function fakeRefresher(
  outcome: (format: string) => RefreshResponse[string] | null = () => ({ rows: 1, changed: 1 }),
): FakeRefresher {
  const requested: string[] = [];
  const respond = (what: string, formats: readonly string[]): Promise<RefreshResponse> => {
    requested.push(`${what} ${formats.join()}`.trim());
    const outcomes = formats.flatMap((format) => {
      const one = outcome(format);
      return one ? [[format, one] as const] : [];
    });
    return Promise.resolve(Object.fromEntries(outcomes));
  };
  return {
    requested,
    event: (eventID, formats) => respond(`event ${eventID}`, formats),
    standings: (year, rankings) => respond(`standings ${year}`, rankings),
    bracket: (year) => respond(`bracket ${year}`, ['bracket']),
    teeTimesIfStale: (eventID) => requested.push(`tee times ${eventID}`),
  };
}
