/** Rows that are shown outside of their tables, where no heading says what a total is. */
import type { EventResults } from '../publish/tour-records.schema.ts';
import { formatNamed } from '../scores/formats/formats.ts';
import { amongAll } from './flights.ts';
import { isWithoutPlace } from './results.ts';
import type { GrossRow } from './results.schema.ts';

interface Table<Row> {
  rows: readonly Row[];
  format?: string | undefined;
}

/** The rows of a table, with totals such as `36 pts` in a format with points. */
export function rowsAlone<Row extends { total: string }>(
  table: Table<Row> | undefined,
): readonly Row[] {
  const { rows = [], format } = table ?? {};
  const { points } = formatNamed(format);
  return points
    ? rows.map((row) =>
        row.total === '' ? row : { ...row, total: points.total(Number(row.total)) },
      )
    : rows;
}

/** The table by which an event is reported: net, else gross. */
export const mainTable = ({ net, gross }: Partial<EventResults> = {}): Table<GrossRow> =>
  [net, gross].find((table) => table && table.rows.length > 0) ?? { rows: [] };

/** Its rows by their places among all players, also where flights have places of their own. */
export function mainRows(results: Partial<EventResults> | undefined): readonly GrossRow[] {
  const { rows, format } = mainTable(results);
  return rowsAlone<GrossRow>({ rows: amongAll(rows, format), format });
}

/** Whether a round after the first one has begun and isn't over: a player with a place hasn't finished it. */
export const isInRound = (results: Partial<EventResults> | undefined): boolean =>
  mainTable(results).rows.some(
    ({ rank, thru, rounds }) =>
      rounds && !isWithoutPlace(rank) && (thru !== undefined || rounds.at(-1) === ''),
  );
