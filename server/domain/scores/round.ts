/** What a player's card of a round adds up to. Lists have one entry for each hole that is played, in the card's order. */

/** What a player needed on a hole: strokes, `X` for a ball that was picked up, or null while it isn't known. */
export type HoleScore = number | 'X' | null;

/** Strokes above par that count at most, also for a ball that was picked up. */
export const MAX_OVER_PAR = 5;

/** Strokes above par, without those of the handicap, that count at most for a Handicap Index. */
const NET_DOUBLE_BOGEY = 2;

/** A hole as a player plays it. */
export interface PlayedHole {
  par: number;
  /** Negative where a plus handicap gives one back. */
  strokes: number;
}

export interface Round {
  /** Holes with a score. */
  thru: number;
  isComplete: boolean;
  /** Strokes that count, and the same without those of the handicap on these holes. */
  gross: number;
  net: number;
  /** In relation to par of these holes. */
  grossToPar: number;
  netToPar: number;
}

/** The strokes of a hole that count; null without a score. */
export function countedStrokes(
  score: Exclude<HoleScore, null>,
  par: number,
  maxOverPar?: number,
): number;
export function countedStrokes(score: HoleScore, par: number, maxOverPar?: number): number | null;
export function countedStrokes(
  score: HoleScore,
  par: number,
  maxOverPar: number = MAX_OVER_PAR,
): number | null {
  if (score === null) return null;
  const most = par + maxOverPar;
  return score === 'X' ? most : Math.min(score, most);
}

/** A round from its scores; a net hole may be zero or less. */
export function roundOf(
  scores: readonly HoleScore[],
  holes: readonly PlayedHole[],
  maxOverPar: number = MAX_OVER_PAR,
): Round {
  const round = { thru: 0, gross: 0, net: 0, grossToPar: 0, netToPar: 0 };
  for (const [at, { par, strokes }] of holes.entries()) {
    const counted = countedStrokes(scores[at] ?? null, par, maxOverPar);
    if (counted === null) continue;
    round.thru += 1;
    round.gross += counted;
    round.net += counted - strokes;
    round.grossToPar += counted - par;
    round.netToPar += counted - strokes - par;
  }
  return { ...round, isComplete: round.thru === holes.length };
}

/**
 * The score to post for a Handicap Index: each hole counts at most par + 2 and the strokes of the full Course Handicap,
 * and never more than in the event. Null for a round that isn't complete.
 */
export function postedScore(
  scores: readonly HoleScore[],
  holes: readonly PlayedHole[],
  maxOverPar: number = MAX_OVER_PAR,
): number | null {
  let sum = 0;
  for (const [at, { par, strokes }] of holes.entries()) {
    const counted = countedStrokes(scores[at] ?? null, par, maxOverPar);
    if (counted === null) return null;
    sum += Math.min(counted, par + NET_DOUBLE_BOGEY + strokes);
  }
  return sum;
}
