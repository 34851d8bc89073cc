/** Which rounds a bracket has and what they are called (R167–R169, C33), from its stored rows. */
import type { BracketResult } from '../results/results.schema.ts';

/** First-round matches of the draws whose later rounds follow by themselves. */
const DRAWS = [8, 16, 32];

/** The last rounds of such a draw, and what stands after them. */
const LAST_ROUNDS = ['Quarterfinals', 'Semifinals', 'Finals'] as const;
export const CHAMPION = 'Champion';

/** A match for the third place: shown, and no part of the tree. */
const CONSOLATION = /consolation|third|\b3rd\b/i;

/** A match as it is stored; nothing of it is known before players and scores are. */
export type StoredMatch = Pick<BracketResult, 'player1' | 'player2' | 'winner' | 'score'>;

export interface StoredRound {
  name: string;
  /** From the top; in a draw of 8, 16 or 32 first-round matches none is left out. */
  matches: StoredMatch[];
}

const NOTHING: StoredMatch = { player1: '', player2: '', winner: '', score: '' };

type Rows = readonly BracketResult[];

const numberOf = ({ matchNum }: BracketResult) => Number(matchNum);

/** Rows by round, larger rounds first, each from the top; a number that occurs twice counts once. */
function groupsOf(rows: Rows): [string, BracketResult[]][] {
  const groups = [...Map.groupBy(rows, ({ round }) => round)].map(
    ([name, own]): [string, BracketResult[]] => {
      const sorted = own.toSorted((a, b) => numberOf(a) - numberOf(b));
      const once = sorted.filter((row, at) => row.matchNum !== sorted[at - 1]?.matchNum);
      return [name, once];
    },
  );
  return groups.sort(([, a], [, b]) => b.length - a.length);
}

/** Whether rounds halve from the first on, as far as they are stored. */
function halves(groups: readonly [string, BracketResult[]][]): boolean {
  const size = groups[0]?.[1].length ?? 0;
  return (
    DRAWS.includes(size) &&
    groups.length <= Math.log2(size) + 1 &&
    groups.every(([, rows], at) => rows.every((row) => numberOf(row) < size / 2 ** at))
  );
}

/** `Round 2` after `Round 1`; `Round 2` as well after a first round that has no number. */
function numbered(first: string, at: number): string {
  const [, words, number] = /^(.*?)(\d{1,2})\s*$/.exec(first) ?? [];
  return number === undefined ? `Round ${at + 1}` : `${words ?? ''}${Number(number) + at}`;
}

/** The names of the rounds of a draw, without the champion: 8 first-round matches make four. */
export function roundNames(first: string, firstRoundMatches: number): string[] {
  const count = Math.log2(firstRoundMatches) + 1;
  const between = count - 1 - LAST_ROUNDS.length;
  const middle = Array.from({ length: between }, (_, at) => numbered(first, at + 1));
  return [first, ...middle, ...LAST_ROUNDS];
}

/** The rounds of the tree in order, and beside it what decides the third place. */
export function storedRounds(rows: Rows): { rounds: StoredRound[]; beside: StoredRound[] } {
  const groups = groupsOf(rows);
  const isBeside = ([name]: [string, BracketResult[]]) => CONSOLATION.test(name);
  const tree = groups.filter((group) => !isBeside(group));
  const asStored = ([name, matches]: [string, BracketResult[]]) => ({ name, matches });
  const beside = groups.filter(isBeside).map(asStored);
  const [first] = tree;
  if (!first || !halves(tree)) return { rounds: tree.map(asStored), beside };
  const size = first[1].length;
  const rounds = roundNames(first[0], size).map((name, at): StoredRound => {
    const own = new Map((tree[at]?.[1] ?? []).map((row) => [numberOf(row), row]));
    const matches = Array.from({ length: size / 2 ** at }, (_, number) => own.get(number));
    return { name, matches: matches.map((match) => match ?? NOTHING) };
  });
  return { rounds, beside };
}
