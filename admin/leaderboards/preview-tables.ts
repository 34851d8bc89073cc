/** The rows that were read from an uploaded file, as tables under their documented names. */
import { z } from 'zod';
import type { EventTable } from '#domain/results/leaderboard.ts';
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

/** Most rows of a table that a preview shows. */
export const PREVIEW_ROWS = 6;

/** A table to look at: every cell is text. */
export interface PreviewTable {
  name: string;
  columns: string[];
  rows: string[][];
}

type Cell = string | readonly string[];
type RowShape = z.ZodObject<Record<string, z.ZodType<Cell>>>;

function tableOf(name: string, row: RowShape, sent: unknown): PreviewTable {
  const columns = Object.keys(row.shape);
  const rows = z
    .array(row)
    .parse(sent)
    .map((cells) => columns.map((column) => [cells[column] ?? ''].flat().join(', ')));
  return { name, columns, rows };
}

const SkinsParts = z.object({ players: z.unknown(), holes: z.unknown() });

const LIST_ROWS: Readonly<Record<Exclude<EventTable, 'skins'>, RowShape>> = {
  net: IndividualRow,
  gross: GrossRow,
  teams: TeamRow,
  wgr: IndividualRow,
  'tee-times': TeeTime,
};

/** The tables of a response to an upload; skins have two. Throws when the rows are of another kind. */
export function previewTables(format: EventTable, rows: unknown): PreviewTable[] {
  if (format !== 'skins') return [tableOf('Rows', LIST_ROWS[format], rows)];
  const { players, holes } = SkinsParts.parse(rows);
  return [tableOf('Players', SkinsPlayer, players), tableOf('Holes', SkinsHole, holes)];
}

const RankingColumns = z.object(
  StandingsRow.pick({
    rank: true,
    player: true,
    events: true,
    total: true,
    strokes: true,
    points: true,
  }).shape,
);
const BracketColumns = z.object(
  BracketResult.pick({ round: true, player1: true, player2: true, winner: true, score: true })
    .shape,
);

/** The table of an uploaded ranking, without what only programs read. */
export const rankingTables = (rows: unknown) => [tableOf('Rows', RankingColumns, rows)];

/** The matches of an uploaded bracket. */
export const bracketTables = (rows: unknown) => [tableOf('Matches', BracketColumns, rows)];

/** What putting a file on the site would do: `38 rows: 2 added, 3 changed, 0 removed`. */
export function changesText(
  rows: string,
  { added, changed, removed }: { added: number; changed: number; removed: number },
): string {
  return `${rows}: ${added} added, ${changed} changed, ${removed} removed`;
}
