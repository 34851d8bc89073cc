/** The order of a ranking's rows, by any of its columns. */
import { pointsOf, rankOrder } from '#domain/standings/standings.ts';

/** The columns in their order (R129). */
export const COLUMNS = ['rank', 'player', 'events', 'points'] as const;
export type Column = (typeof COLUMNS)[number];

/** A row as texts, as much of it as the columns show. */
export type RankingCells = Readonly<Record<Column, string>>;

export type Direction = 'ascending' | 'descending';

/** What a first click on a heading asks for: the best, the first letter, the most. */
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

/** The rows in order of a column; equals keep the order they had (X06). */
export function inOrder<Row extends RankingCells>(
  rows: readonly Row[],
  column: Column,
  direction: Direction = 'ascending',
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => sign * BY[column](a, b));
}

/** How many of the rows, in order of rank, have one of the best places; ties at the end are in. */
export function placesWithin(rows: readonly RankingCells[], places: number): number {
  const first = rows.findIndex(({ rank }) => rankOrder(rank) > places);
  return first === -1 ? rows.length : first;
}
