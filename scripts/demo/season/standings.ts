/** Season standings and world golf ranking by the tour's rules. */
import type { RankingName } from '#domain/results/leaderboard.ts';
import type { StandingsRow } from '#domain/results/results.schema.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';
import { rankingOf, type RankedRecords } from '#domain/standings/rankings.ts';
import type { DemoEvent } from './types.ts';

/** The ranking of a year after some events, with the logins of the players. */
export function standingsAfter(
  events: readonly Pick<DemoEvent, 'record' | 'results'>[],
  year: number,
  kind: RankingName,
  userOf: (player: string) => string,
): StandingsRow[] {
  const results: RankedRecords['results'] = new Map(
    events.flatMap(({ record: { eventID }, results: tables }) => {
      if (!tables) return [];
      const [net, wgr] = [tables.net, tables.wgr].map((rows) => ({ changedAt: '', rows }));
      return net && wgr ? [[eventID, { eventID, net, wgr }] as const] : [];
    }),
  );
  const records: RankedRecords = {
    events: events.map(({ record }) => record),
    results,
    standings: [],
    directory: [],
    settings: DEFAULT_SETTINGS,
  };
  return rankingOf(records, kind, year).rows.map((row) => {
    const user = userOf(row.player);
    return { ...row, ID: user, user };
  });
}
