/** Season standings and world golf ranking, computed from result tables by the domain's rules. */
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';
import { playersOf } from '#domain/players/person-name.ts';
import type { RankingName } from '#domain/results/leaderboard.ts';
import type { StandingsRow } from '#domain/results/results.schema.ts';
import {
  countedTotal,
  pointsOf,
  pointsText,
  rankOrder,
  ranksOf,
  shareOf,
  type CountableResult,
} from '#domain/standings/standings.ts';
import { itemAt } from './lists.ts';
import type { DemoEvent } from './types.ts';

/**
 * The ranking after some events, best first; equal points share the rank and are sorted by name. The members of a pair
 * share its points.
 */
export function standingsAfter(
  events: readonly Pick<DemoEvent, 'record' | 'results'>[],
  kind: RankingName,
  userOf: (player: string) => string,
): StandingsRow[] {
  const found = new Map<string, CountableResult[]>();
  for (const { record, results } of events) {
    for (const row of (kind === 'season' ? results?.net : results?.wgr) ?? []) {
      // Only places have points; the Championship's net table has none.
      if (row.points === '' || !Number.isFinite(rankOrder(row.rank))) continue;
      const members = playersOf(row.player);
      const points = shareOf(pointsOf(row.points), members.length);
      for (const member of members)
        found.set(member, [...(found.get(member) ?? []), { name: record.name, points }]);
    }
  }
  const totals = [...found]
    .map(([player, list]) => ({
      player,
      events: list.length,
      points: countedTotal(list, kind, DEFAULT_SETTINGS.counting),
    }))
    .sort((a, b) => b.points - a.points || a.player.localeCompare(b.player, 'en'));
  const ranks = ranksOf(totals.map(({ points }) => points));
  return totals.map(({ player, events, points }, index) => ({
    ID: userOf(player),
    eventID: '',
    rank: itemAt(ranks, index),
    player,
    events: String(events),
    total: '',
    strokes: '',
    points: pointsText(points),
    scorecardUrl: '',
    user: userOf(player),
  }));
}
