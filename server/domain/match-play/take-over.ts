/** A bracket that was read from another site as a draw of the tour's own, so that results can be entered here. */
import type { BracketResult } from '../results/results.schema.ts';
import { BYE } from './advancing.ts';
import { bracketOf, type Bracket, type BracketRound, type Match, type Side } from './bracket.ts';
import { CONSOLATION, drawRounds, drawRows, isDecided, isPlayable } from './draw-rounds.ts';
import { DRAW_MAX, DRAW_MIN, type Draw } from './draw.schema.ts';
import { DOUBLE_NO_SHOW } from './match-score.ts';

/** The places of a bracket and the rows that follow from them. */
export interface TakenOver extends Pick<Draw, 'slots' | 'hasPlayIn'> {
  rows: BracketResult[];
}

/** The draw of a bracket with all its results; null for one whose rounds don't lead into each other as those of a draw do. */
export function takenOver(stored: readonly BracketResult[]): TakenOver | null {
  const bracket = bracketOf(stored);
  const draw = placesOf(bracket);
  if (!draw) return null;
  const names = drawRounds(draw);
  const rounds = bracket.rounds.map(({ matches }, at) => playedIn(matches, names[at] ?? ''));
  const consolation = bracket.consolation.flatMap(({ matches }) => playedIn(matches, CONSOLATION));
  const played = [...rounds.flat(), ...consolation];
  const rows = drawRows(draw, played);
  const count = (all: readonly BracketResult[]) =>
    all.filter((row) => isPlayable(row) && isDecided(row)).length;
  // A result that the draw doesn't have would be lost.
  const isComplete =
    bracket.rounds.length === names.length &&
    consolation.length <= 1 &&
    count(rows) === count(played) &&
    played.every(
      ({ winner, player1, player2 }) => winner === '' || [player1, player2].includes(winner),
    );
  return isComplete ? { ...draw, rows } : null;
}

const placeName = ({ kind, name }: Side) => (kind === 'player' ? name : kind === 'bye' ? BYE : '');

function playedIn(matches: readonly Match[], round: string): BracketResult[] {
  return matches.map(({ sides, winner, wonBy, hasNoWinner, score }, at) => {
    const [player1, player2] = [placeName(sides[0]), placeName(sides[1])];
    return {
      round,
      matchNum: String(at),
      id: `${round}-${at}`,
      player1,
      player2,
      winner: winner === null ? wonBy : placeName(sides[winner]),
      score: hasNoWinner ? DOUBLE_NO_SHOW : score,
    };
  });
}

/** The places of the first round; null when they or the rounds after it are not those of a draw. */
function placesOf({ rounds, hasFinal }: Bracket): Pick<Draw, 'slots' | 'hasPlayIn'> | null {
  const tree = rounds.filter(({ window }) => window !== null);
  const playIns = rounds.filter(({ window }) => window === null);
  const first = tree[0];
  if (!first || !hasFinal || playIns.length > 1 || rounds.indexOf(first) !== playIns.length)
    return null;
  const isFull = tree.every(
    ({ matches, leadsOn }, at) =>
      matches.length === first.matches.length / 2 ** at &&
      (at === tree.length - 1 ? matches.length === 1 : leadsOn === 'pairs'),
  );
  const slots = playIns[0]
    ? withPlayIn(first, playIns[0])
    : first.matches.flatMap(({ sides }) => sides);
  const hasOpen = slots?.some(({ kind }) => kind === 'open') ?? true;
  const size = slots?.length ?? 0;
  if (!slots || !isFull || hasOpen || size < DRAW_MIN || size > DRAW_MAX) return null;
  const hasPlayIn = playIns[0]?.name !== undefined;
  return { slots: slots.map((side) => (side.kind === 'player' ? side.name : '')), hasPlayIn };
}

const NONE: Side = { kind: 'bye', name: '', person: -1 };

/** The places of the round before the first one: two for each, of which all but those of play-ins are byes. */
function withPlayIn(first: BracketRound, playIn: BracketRound): Side[] | null {
  const left = new Set(playIn.matches);
  const places = first.matches.flatMap(({ sides }) => sides);
  const leading = (place: Side) =>
    playIn.matches.find(({ sides }) =>
      sides.some(({ person }) => person >= 0 && person === place.person),
    );
  const led = places.map((place) => {
    const match = leading(place);
    if (match) left.delete(match);
    return match;
  });
  const open = places.filter(({ kind }) => kind === 'open').length;
  // Which play-in leads to which of several open places is not known.
  if (open !== left.size || open > 1) return null;
  const [waiting] = left;
  return places.flatMap((place, at) => {
    const match = led[at] ?? (place.kind === 'open' ? waiting : undefined);
    return match ? [...match.sides] : [place, NONE];
  });
}
