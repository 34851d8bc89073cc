/** A match of a team cup hole by hole. The page for phones imports it. */
import { holeOutcome, matchState, type HoleOutcome, type MatchState } from '../match.ts';
import type { HoleScore } from '../round.ts';

/** One of each side. */
export type Sides<Of> = readonly [Of, Of];

/** A ball of a match, hole by hole. */
export interface MatchBall {
  scores: readonly HoleScore[];
  /** On each hole by the match. */
  strokes: readonly number[];
  /** Whether it is not played any more: then holes without a score are picked up. */
  isOut: boolean;
}

export interface CupMatchPlay extends MatchState {
  /** The holes that are still needed, from 1, in the order of play; none once the match is over. */
  open: number[];
}

/** The net score of a ball; a ball that was picked up has no limit, and one without a score is null. */
function netOf({ scores, strokes, isOut }: MatchBall, hole: number): number | null {
  const score = scores[hole - 1] ?? (isOut ? 'X' : null);
  if (score === null) return null;
  return score === 'X' ? Infinity : score - (strokes[hole - 1] ?? 0);
}

/** The best ball of a side; null until all its balls have a score. */
function bestOf(balls: readonly MatchBall[], hole: number): number | null {
  const nets = balls.map((ball) => netOf(ball, hole)).filter((net) => net !== null);
  return nets.length < balls.length ? null : Math.min(...nets);
}

/** Who wins a hole. A side that picked up has conceded it: the other one needs no score. */
function outcomeOf([first, second]: Sides<readonly MatchBall[]>, hole: number): HoleOutcome {
  const [one, other] = [bestOf(first, hole), bestOf(second, hole)];
  if (one === null && other === Infinity) return 'first';
  if (other === null && one === Infinity) return 'second';
  return holeOutcome(one, other);
}

/** The state of a match over these holes, in the order of play, and the holes that it still needs. */
export function cupMatchPlay(
  holes: readonly number[],
  sides: Sides<readonly MatchBall[]>,
): CupMatchPlay {
  const outcomes = holes.map((hole) => outcomeOf(sides, hole));
  const state = matchState(outcomes, holes.length, { hasExtraHoles: false });
  const open = state.isOver ? [] : holes.filter((_hole, at) => outcomes[at] === null);
  return { ...state, open };
}

/** The state in words: `Ann / Bo 2 up after 7`, `Cy / Di won 3&2`, `All square after 4`, `Halved`. */
export function matchText(
  { leader, up, thru, isOver, score }: MatchState,
  [first, second]: Sides<string>,
): string {
  const name = leader === 'first' ? first : second;
  if (isOver) return leader === null ? 'Halved' : `${name} won ${score}`;
  if (thru === 0) return 'Not started';
  return leader === null ? `All square after ${thru}` : `${name} ${up} up after ${thru}`;
}
