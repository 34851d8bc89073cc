/** Sorts a ranking's rows by any column. */
import { pointsOf, rankOrder } from '#domain/standings/standings.ts';

/** The columns in their order. */
export const COLUMNS = ['rank', 'player', 'events', 'points'] as const;
export type Column = (typeof COLUMNS)[number];

/** The texts of a row that the columns show. */
type RankingCells = Readonly<Record<Column, string>>;

export type Direction = 'ascending' | 'descending';

/** The direction of the first click on a heading: best first, A to Z, most first. */
export const FIRST_DIRECTION: Readonly<Record<Column, Direction>> = {
  rank: 'ascending',
  player: 'ascending',
  events: 'descending',
  points: 'descending',
};

// Compared, not subtracted: two rows without a place are both infinite.
const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);

const BY: Readonly<Record<Column, (a: RankingCells, b: RankingCells) => number>> = {
  rank: (a, b) => compare(rankOrder(a.rank), rankOrder(b.rank)),
  player: (a, b) => a.player.localeCompare(b.player, 'en'),
  events: (a, b) => compare(pointsOf(a.events), pointsOf(b.events)),
  points: (a, b) => compare(pointsOf(a.points), pointsOf(b.points)),
};

/** The rows sorted by a column; the sort is stable. */
export function inOrder<Row extends RankingCells>(
  rows: readonly Row[],
  column: Column,
  direction: Direction = 'ascending',
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * BY[column](a, b));
}

/** The number of rows, sorted by rank, within the best `places`; ties at the end count. */
export function countWithinCut(rows: readonly RankingCells[], places: number): number {
  const first = rows.findIndex(({ rank }) => rankOrder(rank) > places);
  return first === -1 ? rows.length : first;
}
