/** How equal totals of a table are decided, where players don’t share the place. */
import { inOrder, type Order } from './formats/format.ts';

/** By the names in files and requests. A tie that a rule leaves open is shared. */
export const TIE_RULES = {
  countback: {
    label: 'Countback',
    note: (rounds) =>
      rounds > 1
        ? 'Ties are decided by countback: the last round, then its last nine, six and three holes and the last one.'
        : 'Ties are decided by countback: the last nine holes, then the last six, three and one.',
  },
  playOff: {
    label: 'Play-off for first place',
    note: () => 'First place was decided in a play-off.',
  },
} as const satisfies Record<string, { label: string; note: (rounds: number) => string }>;
export type TieRule = keyof typeof TIE_RULES;

/** The tables whose ties can be decided. */
export const TIE_TABLES = ['net', 'gross', 'wgr'] as const;
export type TieTable = (typeof TIE_TABLES)[number];

/** The last holes that are compared, in this order: of several rounds, the last one first. */
const LAST_HOLES = [18, 9, 6, 3, 1] as const;

/** A row that may share its place. */
export interface TiedRow {
  id: string;
  /** `T2` for a place that is shared. */
  rank: string;
  /** What each hole of all rounds adds to the total; null where one isn't complete. */
  values: readonly number[] | null;
}

const sumOfLast = (values: readonly number[], count: number) =>
  values.slice(-count).reduce((sum, value) => sum + value, 0);

/** Compares rounds of equal totals by their last holes; 0 where these are equal as well. */
function byCountback(a: readonly number[], b: readonly number[], order: Order): number {
  const better = inOrder(order);
  for (const count of LAST_HOLES) {
    // Of so few holes, the last ones are the total.
    const compared = better(sumOfLast(a, count), sumOfLast(b, count));
    if (compared !== 0) return compared;
  }
  return 0;
}

const rankText = (place: number, isShared: boolean) => `${isShared ? 'T' : ''}${place}`;

/** The ranks of rows that share a place, from the first place that they share. */
function decided(
  rows: readonly TiedRow[],
  place: number,
  compare: (a: TiedRow, b: TiedRow) => number,
): string[] {
  return rows.map((row) => {
    const better = rows.filter((other) => compare(other, row) < 0).length;
    const equal = rows.filter((other) => compare(other, row) === 0).length;
    return rankText(place + better, equal > 1);
  });
}

/** What decides ties besides the rows. */
interface Decision {
  order: Order;
  /** The ids of those who won a play-off, one of each flight that had one. */
  winners: readonly string[];
}

/** How a rule decides between rows of one place; null for one that doesn't. */
function comparison(
  rows: readonly TiedRow[],
  rule: TieRule,
  { order, winners }: Decision,
): ((a: TiedRow, b: TiedRow) => number) | null {
  if (rule === 'countback') {
    if (rows.some(({ values }) => values === null)) return null;
    return (a, b) => byCountback(a.values ?? [], b.values ?? [], order);
  }
  const isWinner = ({ id }: TiedRow) => winners.includes(id);
  const isFirst = rows.some((row) => row.rank === 'T1' && isWinner(row));
  return isFirst ? (a, b) => Number(isWinner(b)) - Number(isWinner(a)) : null;
}

/** The ranks of a table, or of one of its flights, after its ties are decided, in the order of the rows. */
export function withoutTies(
  rows: readonly TiedRow[],
  rule: TieRule | undefined,
  of: Decision,
): string[] {
  if (rule === undefined) return rows.map(({ rank }) => rank);
  const ranks = new Map<TiedRow, string>();
  for (const [rank, tied] of Map.groupBy(rows, (row) => row.rank)) {
    const compare = rank.startsWith('T') ? comparison(tied, rule, of) : null;
    const own = compare && decided(tied, Number(rank.slice(1)), compare);
    for (const [at, row] of tied.entries()) ranks.set(row, own?.[at] ?? rank);
  }
  return rows.map((row) => ranks.get(row) ?? row.rank);
}
