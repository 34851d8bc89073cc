/** Which rounds a bracket has and what they are called, from its stored rows. */
import type { BracketResult } from '../results/results.schema.ts';
import {
  connectRounds,
  treeMatch,
  isAmong,
  loserIn,
  playersIn,
  winnerIn,
  type TreeMatch,
} from './advancing.ts';
import { readRoundName, type RoundName } from './round-names.ts';

/** Numbers of first-round matches whose later rounds are known, even if they are not stored. */
const SIZES = [8, 16, 32];

/** The last rounds of such a bracket, and the label after them. */
const LAST_ROUNDS = ['Quarterfinals', 'Semifinals', 'Finals'] as const;
export const CHAMPION = 'Champion';

/** The name of matches for third place that are stored as matches of the final round. */
const CONSOLATION_MATCH = 'Consolation match';

export interface StoredRound {
  name: string;
  /** From the top; complete when the first round has 8, 16 or 32 matches. */
  matches: readonly TreeMatch[];
  /** Which of the tour's monthly windows the round has, from 0; null for a play-in. */
  window: number | null;
}

export interface StoredRounds {
  /** The rounds of the tree in order, and play-ins before the rounds they lead to. */
  rounds: StoredRound[];
  /** Rounds for other places: shown, and not part of the tree. */
  consolation: { name: string; matches: readonly TreeMatch[] }[];
  /** Whether the last round is the final. */
  hasFinal: boolean;
}

/** The stored matches of a round. */
interface Group extends RoundName {
  name: string;
  rows: readonly Row[];
}

interface Row extends TreeMatch {
  number: number;
}

const EMPTY_MATCH = treeMatch({ player1: '', player2: '', winner: '', score: '' });

const numberOf = ({ number }: Row) => number;

/** Rows by round, each from the top; a match number that occurs twice counts once. */
function groupsOf(rows: readonly BracketResult[]): Group[] {
  return [...Map.groupBy(rows, ({ round }) => round)].map(([name, own]) => {
    const sorted = own
      .map((row): Row => ({ ...treeMatch(row), number: Number(row.matchNum) }))
      .sort((a, b) => a.number - b.number);
    const once = sorted.filter(({ number }, at) => number !== sorted[at - 1]?.number);
    return { name, rows: once, ...readRoundName(name) };
  });
}

/** Larger for earlier rounds: numbered rounds by number, others by their matches. */
function earliness({ number, matches, rows }: Group, groups: readonly Group[]): number {
  if (number !== null) return 1000 - number;
  if (matches !== null) return matches;
  const numbered = groups.filter((group) => group.number !== null);
  const isFirst = numbered.length > 0 && numbered.every((group) => group.rows.length < rows.length);
  return isFirst ? 1000 + rows.length : rows.length;
}

const playersOf = (rows: readonly Row[]) => rows.flatMap(playersIn);

/** Whether all players of matches, as far as they are known, have lost a match of other rounds. */
function areLosers(rows: readonly Row[], others: readonly Group[]): boolean {
  const players = playersOf(rows);
  const losers = others.flatMap((group) => group.rows.flatMap((row) => loserIn(row) ?? []));
  return players.length > 0 && players.every((name) => isAmong(name, losers));
}

/** Whether a round leads to larger ones: its losers are in none, and its winners are in one, or no player is. */
function leadsToLarger(rows: readonly Row[], larger: readonly Group[]): boolean {
  const there = larger.flatMap((group) => playersOf(group.rows));
  const players = playersOf(rows);
  if (players.length === 0 || there.length === 0) return false;
  const losers = rows.flatMap((row) => loserIn(row) ?? []);
  if (losers.length === 0) return players.every((name) => !isAmong(name, there));
  const winners = rows.flatMap((row) => winnerIn(row) ?? []);
  return (
    losers.every((name) => !isAmong(name, there)) && winners.some((name) => isAmong(name, there))
  );
}

/** The kind of a round whose name does not say it, by its players. */
function kindOf(group: Group, tree: readonly Group[]): RoundName['kind'] {
  if (group.kind !== 'other') return group.kind;
  const place = earliness(group, tree);
  const larger = tree.filter((each) => each !== group && earliness(each, tree) >= place);
  if (larger.length === 0) return 'tree';
  if (areLosers(group.rows, larger)) return 'placement';
  return leadsToLarger(group.rows, larger) ? 'play-in' : 'tree';
}

/** The rows of a round that has more matches than its name allows, without those of players who have lost. */
function withoutConsolation(group: Group, tree: readonly Group[]): [Row[], Row[]] {
  const { rows, matches } = group;
  if (matches === null || rows.length <= matches) return [[...rows], []];
  const others = tree.filter((each) => each !== group);
  const isApart = (row: Row, at: number) =>
    playersIn(row).length === 0 ? at >= matches : areLosers([row], others);
  const apart = rows.filter(isApart);
  return [rows.filter((row) => !apart.includes(row)), apart];
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

/** The rounds of a full tree by how often the first is halved; null when they don't fit into one. */
function byLevel(tree: readonly Group[]): Map<number, Group> | null {
  const [first] = tree;
  const size = first?.rows.length ?? 0;
  if (!first || !SIZES.includes(size)) return null;
  const levels = new Map<number, Group>();
  let next = 0;
  for (const group of tree) {
    const { number, matches, rows } = group;
    const counted = number === null || first.number === null ? next : number - first.number;
    const level = matches === null ? counted : Math.log2(size / matches);
    const fits = Number.isInteger(level) && level >= next && rows.length <= size / 2 ** level;
    if (!fits) return null;
    levels.set(level, group);
    next = level + 1;
  }
  return levels;
}

/** The rounds of a full tree, with matches that are not stored; null when the rows don't fit into one. */
function fullTree(tree: readonly Group[]): { name: string; matches: TreeMatch[] }[] | null {
  const levels = byLevel(tree);
  const first = levels?.get(0);
  if (!levels || !first) return null;
  const size = first.rows.length;
  const start = Math.min(...first.rows.map(numberOf));
  const names = roundNames(first.name, size);
  const rounds = names.flatMap((name, level) => {
    const count = size / 2 ** level;
    const rows = levels.get(level)?.rows ?? [];
    const numbers = rows.map(numberOf);
    // Each round counts from the same number, or from where the round before it ended.
    const starts = [start, start + 2 * (size - count)];
    if (rows.length === count) starts.unshift(numbers[0] ?? start);
    const from = starts.find((one) =>
      numbers.every((number) => number >= one && number < one + count),
    );
    if (from === undefined) return [];
    const own = new Map(rows.map((row) => [row.number - from, row]));
    const matches = Array.from({ length: count }, (_, at) => own.get(at) ?? EMPTY_MATCH);
    return [{ name, matches }];
  });
  return rounds.length === names.length ? rounds : null;
}

const connected = <Round extends { matches: TreeMatch[] }>(rounds: readonly Round[]): Round[] => {
  const matches = connectRounds(rounds.map((round) => round.matches));
  return rounds.map((round, at) => ({ ...round, matches: matches[at] ?? [] }));
};

/** The number of the round that a play-in leads to: the first with one of its winners. */
function leadsTo({ rows }: Group, tree: readonly { matches: readonly TreeMatch[] }[]): number {
  const winners = rows.flatMap((row) => winnerIn(row) ?? []);
  const found = tree.findIndex(({ matches }) =>
    winners.some((name) => isAmong(name, matches.flatMap(playersIn))),
  );
  return Math.max(0, found);
}

/** Made once: a comparison that makes its own takes a hundred times as long. */
const inNumericOrder = /* @__PURE__ */ new Intl.Collator('en', { numeric: true });

const bySize = (a: Group, b: Group) =>
  b.rows.length - a.rows.length || inNumericOrder.compare(a.name, b.name);

/** The rounds of stored rows, in any order and numbered from any number. */
export function storedRounds(rows: readonly BracketResult[]): StoredRounds {
  const groups = groupsOf(rows);
  const named = groups.filter(({ kind }) => kind === 'tree' || kind === 'other');
  const kinds = new Map(groups.map((group) => [group, kindOf(group, named)]));
  const ofKind = (kind: RoundName['kind']) => groups.filter((group) => kinds.get(group) === kind);
  const unsplit = ofKind('tree').sort((a, b) => earliness(b, named) - earliness(a, named));
  const split = unsplit.map((group) => ({ group, parts: withoutConsolation(group, unsplit) }));
  const tree = split.map(({ group, parts: [own] }) => ({ ...group, rows: own }));
  const apart = split.flatMap(({ group: { matches, name }, parts: [, rest] }) =>
    rest.length > 0 ? [{ name: matches === 1 ? CONSOLATION_MATCH : name, rows: rest }] : [],
  );
  const asRound = ({ name, rows: own }: Pick<Group, 'name' | 'rows'>) => ({
    name,
    matches: [...own],
  });
  // Earlier numbered rounds can be smaller than the round that all players are in.
  const largest = Math.max(...tree.map((group) => group.rows.length));
  const start = tree.findIndex((group) => group.rows.length === largest);
  const main = fullTree(tree.slice(start));
  const connectedRounds = connected([
    ...tree.slice(0, main ? start : undefined).map(asRound),
    ...(main ?? []),
  ]);
  const last = tree.at(-1);
  const rounds = connectedRounds.map((round, window): StoredRound => ({ ...round, window }));
  for (const group of ofKind('play-in').sort(bySize)) {
    rounds.splice(leadsTo(group, rounds), 0, { ...asRound(group), window: null });
  }
  return {
    rounds,
    consolation: [...ofKind('placement').sort(bySize), ...apart].map(asRound),
    hasFinal: main !== null || (last?.rows.length === 1 && (last.matches ?? 1) === 1),
  };
}
