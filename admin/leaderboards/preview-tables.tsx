/** The rows that were read from an uploaded file, as tables under words that staff know. */
import { z } from 'zod';
import { COLUMN_LABELS, CSV_TABLES, type CsvTableName } from '#domain/results/csv-columns.ts';
import {
  BracketResult,
  GrossRow,
  IndividualRow,
  SkinsHole,
  SkinsPlayer,
  StandingsRow,
  TeamRow,
  TeeTime,
} from '#domain/results/results.schema.ts';
import { Table } from '../ui/table.tsx';

/** Most rows of a table that a preview shows. */
export const PREVIEW_ROWS = 6;

/** A table to look at: every cell is text. */
export interface PreviewTable {
  name: string;
  columns: string[];
  rows: string[][];
}

type Cell = string | readonly string[];
type RowShape = z.ZodType<Record<string, Cell>>;

const LIST_ROWS: Readonly<Record<Exclude<CsvTableName, 'skins'>, RowShape>> = {
  net: IndividualRow,
  gross: GrossRow,
  teams: TeamRow,
  wgr: IndividualRow,
  'tee-times': TeeTime,
  standings: StandingsRow,
  bracket: BracketResult,
};

const SkinsRows = z.object({ players: z.array(SkinsPlayer), holes: z.array(SkinsHole) });

/** The tables of a response to an upload; skins have two. Throws when the rows are of another kind. */
export function previewTables(table: CsvTableName, sent: unknown): PreviewTable[] {
  return CSV_TABLES[table].map(({ name, columns }, part) => ({
    name,
    columns: columns.map(({ field }) => COLUMN_LABELS[field]),
    rows: rowsOf(table, sent, part).map((row) =>
      columns.map(({ field }) => [row[field] ?? ''].flat().join(', ')),
    ),
  }));
}

function rowsOf(table: CsvTableName, sent: unknown, part: number): Record<string, Cell>[] {
  if (table !== 'skins') return z.array(LIST_ROWS[table]).parse(sent);
  const { players, holes } = SkinsRows.parse(sent);
  return part === 0 ? players : holes;
}

/** What putting a file on the site would do: `38 rows: 2 added, 3 changed, 0 removed`. */
export function changesText(
  rows: string,
  { added, changed, removed }: { added: number; changed: number; removed: number },
): string {
  return `${rows}: ${added} added, ${changed} changed, ${removed} removed`;
}

/** The first rows that were read, to be looked at before they are put on the site. */
export function PreviewTables({ tables }: { tables: readonly PreviewTable[] }) {
  return (
    <div className="stack small">
      {tables.map((table) => (
        <PreviewRows key={table.name} table={table} />
      ))}
    </div>
  );
}

function PreviewRows({ table: { name, columns, rows } }: { table: PreviewTable }) {
  const more = rows.length - PREVIEW_ROWS;
  return (
    <div>
      <p className="muted">{name} as read</p>
      <Table
        label={`${name} as read`}
        columns={columns.map((heading, at) => ({
          heading,
          cell: (cells: readonly string[]) => cells[at],
        }))}
        rows={rows.slice(0, PREVIEW_ROWS)}
        // Rows have no identity of their own, and a preview never reorders them.
        keyOf={(_, at) => at}
      />
      {more > 0 && <p className="muted">and {more} more</p>}
    </div>
  );
}
