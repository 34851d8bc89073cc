/** Which rounds a bracket has and what they are called, from its stored rows. */
import type { BracketResult } from '../results/results.schema.ts';

/** Numbers of first-round matches whose later rounds are known, even if they are not stored. */
const SIZES = [8, 16, 32];

/** The last rounds of such a bracket, and the label after them. */
const LAST_ROUNDS = ['Quarterfinals', 'Semifinals', 'Finals'] as const;
export const CHAMPION = 'Champion';

/** Rounds for third place: shown, and not part of the tree. */
const CONSOLATION = /consolation|third|\b3rd\b/i;

/** A match as it is stored; all fields are empty before it is known. */
export type StoredMatch = Pick<BracketResult, 'player1' | 'player2' | 'winner' | 'score'>;

export interface StoredRound {
  name: string;
  /** From the top; complete when the first round has 8, 16 or 32 matches. */
  matches: StoredMatch[];
}

const EMPTY_MATCH: StoredMatch = { player1: '', player2: '', winner: '', score: '' };

type Rows = readonly BracketResult[];

const numberOf = ({ matchNum }: BracketResult) => Number(matchNum);

/** Rows by round, larger rounds first, each from the top; a match number that occurs twice counts once. */
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
    SIZES.includes(size) &&
    groups.length <= Math.log2(size) + 1 &&
    groups.every(([, rows], at) => rows.every((row) => numberOf(row) < size / 2 ** at))
  );
}

/** `Round 2` after `Round 1`, or after a first round without a number. */
function numbered(first: string, at: number): string {
  const [, words, number] = /^(.*?)(\d{1,2})\s*$/.exec(first) ?? [];
  return number === undefined ? `Round ${at + 1}` : `${words ?? ''}${Number(number) + at}`;
}

/** The names of a bracket's rounds, without the champion: 8 first-round matches make four. */
export function roundNames(first: string, firstRoundMatches: number): string[] {
  const count = Math.log2(firstRoundMatches) + 1;
  const between = count - 1 - LAST_ROUNDS.length;
  const middle = Array.from({ length: between }, (_, at) => numbered(first, at + 1));
  return [first, ...middle, ...LAST_ROUNDS];
}

/** The rounds of the tree in order, and apart from it those for third place. */
export function storedRounds(rows: Rows): { rounds: StoredRound[]; consolation: StoredRound[] } {
  const groups = groupsOf(rows);
  const isConsolation = ([name]: [string, BracketResult[]]) => CONSOLATION.test(name);
  const tree = groups.filter((group) => !isConsolation(group));
  const asStored = ([name, matches]: [string, BracketResult[]]) => ({ name, matches });
  const consolation = groups.filter(isConsolation).map(asStored);
  const [first] = tree;
  if (!first || !halves(tree)) return { rounds: tree.map(asStored), consolation };
  const size = first[1].length;
  const rounds = roundNames(first[0], size).map((name, at): StoredRound => {
    const own = new Map((tree[at]?.[1] ?? []).map((row) => [numberOf(row), row]));
    const matches = Array.from({ length: size / 2 ** at }, (_, number) => own.get(number));
    return { name, matches: matches.map((match) => match ?? EMPTY_MATCH) };
  });
  return { rounds, consolation };
}
