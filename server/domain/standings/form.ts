/** What a ranking shows of a player besides the points: the last places, the best one, and the events. */
import { identifyBy } from '../players/identify.ts';
import type { RankingName } from '../results/leaderboard.ts';
import { cacheByParts } from '../shared/cache-by-parts.ts';
import { awards, resultsBehind, yearsBehind, type RankedRecords } from './rankings.ts';
import { rankingParts } from './season-race.ts';
import { rankOrder } from './standings.ts';

export interface Form {
  /** Places of the last five results, oldest first, such as `T7` or `WD`. */
  recent: readonly string[];
  /** The best place, such as `T2`; empty without one. */
  best: string;
  /** Results with a place and points. */
  events: number;
}

const RECENT = 5;

const cached = cacheByParts<ReadonlyMap<string, Form>>();

/** The form of all players in a year's ranking, by slug: of its events that are over or already give points. */
export function formsIn(
  records: RankedRecords,
  name: RankingName,
  year: number,
): ReadonlyMap<string, Form> {
  const parts = yearsBehind(records, name, year).flatMap((each) => rankingParts(records, each));
  return cached(`${name} ${year}`, parts, () => computeForms(records, name, year));
}

function computeForms(records: RankedRecords, name: RankingName, year: number): Map<string, Form> {
  const identify = identifyBy(records.directory);
  const final = resultsBehind(records, name, year).filter(
    ({ event, points }) => event.isComplete || points > 0,
  );
  const byPlayer = Map.groupBy(final, ({ player }) => identify(player));
  return new Map(
    [...byPlayer].map(([player, results]) => {
      const ranks = results.map(({ row }) => row.rank);
      const [best = ''] = ranks
        .filter((rank) => Number.isFinite(rankOrder(rank)))
        .toSorted((a, b) => rankOrder(a) - rankOrder(b));
      return [
        player,
        { recent: ranks.slice(-RECENT), best, events: results.filter(awards).length },
      ];
    }),
  );
}
