/** Tables that are divided into flights, each with places of its own. */
import { inOrder } from '../scores/formats/format.ts';
import { formatNamed } from '../scores/formats/formats.ts';
import { ranksOf } from '../standings/standings.ts';
import { isWithoutPlace } from './results.ts';
import { toPar } from './to-par.ts';

interface Flighted {
  flight?: string;
}

/** A row with its place in the flight, or in the table where there are no flights. */
interface Placed extends Flighted {
  rank: string;
  total: string;
}

interface Table<Row> {
  rows: readonly Row[];
  format?: string;
  /** Where points follow from the place among all players; missing where they follow from that in the flight. */
  flightPoints?: 'overall';
}

/** Works something out for the rows of each flight apart: `work` returns a value for each row, as this does. */
export function inEachFlight<Row extends Flighted, Value>(
  rows: readonly Row[],
  work: (some: readonly Row[]) => readonly Value[],
): Value[] {
  const found = new Map<Row, Value>();
  for (const some of Map.groupBy(rows, ({ flight }) => flight).values()) {
    const values = work(some);
    for (const [at, row] of some.entries()) {
      const value = values[at];
      if (value !== undefined) found.set(row, value);
    }
  }
  return rows.flatMap((row) => found.get(row) ?? []);
}

/** The names of the flights of a table, in the order of its rows; none for a table without flights. */
export const flightsIn = (rows: readonly Flighted[]): string[] => [
  ...new Set(rows.flatMap(({ flight = [] }) => flight)),
];

/** The rows with their places among the players of all flights, who share the place of equal totals. */
export function amongAll<Row extends Placed>(
  rows: readonly Row[],
  format: string | undefined,
): readonly Row[] {
  if (flightsIn(rows).length === 0) return rows;
  const { order, points } = formatNamed(format);
  const totalOf = ({ rank, total }: Row) =>
    rank === '' || isWithoutPlace(rank) || total === ''
      ? Number.NaN
      : points
        ? Number(total)
        : toPar(total);
  const totals = rows.map(totalOf).filter((total) => !Number.isNaN(total));
  totals.sort(inOrder(order));
  const ranks = ranksOf(totals);
  return rows.map((row) => ({ ...row, rank: ranks[totals.indexOf(totalOf(row))] ?? row.rank }));
}

/** The rows with the places from which their points follow. */
export const byPointPlace = <Row extends Placed>({
  rows,
  format,
  flightPoints,
}: Table<Row>): readonly Row[] => (flightPoints ? amongAll(rows, format) : rows);
