/** Season standings and world golf ranking by the tour's rules. */
import type { RankingName } from '#domain/results/leaderboard.ts';
import type { StandingsRow } from '#domain/results/results.schema.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';
import { rankingOf, type RankedRecords } from '#domain/standings/rankings.ts';
import type { DemoEvent } from './plan.ts';
import type { DemoPlayer } from './players.ts';

/** The ranking of a year after some events, with the logins of the players. */
export function standingsAfter(
  events: readonly DemoEvent[],
  year: number,
  name: RankingName,
  players: readonly DemoPlayer[],
): StandingsRow[] {
  const stored = <Row>(rows: Row[]) => ({ changedAt: '', rows });
  const results: RankedRecords['results'] = new Map(
    events.flatMap(({ record: { eventID }, results: tables }) =>
      tables
        ? [[eventID, { eventID, net: stored(tables.net), wgr: stored(tables.wgr) }] as const]
        : [],
    ),
  );
  const records: RankedRecords = {
    events: events.map(({ record }) => record),
    ...{ results, standings: [], directory: [], settings: DEFAULT_SETTINGS },
  };
  const users = new Map(players.map((player) => [player.name, player.user]));
  return rankingOf(records, name, year).rows.map((row) => {
    const user = users.get(row.player) ?? '';
    return { ...row, ID: user, user };
  });
}
