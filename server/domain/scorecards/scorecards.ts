/** The cards that are stored with the tables of an event, and what is left of them when tables are removed. */
import type { EventResults } from '../publish/tour-records.schema.ts';
import { TABLES } from '../results/leaderboard.ts';
import type { EventScores } from '../scores/event-scores.schema.ts';
import { formatIn } from '../scores/formats/formats.ts';
import type { Scorecards } from './scorecards.schema.ts';
import { roundsOf, scoresOf, unofficialHoles } from '../scores/scores.ts';

/** The cards of those who have a score or didn't finish; null before the first score. */
export function scorecardsOf(scores: EventScores): Scorecards | null {
  const rounds = roundsOf(scores).filter(
    ({ player, round }) => round.thru > 0 || player.status !== '',
  );
  if (rounds.every(({ round }) => round.thru === 0)) return null;
  const played = new Set(rounds.map(({ tee }) => tee));
  return {
    ...formatIn(scores.setup),
    ...(scores.setup.holes && { played: scores.setup.holes }),
    maxOverPar: scores.setup.maxOverPar,
    tees: [...played].map(({ id, name, par, index }) => ({ id, name, par, index })),
    cards: rounds.map(({ player, tee }) => {
      const unofficial = unofficialHoles(scores, player);
      return {
        player: player.player,
        tee: tee.id,
        handicap: player.playing?.net ?? 0,
        status: player.status,
        holes: scoresOf(scores, player),
        ...(unofficial.length > 0 && { unofficial }),
      };
    }),
  };
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
