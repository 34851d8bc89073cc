/** The state of a match from its holes, in the notation of the tour: `3&2`, `1up`, `1up (19 holes)`. */

/** A hole of a match: won by the first or the second side, halved, or not played yet. */
export type HoleOutcome = 'first' | 'second' | 'halved' | null;

export interface MatchState {
  /** The side that leads or has won; null while it is all square. */
  leader: 'first' | 'second' | null;
  /** Holes that it leads by. */
  up: number;
  /** Holes played. */
  thru: number;
  /** Holes of the round that are left; none after it. */
  left: number;
  isOver: boolean;
  /** `3&2`, `1up`, `1up (19 holes)`, `Tied`; empty while the match is not over. */
  score: string;
}

/** Who wins a hole by two net scores. */
export function holeOutcome(first: number | null, second: number | null): HoleOutcome {
  if (first === null || second === null) return null;
  if (first === second) return 'halved';
  return first < second ? 'first' : 'second';
}

/** The score of a match that is halved, as results of the tour have it. */
const HALVED = 'Tied';

/**
 * The state of a match of so many holes. It is over when the lead exceeds the holes that are left. Level after the
 * last one, it goes on until one side wins an extra hole; a match of teams is halved. Holes after that are ignored.
 */
export function matchState(
  outcomes: readonly HoleOutcome[],
  holes: number,
  { hasExtraHoles = true } = {},
): MatchState {
  let [lead, thru] = [0, 0];
  for (const outcome of hasExtraHoles ? outcomes : outcomes.slice(0, holes)) {
    if (outcome === null || isDecided(lead, thru, holes)) break;
    lead += { first: 1, second: -1, halved: 0 }[outcome];
    thru += 1;
  }
  const [up, left] = [Math.abs(lead), Math.max(0, holes - thru)];
  const leader = lead === 0 ? null : lead > 0 ? 'first' : 'second';
  const isHalved = !hasExtraHoles && lead === 0 && left === 0;
  const isOver = isHalved || isDecided(lead, thru, holes);
  const score = isHalved ? HALVED : isOver ? scoreText(up, left, thru, holes) : '';
  return { leader, up, thru, left, isOver, score };
}

/** Whether one side can't be caught any more. */
const isDecided = (lead: number, thru: number, holes: number): boolean =>
  lead !== 0 && Math.abs(lead) > Math.max(0, holes - thru);

function scoreText(up: number, left: number, thru: number, holes: number): string {
  if (left > 0) return `${up}&${left}`;
  return thru > holes ? `${up}up (${thru} holes)` : `${up}up`;
}
