import { COLUMN_LABELS } from '#domain/results/csv-columns.ts';
import type { TableName } from '#domain/results/leaderboard.ts';
import {
  GROSS,
  INDIVIDUAL,
  NOT_GROSS,
  NOT_NET,
  SKINS_HOLES,
  SKINS_PLAYERS,
  plainHeading,
  TEAMS,
  type Headings,
} from '#domain/cells/fields.ts';
import { formatNamed } from '#domain/scores/formats/formats.ts';
import type { TextColumn } from '../grid/columns.ts';
import { FIELDS, PLAYER_FIELDS, RARE_FIELDS } from './entered-table.ts';

const HEADINGS: Readonly<Record<TableName, Headings>> = {
  net: INDIVIDUAL,
  gross: GROSS,
  wgr: INDIVIDUAL,
  teams: TEAMS,
  skins: SKINS_HOLES,
};

type Field = keyof typeof COLUMN_LABELS;

/** The headings of columns that files don't have. */
const RARE_HEADINGS: Headings = { flight: ['flight', 'flt', 'division'], round: ['round', 'rd'] };

const NAMES: readonly Field[] = ['player', 'team', 'won', 'tie'];

const OTHER = new Map([
  [INDIVIDUAL, NOT_NET],
  [GROSS, NOT_GROSS],
]);

function columnsWith(fields: readonly Field[], headings: Headings): TextColumn[] {
  const other = OTHER.get(headings);
  return fields.map((field) => ({
    kind: 'text',
    label: COLUMN_LABELS[field],
    headings: headings[field] ?? RARE_HEADINGS[field] ?? [],
    ...(field === 'strokes' && other && { other }),
    ...(NAMES.includes(field) ? { isName: true } : { isNarrow: true }),
  }));
}

const known = new Map<string, readonly TextColumn[]>();

/**
 * The columns of a table of a format in the grid, with these of the rare ones; the same list each time, since other
 * columns render all rows again.
 */
export function columnsOf(
  table: TableName,
  format: string,
  rare: readonly (typeof RARE_FIELDS)[number][],
): readonly TextColumn[] {
  const key = [table, format, ...rare].join(' ');
  const hidden = RARE_FIELDS.filter((field) => !rare.includes(field)).map(
    (field) => COLUMN_LABELS[field],
  );
  const columns =
    known.get(key) ?? columnsFor(table, format).filter(({ label }) => !hidden.includes(label));
  known.set(key, columns);
  return columns;
}

function columnsFor(table: TableName, format: string): readonly TextColumn[] {
  const { points } = formatNamed(format);
  const columns = TABLE_COLUMNS[table];
  if (!points || table === 'skins') return columns;
  const word = plainHeading(points.heading);
  return columns.map((column) => {
    const { label, headings = [] } = column;
    if (label === COLUMN_LABELS.total)
      return { ...column, label: points.heading, headings: [word, ...headings] };
    return label === COLUMN_LABELS.points
      ? { ...column, label: 'Tour points', headings: headings.filter((each) => each !== word) }
      : column;
  });
}

/** The columns of a table in the grid. */
export const TABLE_COLUMNS: Readonly<Record<TableName, readonly TextColumn[]>> = {
  net: columnsWith(FIELDS.net, HEADINGS.net),
  gross: columnsWith(FIELDS.gross, HEADINGS.gross),
  wgr: columnsWith(FIELDS.wgr, HEADINGS.wgr),
  teams: columnsWith(FIELDS.teams, HEADINGS.teams),
  skins: columnsWith(FIELDS.skins, HEADINGS.skins),
};

/** The columns of the players of skins. */
export const PLAYER_COLUMNS = columnsWith(PLAYER_FIELDS, SKINS_PLAYERS);
