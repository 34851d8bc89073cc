/** Validates raw rows and converts them into the rows of the results schema. Throws a 422 for invalid rows. */
import type { z } from 'zod';
import {
  GrossRows,
  IndividualRows,
  SkinsHole,
  SkinsPlayer,
  StandingsRows,
  TeamRows,
} from '#domain/results/results.schema.ts';
import { COLUMN_LABELS, wordsIn } from '#domain/results/csv-columns.ts';
import * as rule from '#domain/cells/cell-rules.ts';
import { readEntry } from '#domain/cells/entry-name.ts';
import type { Field } from '#domain/cells/fields.ts';
import { isNoPlayer } from '#domain/players/person-name.ts';
import { columnsFound, EmptyTableError, quoted, unreadable } from './source-errors.ts';

/** A row before validation. */
export interface RawRow {
  /** How sentences name the row: `Row 5`. */
  label: string;
  texts: ReadonlyMap<Field, string>;
  /** False after a divider: such rows have no place, whatever their cell contains. */
  placed: boolean;
}

/** A table before validation. */
export interface RawTable {
  columns: ReadonlySet<Field>;
  /** The headings as they are written. */
  headings: readonly string[];
  rows: readonly RawRow[];
}

/** Names of fields in sentences, where the field's name is not a word. */
const SPOKEN: Partial<Record<Field, string>> = {
  rank: 'place',
  won: 'winner',
  total: 'score to par',
  strokes: 'number of strokes',
  points: 'number of points',
  scorecardUrl: 'scorecard link',
  player1: 'player',
  player2: 'player',
};

/** The cell as it is stored. Throws a 422 with row, text and field when it does not fit. */
export function fit(row: RawRow, field: Field, fits: rule.Rule): string {
  const text = rule.cleanText(row.texts.get(field) ?? '');
  const stored = fits(text);
  if (stored !== undefined) return stored;
  const spoken = SPOKEN[field] ?? field;
  throw unreadable(
    text === ''
      ? `${row.label} has no ${spoken}.`
      : `${row.label} cannot be read: ${quoted(text)} is not a valid ${spoken}.`,
  );
}

/** Parses rows with their schema. Throws a 422 with the row and field that exceed a limit. */
export function checked<T>(schema: z.ZodType<T>, rows: unknown): T {
  const parsed = schema.safeParse(rows);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const [at, field] = issue?.path ?? [];
  throw unreadable(
    typeof at === 'number'
      ? `Row ${at + 1} cannot be read: its ${String(field ?? 'content')} is longer than allowed.`
      : 'There are too many rows for one table.',
  );
}

/** The names of a row without marks. */
const nameOf = (row: RawRow, field: Field) => readEntry(fit(row, field, rule.name)).name;

/** The rows of players: one that says `BYE` or `TBD` in place of a name is none. */
const rowsOfPlayers = (rows: readonly RawRow[], field: Field) =>
  rows.filter(({ texts }) => {
    const name = rule.cleanText(texts.get(field) ?? '');
    return name === '' || !isNoPlayer(name);
  });

/** The place; a word such as `WD` among the scores or behind the name takes the place of one. */
function rankOf(row: RawRow, who: Field): string {
  const rank = fit(row, 'rank', rule.rank);
  const { status } = readEntry(row.texts.get(who) ?? '');
  const words = (['rank', 'strokes', 'total', 'points'] as const).flatMap(
    (field) => rule.noPlaceWord(rule.cleanText(row.texts.get(field) ?? '')) ?? [],
  );
  const word = words[0] ?? status;
  if (word !== '') return word;
  return !row.placed && rule.isPlace(rank) ? '' : rank;
}

/** Throws a 422 for a missing column. Each entry is a column, or several of which one is enough. */
export function requireColumns(
  table: Pick<RawTable, 'columns' | 'headings'>,
  wanted: readonly (readonly Field[])[],
): void {
  for (const choices of wanted) {
    if (choices.some((field) => table.columns.has(field))) continue;
    const names = wordsIn(
      choices.map((field) => `“${COLUMN_LABELS[field]}”`),
      'or',
    );
    throw unreadable(`The table has no column ${names}.${columnsFound(table.headings)}`);
  }
}

/** Most holes of a round. */
const ROUND = 18;

/**
 * The holes that each entry has finished, as fields of its row; none when no entry is playing, as in a table that is
 * final.
 */
function thruOf(rows: readonly RawRow[]): { thru?: string }[] {
  const cells = rows.map((row) => {
    const thru = fit(row, 'thru', rule.thru);
    return Number(thru) >= ROUND ? 'F' : thru;
  });
  const isInPlay = cells.some((thru) => /^\d/.test(thru));
  return cells.map((thru) => (isInPlay ? { thru } : {}));
}

function requireRows(rows: readonly RawRow[]): void {
  if (rows.length === 0) throw new EmptyTableError();
}

/**
 * Net and WGR rows. A table with the column Team counts when it has points: two-player events have
 * them, the teams competition does not.
 * @throws HttpError 422 that names the missing column or the row that doesn't fit
 */
export function individualRows(table: RawTable): IndividualRows {
  const who = !table.columns.has('player') && table.columns.has('points') ? 'team' : 'player';
  requireColumns(table, [['rank'], [who], ['strokes', 'total', 'points']]);
  const entries = rowsOfPlayers(table.rows, who);
  requireRows(entries);
  // Stableford tables have no strokes; a dash is stored instead.
  const stableford = !table.columns.has('strokes') && table.columns.has('points');
  const thru = thruOf(entries);
  const rows = entries.map((row, at) => ({
    rank: rankOf(row, who),
    player: nameOf(row, who),
    total: fit(row, 'total', rule.toPar),
    strokes: stableford ? '-' : fit(row, 'strokes', rule.strokes),
    points: fit(row, 'points', rule.points),
    scorecardUrl: fit(row, 'scorecardUrl', rule.webAddress),
    ...thru[at],
  }));
  // A disqualified player has no points, whatever the table says.
  const earned = rows.map((row) => (row.rank === 'DQ' ? { ...row, points: '' } : row));
  return checked(IndividualRows, earned);
}
type IndividualRows = z.infer<typeof IndividualRows>;

/** Gross rows: individual rows without points. */
export function grossRows(table: RawTable): z.infer<typeof GrossRows> {
  const rows = individualRows(table).map(({ points: _points, ...row }) => row);
  return checked(GrossRows, rows);
}

/** Team rows. Without a column Total it is empty. */
export function teamRows(table: RawTable): z.infer<typeof TeamRows> {
  requireColumns(table, [['rank'], ['team'], ['strokes', 'total']]);
  const entries = rowsOfPlayers(table.rows, 'team');
  requireRows(entries);
  const thru = thruOf(entries);
  const rows = entries.map((row, at) => ({
    rank: rankOf(row, 'team'),
    team: fit(row, 'team', rule.name),
    total: fit(row, 'total', rule.toPar),
    strokes: fit(row, 'strokes', rule.strokes),
    ...thru[at],
  }));
  return checked(TeamRows, rows);
}

/** The winners of skins; the list may be empty. */
export function skinsPlayers(table: RawTable): SkinsPlayer[] {
  requireColumns(table, [['rank'], ['player'], ['skins', 'total']]);
  const skins = table.columns.has('skins') ? 'skins' : 'total';
  const rows = rowsOfPlayers(table.rows, 'player').map((row) => ({
    rank: rankOf(row, 'player'),
    player: nameOf(row, 'player'),
    skins: fit(row, skins, rule.count),
    scorecardUrl: fit(row, 'scorecardUrl', rule.webAddress),
  }));
  return checked(SkinsPlayer.array(), rows);
}

/** The holes of a skins game. */
export function skinsHoles(table: RawTable): SkinsHole[] {
  requireColumns(table, [['hole'], ['won', 'tie']]);
  requireRows(table.rows);
  const rows = table.rows.map((row) => ({
    hole: fit(row, 'hole', rule.hole),
    par: fit(row, 'par', rule.holeScore),
    score: fit(row, 'score', rule.holeScore),
    won: fit(row, 'won', rule.freeText),
    tie: fit(row, 'tie', rule.freeText),
  }));
  return checked(SkinsHole.array(), rows);
}

/** Standings rows. Missing columns are empty; `ID` is the user then. */
export function standingsRows(table: RawTable): z.infer<typeof StandingsRows> {
  requireColumns(table, [['rank'], ['player'], ['points']]);
  const entries = rowsOfPlayers(table.rows, 'player');
  requireRows(entries);
  const rows = entries.map((row) => {
    const user = fit(row, 'user', rule.freeText);
    return {
      ID: fit(row, 'ID', rule.freeText) || user,
      eventID: fit(row, 'eventID', rule.freeText),
      rank: rankOf(row, 'player'),
      player: nameOf(row, 'player'),
      events: fit(row, 'events', rule.count),
      total: fit(row, 'total', rule.toPar),
      strokes: fit(row, 'strokes', rule.strokes),
      points: fit(row, 'points', rule.points),
      scorecardUrl: fit(row, 'scorecardUrl', rule.webAddress),
      user,
    };
  });
  return checked(StandingsRows, rows);
}
