/** Places and the order of rows, worked out from scores. */
import { isWithoutPlace } from '../results.ts';
import { rankOrder, ranksOf } from '../../standings/standings.ts';

/** A row as far as its place depends on it. */
export interface Scored {
  /** As entered: a place, a word such as `WD`, or empty. */
  rank: string;
  /** Lower is better; NaN without one. */
  score: number;
}

/** The rank of each row: as entered, else the place of its score, `T2` when it is shared; empty without a score. */
export function ranksOfScores(rows: readonly Scored[]): string[] {
  const scores = rows
    .filter(({ rank, score }) => !isWithoutPlace(rank) && !Number.isNaN(score))
    .map(({ score }) => score)
    .sort((a, b) => a - b);
  const ranks = ranksOf(scores);
  const byScore = new Map(scores.map((score, at) => [score, ranks[at] ?? '']));
  return rows.map(({ rank, score }) => (rank === '' ? (byScore.get(score) ?? '') : rank));
}

interface Placed {
  rank: string;
  score: number;
  name: string;
  flight?: string;
}

/**
 * Rows by place, equal ones by name; those without a place follow by their scores as far as they have some, then in their
 * order. The flights follow each other.
 */
export const inOrderOfPlace = <Row extends Placed>(rows: readonly Row[]): Row[] =>
  [...Map.groupBy(rows, ({ flight }) => flight).values()].flatMap(byPlace);

function byPlace<Row extends Placed>(rows: readonly Row[]): Row[] {
  const placed = rows.filter(({ rank }) => Number.isFinite(rankOrder(rank)));
  const unplaced = rows.filter((row) => !placed.includes(row));
  placed.sort(
    (a, b) =>
      rankOrder(a.rank) - rankOrder(b.rank) ||
      a.score - b.score ||
      a.name.localeCompare(b.name, 'en'),
  );
  const scoreOf = ({ score }: Row) => (Number.isNaN(score) ? Infinity : score);
  unplaced.sort((a, b) => scoreOf(a) - scoreOf(b) || 0);
  return [...placed, ...unplaced];
}
