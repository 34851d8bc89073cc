/** The cards that are stored with the tables of an event, and what is left of them when tables are removed. */
import type { EventResults } from '../publish/tour-records.schema.ts';
import { TABLES } from '../results/leaderboard.ts';
import type { EventScores } from '../scores/event-scores.schema.ts';
import { formatIn } from '../scores/formats/formats.ts';
import type { Tee } from '../courses/course-card.schema.ts';
import type { Scorecard, Scorecards, ScorecardTee } from './scorecards.schema.ts';
import {
  isCounted,
  playedIn,
  roundsIn,
  roundsOf,
  scoresOf,
  unofficialHoles,
} from '../scores/scores.ts';

/** The cards of those who have a score or didn't finish, round by round; null before the first score. */
export function scorecardsOf(scores: EventScores): Scorecards | null {
  const { holes } = scores.setup;
  const tees = new Map<string, ScorecardTee>();
  const cards = roundsIn(scores).flatMap((round, at, { length }) => {
    const { setup } = round;
    return roundsOf(round).flatMap(({ player, tee, round: { thru } }): Scorecard[] => {
      if (thru === 0 && isCounted(player)) return [];
      const unofficial = unofficialHoles(round, player);
      return [
        {
          player: player.player,
          tee: teeIn(tees, tee, at + 1),
          handicap: player.playing?.net ?? 0,
          status: player.status,
          ...(length > 1 && { round: at + 1 }),
          ...(setup.holes !== holes && { played: playedIn(setup) }),
          holes: scoresOf(round, player),
          ...(unofficial.length > 0 && { unofficial }),
        },
      ];
    });
  });
  if (cards.every((card) => card.holes.every((score) => score === null))) return null;
  return {
    ...formatIn(scores.setup),
    ...(holes && { played: holes }),
    maxOverPar: scores.setup.maxOverPar,
    tees: [...tees.values()],
    cards,
  };
}

/** The id of a tee among those of the cards; one of another course, or that changed between rounds, gets one of its own. */
function teeIn(tees: Map<string, ScorecardTee>, { id, name, par, index }: Tee, round: number) {
  const tee = { id, name, par, index };
  const known = tees.get(id);
  const isSame = !known || JSON.stringify(known) === JSON.stringify(tee);
  const own = isSame ? id : `${id}-${round}`;
  tees.set(own, { ...tee, id: own });
  return own;
}

/** Results with the cards of scores, or without cards before the first score; the same cards retain their `changedAt`. */
export function withScorecards(
  { scorecards: last, ...results }: EventResults,
  scores: EventScores,
  now: Date,
): EventResults {
  const rows = scorecardsOf(scores);
  if (!rows) return results;
  const isSame = JSON.stringify(last?.rows) === JSON.stringify(rows);
  return { ...results, scorecards: isSame && last ? last : { changedAt: now.toISOString(), rows } };
}

/** The results of an event, of which cards go with the last table; undefined when none are left. */
export function resultsLeft({ scorecards, ...results }: EventResults): EventResults | undefined {
  const hasTable = TABLES.some((table) => results[table] !== undefined);
  if (scorecards && hasTable) return { ...results, scorecards };
  return Object.keys(results).length > 1 ? results : undefined;
}
