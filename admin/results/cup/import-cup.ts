/** A whole cup out of a spreadsheet: format, team1, team2, score, winner. */
import { BLOCK_CHARS_MAX, cellsOf, TOO_MUCH } from '#domain/cells/pasted-block.ts';
import { CUP_OVERALL, formatKey, formatLabel } from '#domain/colony-cup/cup-formats.ts';
import { CUP_FORMATS_MAX, CUP_MATCHES_MAX } from '#domain/colony-cup/cup-results.schema.ts';
import { findTable, TITLES_MAX, type TableLine } from '#domain/imports/find-table.ts';
import type { ImportColumn } from '#domain/imports/import-kind.ts';
import type { ReadColumn } from '#domain/imports/import.schema.ts';
import { columnsRead } from '#domain/imports/plan-import.ts';
import { BLANK_ROW, readWinner, type MatchRow, type TypedCup } from './typed-cup.ts';

/** The columns of the file, with the other names that people give them. */
export const CUP_COLUMNS: readonly ImportColumn[] = [
  { field: 'format', label: 'Format', also: ['session', 'game'], isRequired: true },
  { field: 'team1', label: 'Team 1', also: ['side 1', 'home'], isRequired: true },
  { field: 'team2', label: 'Team 2', also: ['side 2', 'away', 'opponent'], isRequired: true },
  { field: 'score', label: 'Score', also: ['result'] },
  { field: 'winner', label: 'Winner', also: ['won', 'won by'] },
];

const HEADINGS: TableLine = { label: '', cells: CUP_COLUMNS.map(({ label }) => label) };

/** The fewest cells of a line that is a match: a format and two sides. */
const MATCH_CELLS = 3;

/** Shown for headings without anything below them. */
export const NO_MATCHES = 'The table has no matches.';

/** A table to start from. */
export const EXAMPLE_CUP = [
  HEADINGS.cells.join(','),
  'Scramble,Ann Lee / Bo Ray,Cy Poe / Di Roe,3&2,Ann Lee / Bo Ray',
  'Best Ball,Ed Sly / Fay Oak,Gus Yew / Hal Zim,AS,Halved',
  'Match Play,Ann Lee,Cy Poe,,',
  'Colony Cup,Holders,Challengers,1.5-0.5,',
  '',
].join('\r\n');

/** The cup of a table, and what its columns are read as; without one, why. */
export interface CupRead {
  columns: ReadColumn[];
  cup: TypedCup | null;
  problem: string;
}

function linesOf(text: string): TableLine[] {
  if (text.length > BLOCK_CHARS_MAX) throw new Error(TOO_MUCH);
  const plain = text.replace(/^\uFEFF/, '');
  const above = plain.split(/\r?\n/, TITLES_MAX + 1).join('\n');
  const count = (separator: string) => above.split(separator).length;
  const separator = above.includes('\t') ? '\t' : count(';') > count(',') ? ';' : ',';
  return cellsOf(plain, separator)
    .map((cells, at) => ({ label: `Line ${at + 1}`, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** The lines of a table; one without headings gets the usual ones in the place of the titles above it. */
function withHeadings(lines: readonly TableLine[]): readonly TableLine[] {
  const { columns } = findTable(CUP_COLUMNS, lines);
  const first = lines.findIndex(({ cells }) => cells.filter(Boolean).length >= MATCH_CELLS);
  if (columns.some(Boolean) || first < 0) return lines;
  return [HEADINGS, ...lines.slice(first)];
}

/**
 * The cup in a text with one match a line: from a spreadsheet, or CSV with commas or semicolons, with or without headings
 * and titles. A line without a format belongs to the one above it, and `Colony Cup` is the overall entry. `chosen` is what
 * each column is read as; guessed when empty. Throws Error with a sentence that names the line when the text doesn't fit.
 */
export function cupFromTable(text: string, chosen: readonly string[] = []): CupRead {
  const table = findTable(CUP_COLUMNS, withHeadings(linesOf(text)), chosen);
  const columns = columnsRead(table);
  const problem = table.problem || (table.lines.length === 0 ? NO_MATCHES : '');
  if (problem !== '') return { columns, cup: null, problem };
  const places = CUP_COLUMNS.map(({ field }) =>
    table.columns.findIndex((column) => column?.field === field),
  );
  return { columns, cup: cupOf(table.lines, places), problem };
}

/** The matches of the lines; `places` are the positions of the columns. */
function cupOf(lines: readonly TableLine[], places: readonly number[]): TypedCup {
  const formats = new Map<string, MatchRow[]>();
  let overall: MatchRow | null = null;
  let above = '';
  for (const { cells, label } of lines) {
    const [format = '', team1 = '', team2 = '', score = '', typedWinner = ''] = places.map(
      (at) => cells[at] ?? '',
    );
    above = format || above;
    if (above === '') throw new Error(`${label} has no format. Nothing was imported.`);
    if (team1 === '' || team2 === '') {
      throw new Error(`${label} names only one side. Nothing was imported.`);
    }
    const sides = [team1, team2, score, ''];
    const row = [team1, team2, score, readWinner(typedWinner, sides)];
    const key = /^overall$/i.test(above) ? CUP_OVERALL : formatKey(above);
    if (key === CUP_OVERALL) {
      if (overall) throw new Error(`${label} is a second overall entry.`);
      overall = row;
      continue;
    }
    const rows = formats.get(key) ?? [];
    if (rows.length >= CUP_MATCHES_MAX) {
      throw new Error(`${formatLabel(key)} has more than ${CUP_MATCHES_MAX} matches.`);
    }
    formats.set(key, [...rows, row]);
    if (formats.size > CUP_FORMATS_MAX) {
      throw new Error(
        `A cup has at most ${CUP_FORMATS_MAX} formats; ${label.toLowerCase()} begins another.`,
      );
    }
  }
  return {
    overall: overall ?? BLANK_ROW,
    formats: [...formats].map(([key, rows]) => ({ name: formatLabel(key), rows })),
  };
}
