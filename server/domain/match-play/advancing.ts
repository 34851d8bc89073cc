/** Who goes on to which match, by the names in the stored matches of two rounds. */
import type { BracketResult } from '../results/results.schema.ts';
import { isNoPlayer, plainName } from '../players/person-name.ts';
import { canBeSamePlayer } from './short-names.ts';

/** A match as it is stored; all fields are empty before it is known. */
export type StoredMatch = Pick<BracketResult, 'player1' | 'player2' | 'winner' | 'score'>;

/** A match of the tree. */
export interface TreeMatch extends StoredMatch {
  /** Whether it is closed although neither player goes on: both withdrew, or neither came. */
  hasNoWinner: boolean;
}

/** A side of a match that no player has. */
export const BYE = 'Bye';
export const isBye = (name: string) => name === BYE;

/** Words in place of a winner, and of a score, when neither player goes on. */
const NO_WINNER = /^(none|no ?one|nobody|neither|no winner|both|double)\b/i;
const DOUBLE = /^(both|double)\b/i;
const BYE_WORD = /\bbyes?\b/i;

/** `Bye` for `First-round bye`, empty for `TBD`, and a name without marks. */
function sideName(text: string): string {
  if (!isNoPlayer(text)) return plainName(text);
  return BYE_WORD.test(text) ? BYE : '';
}

/** A stored match, closed without a winner if it says so itself. */
export function treeMatch(match: StoredMatch): TreeMatch {
  const winner = NO_WINNER.test(match.winner) ? BYE : sideName(match.winner);
  const hasNoWinner = isBye(winner) || (winner === '' && DOUBLE.test(match.score));
  return {
    player1: sideName(match.player1),
    player2: sideName(match.player2),
    winner: hasNoWinner ? '' : winner,
    score: match.score,
    hasNoWinner,
  };
}

/** The players of a match, without byes and places that are open. */
export function playersIn({ player1, player2 }: StoredMatch): string[] {
  return [player1, player2].filter((name) => name !== '' && !isBye(name));
}

/** Whether a player can be one of some. */
export const isAmong = (name: string, names: readonly string[]) =>
  names.some((each) => canBeSamePlayer(each, name));

/** The winner as the match writes the player; undefined for none, and for a name that fits both. */
export function winnerIn(match: StoredMatch): string | undefined {
  const players = playersIn(match);
  if (players.length < 2 && [match.player1, match.player2].some(isBye)) return players[0];
  const [one, another] = players.filter((name) => canBeSamePlayer(name, match.winner));
  return another === undefined ? one : undefined;
}

/** The player who lost a match; undefined as long as no player has. */
export function loserIn(match: StoredMatch): string | undefined {
  const winner = winnerIn(match);
  const others = playersIn(match).filter((name) => name !== winner);
  return winner === undefined ? undefined : others[0];
}

/** The only place of a round, counted over the sides of its matches, that a player can have. */
function placeOf(name: string, round: readonly StoredMatch[]): number | undefined {
  const places = round.flatMap(({ player1, player2 }) => [player1, player2]);
  const [one, another] = places.flatMap((each, at) => (canBeSamePlayer(each, name) ? [at] : []));
  return another === undefined ? one : undefined;
}

/**
 * The matches of a round in the order of the places that their winners take in the next one. A match whose
 * winner is in none of them stays where it is, or takes a place that is left.
 */
function arranged(
  round: readonly TreeMatch[],
  next: readonly StoredMatch[],
  perMatch: 1 | 2,
): TreeMatch[] {
  const wanted = round.map((match) => {
    const winner = winnerIn(match);
    const place = winner === undefined ? undefined : placeOf(winner, next);
    return place === undefined ? undefined : Math.floor((place * perMatch) / 2);
  });
  const result: (TreeMatch | undefined)[] = round.map(() => undefined);
  const left: { match: TreeMatch; at: number }[] = [];
  round.forEach((match, at) => {
    const place = wanted[at];
    if (place === undefined || wanted.indexOf(place) !== wanted.lastIndexOf(place)) {
      left.push({ match, at });
    } else result[place] = match;
  });
  const moved = left.filter(({ match, at }) => {
    if (result[at] !== undefined) return true;
    result[at] = match;
    return false;
  });
  return result.flatMap((match) => match ?? moved.shift()?.match ?? []);
}

/** The match as the next round settles it: its player there has won, and if neither is there, neither has. */
function settled(match: TreeMatch, at: number, next: readonly StoredMatch[], perMatch: number) {
  const players = playersIn(match);
  const fed = next[Math.floor(at / perMatch)];
  if (match.winner !== '' || match.hasNoWinner || players.length === 0 || !fed) return match;
  const places = [fed.player1, fed.player2];
  const here = perMatch === 2 ? places.slice(at % 2, (at % 2) + 1) : places;
  const [winner, another] = players.filter((name) => isAmong(name, here));
  if (winner !== undefined) return another === undefined ? { ...match, winner } : match;
  const isTaken = perMatch === 2 ? here[0] !== '' : !places.includes('');
  return { ...match, hasNoWinner: isTaken || fed.winner !== '' };
}

/** Rounds in order, arranged and settled by the next one, from the last to the first. */
export function connectRounds(rounds: readonly (readonly TreeMatch[])[]): TreeMatch[][] {
  return rounds.reduceRight<TreeMatch[][]>((after, round) => {
    const [next] = after;
    const perMatch = next ? round.length / next.length : 0;
    if (!next || (perMatch !== 1 && perMatch !== 2)) return [[...round], ...after];
    const own = arranged(round, next, perMatch);
    return [own.map((match, at) => settled(match, at, next, perMatch)), ...after];
  }, []);
}
