/**
 * The rows of a bracket that the tour makes. All of them follow from the places of the first round and the results of
 * matches, so a corrected result changes the later rounds as if it had been right from the start.
 */
import type { BracketResult } from '../results/results.schema.ts';
import { BYE, isBye } from './advancing.ts';
import { roundNames } from './bracket-rounds.ts';
import type { Draw } from './draw.schema.ts';
import { DOUBLE_NO_SHOW } from './match-score.ts';

/** A match of a bracket. */
export type MatchRef = Pick<BracketResult, 'round' | 'matchNum'>;

/** The outcome of a match; the winner is empty when neither player goes on. */
export type MatchOutcome = Pick<BracketResult, 'winner' | 'score'>;

export const PLAY_IN = 'Play-in';
export const CONSOLATION = 'Consolation match';

/** A place of a match: a player, `Bye`, or empty while it is open. */
type Place = string;
type Pair = readonly [Place, Place];

const idOf = ({ round, matchNum }: MatchRef) => `${round}/${matchNum}`;

/** Whether a match has an outcome. Byes have one without being played. */
export const isDecided = ({ winner, score }: MatchOutcome) =>
  winner !== '' || score === DOUBLE_NO_SHOW;

/** Whether two players are known who can play. */
export const isPlayable = ({ player1, player2 }: BracketResult) =>
  [player1, player2].every((place) => place !== '' && !isBye(place));

/** The names of the rounds, from the first to the final. */
export function drawRounds({ slots, hasPlayIn }: Pick<Draw, 'slots' | 'hasPlayIn'>): string[] {
  const levels = Math.log2(slots.length);
  if (!hasPlayIn) return namesOf(levels);
  return [PLAY_IN, ...namesOf(levels - 1)];
}

/** `Round 1` to `Finals` of so many rounds. */
const namesOf = (levels: number) => roundNames('Round 1', 2 ** (levels - 1)).slice(-levels);

/** A match with the outcome that is stored for it, if it is one of these two players. */
function rowOf(ref: MatchRef, id: string, [player1, player2]: Pair, outcome?: MatchOutcome) {
  const row = { ...ref, id, player1, player2, winner: '', score: '' };
  if (isPlayable(row)) {
    const isOfThem = outcome && [player1, player2, ''].includes(outcome.winner);
    return isOfThem ? { ...row, ...outcome } : row;
  }
  const through = isBye(player1) ? player2 : isBye(player2) ? player1 : '';
  return isBye(through) ? row : { ...row, winner: through };
}

/** Who goes on from a match. */
function through({ player1, player2, winner, score }: BracketResult): Place {
  if (winner !== '') return winner;
  const hasNoWinner = score === DOUBLE_NO_SHOW || (isBye(player1) && isBye(player2));
  return hasNoWinner ? BYE : '';
}

/** The loser of a match; `Bye` after a bye and when neither player came. */
function loserOf(row: BracketResult): Place {
  if (!isPlayable(row)) return through(row) === '' ? '' : BYE;
  if (!isDecided(row)) return '';
  if (row.winner === '') return BYE;
  return row.winner === row.player1 ? row.player2 : row.player1;
}

const pairs = (places: readonly Place[]): Pair[] =>
  places.flatMap((place, at): Pair[] => (at % 2 === 0 ? [[place, places[at + 1] ?? BYE]] : []));

/**
 * All rows of a draw with these outcomes: the rounds in order, then the consolation match of the semifinalists who
 * lost. An outcome counts only while its match has the players who played it.
 */
export function drawRows(
  draw: Pick<Draw, 'slots' | 'hasPlayIn'>,
  played: readonly BracketResult[],
): BracketResult[] {
  const outcomes = new Map(played.filter(isDecided).map((row) => [idOf(row), row]));
  /** A row with the outcome of the same match between the same players. */
  const row = (ref: MatchRef, id: string, players: Pair): BracketResult => {
    const known = outcomes.get(idOf(ref));
    const isSame = known && players.every((name) => [known.player1, known.player2].includes(name));
    return rowOf(
      ref,
      id,
      players,
      isSame ? { winner: known.winner, score: known.score } : undefined,
    );
  };
  const rows: BracketResult[] = [];
  let places: Place[] = draw.slots.map((name) => (name === '' ? BYE : name));
  let losers: Place[] = [];
  for (const [level, round] of drawRounds(draw).entries()) {
    let number = 0;
    const isPlayIn = level === 0 && draw.hasPlayIn;
    const matches = pairs(places).map((players) => {
      const isListed = !isPlayIn || !players.some(isBye);
      const match = row({ round, matchNum: String(number) }, `${level + 1}-${number}`, players);
      if (isListed) {
        rows.push(match);
        number += 1;
      }
      return match;
    });
    if (matches.length === 2) losers = matches.map(loserOf);
    places = matches.map(through);
  }
  const [third, fourth] = losers;
  if (third === undefined || fourth === undefined) return rows;
  return [...rows, row({ round: CONSOLATION, matchNum: '0' }, 'C-0', [third, fourth])];
}

/** The row of a match. */
export const matchIn = (rows: readonly BracketResult[], ref: MatchRef) =>
  rows.find((row) => idOf(row) === idOf(ref));

/** What a result changes. */
export interface ChangedRows {
  rows: BracketResult[];
  /** Later matches with a result that are open again. */
  reopened: BracketResult[];
}

/** The rows after a match got another outcome, or none. */
export function withOutcome(
  draw: Pick<Draw, 'slots' | 'hasPlayIn'>,
  rows: readonly BracketResult[],
  ref: MatchRef,
  outcome: MatchOutcome | null,
): ChangedRows {
  const played = rows.map((row) =>
    idOf(row) === idOf(ref) ? { ...row, ...(outcome ?? { winner: '', score: '' }) } : row,
  );
  const after = drawRows(draw, played);
  const reopened = rows.filter((row) => {
    if (idOf(row) === idOf(ref) || !isPlayable(row) || !isDecided(row)) return false;
    const now = matchIn(after, row);
    return !now || !isPlayable(now) || !isDecided(now);
  });
  return { rows: after, reopened };
}
