/** Season standings and world golf ranking, computed from result tables by the domain's rules. */
import { playersOf } from '#domain/player/person-name.ts';
import {
  countedTotal,
  pointsOf,
  pointsText,
  rankOrder,
  ranksOf,
  shareOf,
  type CountableResult,
} from '#domain/standings/standings.ts';
import type { RankingName } from '#domain/results/leaderboard.ts';
import { itemAt } from './arrays.ts';
import type { DemoEvent, PlayerRow, Standings, StandingsRow } from './types.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';

/** Results by player's name. */
export type ResultsByPlayer = ReadonlyMap<string, readonly CountableResult[]>;

export type ScoredEvent = Pick<DemoEvent, 'record' | 'results'>;

/** Placed rows with points; the Championship's net table has none. */
const awarding = (rows: readonly PlayerRow[]) =>
  rows.filter(({ rank, points }) => points !== '' && Number.isFinite(rankOrder(rank)));

/**
 * Adds each player's points from an event's net table (season) or world ranking table (wgr). The
 * members of a pair share its points.
 */
function addEvent(
  found: Map<string, CountableResult[]>,
  { record, results }: ScoredEvent,
  kind: RankingName,
): void {
  for (const row of awarding(kind === 'season' ? (results?.net ?? []) : (results?.wgr ?? []))) {
    const members = playersOf(row.player);
    const points = shareOf(pointsOf(row.points), members.length);
    for (const member of members) {
      const list = found.get(member) ?? [];
      list.push({ name: record.name, points });
      found.set(member, list);
    }
  }
}

/** Every player's results in events, in their order. */
export function resultsByPlayer(
  events: readonly ScoredEvent[],
  kind: RankingName,
): Map<string, CountableResult[]> {
  const found = new Map<string, CountableResult[]>();
  for (const event of events) addEvent(found, event, kind);
  return found;
}

/** The table of a ranking, best first; equal points share the rank and are sorted by name. */
export function standingsTable(
  results: ResultsByPlayer,
  kind: RankingName,
  userOf: (player: string) => string,
): StandingsRow[] {
  const totals = [...results]
    .map(([player, list]) => ({
      player,
      events: list.length,
      points: countedTotal(list, kind, DEFAULT_SETTINGS.counting),
    }))
    .sort((a, b) => b.points - a.points || a.player.localeCompare(b.player, 'en'));
  const ranks = ranksOf(totals.map(({ points }) => points));
  return totals.map(({ player, events, points }, index) => ({
    rank: itemAt(ranks, index),
    player,
    events: String(events),
    points: pointsText(points),
    user: userOf(player),
  }));
}

/**
 * Both rankings after every event that has results, in the order given; the world ranking includes
 * last season's events.
 */
export function standingsHistory(
  season: readonly ScoredEvent[],
  lastSeason: readonly ScoredEvent[],
  userOf: (player: string) => string,
): ({ eventID: string } & Standings)[] {
  const bySeason = resultsByPlayer([], 'season');
  const byWgr = resultsByPlayer(lastSeason, 'wgr');
  return season
    .filter(({ results }) => results !== null)
    .map((event) => {
      addEvent(bySeason, event, 'season');
      addEvent(byWgr, event, 'wgr');
      return {
        eventID: event.record.eventID,
        season: standingsTable(bySeason, 'season', userOf),
        wgr: standingsTable(byWgr, 'wgr', userOf),
      };
    });
}
