/**
 * Readers of CSV files with the documented field names or their usual synonyms. Every reader throws
 * HttpError 422 with one sentence when the text does not fit.
 */
import {
  BracketResults,
  SkinsResults,
  TeeTimes,
  type BracketResult,
  type GrossRow,
  type IndividualRow,
  type StandingsRow,
  type TeamRow,
  type TeeTime,
} from '#domain/results/results.schema.ts';
import * as rule from '#domain/cells/cell-rules.ts';
import { csvLines, type CsvLine } from './csv-lines.ts';
import * as headings from '#domain/cells/fields.ts';
import { columnsOf, plainHeading, type Field, type Headings } from '#domain/cells/fields.ts';
import { columnsFound, quoted, unreadable } from '../source-errors.ts';
import {
  checked,
  fit,
  grossRows,
  individualRows,
  requireColumns,
  skinsHoles,
  skinsPlayers,
  standingsRows,
  teamRows,
  type RawTable,
} from '../rows.ts';
import { teeTimeRow } from '../tee-time-rows.ts';

const EMPTY_FILE = 'The file is empty.';
const NO_SKINS =
  'The first line has no headings of a skins table: “Place”, “Player” and “Skins”, or “Hole” and “Winner” or “Tied players”.';

/** Headings of names in two columns. */
const FIRST_NAME = ['firstname', 'first', 'givenname'];
const LAST_NAME = ['lastname', 'last', 'surname', 'familyname'];

/** The lines below a heading line. Lines may have more empty cells at the end than headings. */
function tableOf([head, ...lines]: readonly CsvLine[], fields: Headings): RawTable {
  if (!head) throw unreadable(EMPTY_FILE);
  const columns = columnsOf(head.cells, fields);
  const plain = head.cells.map(plainHeading);
  // Tee times may have one column per player; these are joined into one cell.
  const members = plain.flatMap((label, at) =>
    fields.players && /^(player|golfer)\d{1,2}$/.test(label) ? [at] : [],
  );
  const names = [FIRST_NAME, LAST_NAME].map((words) =>
    plain.findIndex((label) => words.includes(label)),
  );
  const hasTwoNames = fields.player && !columns.has('player') && !names.includes(-1);
  const width = head.cells.findLastIndex(Boolean) + 1;
  const rows = lines.map(({ label, cells }) => {
    if (cells.length < width || cells.slice(width).some(Boolean)) {
      const content = quoted(cells.join(' '));
      throw unreadable(`${label} (${content}) has ${cells.length} cells under ${width} headings.`);
    }
    const texts = new Map<Field, string>();
    for (const [field, at] of columns) texts.set(field, cells[at] ?? '');
    const joined = (places: readonly number[], by: string) =>
      places.map((at) => cells[at] ?? '').join(by);
    if (members.length > 0) texts.set('players', joined(members, '|'));
    if (hasTwoNames) texts.set('player', joined(names, ' '));
    return { label, texts, placed: true };
  });
  const known = new Set(columns.keys());
  if (members.length > 0) known.add('players');
  if (hasTwoNames) known.add('player');
  return { columns: known, headings: head.cells, rows };
}

/** Scores of a round from here on are strokes: no player is that much over par. */
const STROKES_MIN = 40;

/** The table with its scores as strokes when a column `Score` or `Total` has no scores to par. */
function withStrokes(table: RawTable): RawTable {
  const { columns, rows } = table;
  if (columns.has('strokes') || !columns.has('total')) return table;
  const scores = rows
    .map(({ texts }) => texts.get('total') ?? '')
    .filter((text) => /\d/.test(text));
  const areStrokes = scores.every((text) => /^\d/.test(text) && Number(text) >= STROKES_MIN);
  if (scores.length === 0 || !areStrokes) return table;
  const rename = (field: Field): Field => (field === 'total' ? 'strokes' : field);
  return {
    ...table,
    columns: new Set([...columns].map(rename)),
    rows: rows.map((row) => ({
      ...row,
      texts: new Map([...row.texts].map(([field, text]) => [rename(field), text])),
    })),
  };
}

/** Net and WGR rows. */
export function readIndividualCsv(text: string): IndividualRow[] {
  return individualRows(withStrokes(tableOf(csvLines(text), headings.INDIVIDUAL)));
}

/** Gross rows; the gross score wins over a net one. */
export function readGrossCsv(text: string): GrossRow[] {
  return grossRows(withStrokes(tableOf(csvLines(text), headings.GROSS)));
}

export function readTeamsCsv(text: string): TeamRow[] {
  return teamRows(withStrokes(tableOf(csvLines(text), headings.TEAMS)));
}

/** The ranking of a season or the world ranking. */
export function readStandingsCsv(text: string): StandingsRow[] {
  return standingsRows(tableOf(csvLines(text), headings.STANDINGS));
}

/**
 * Skins: a table of players (rank, player, skins) and one of holes (hole, par, score, won, tie),
 * one below the other in either order. One of them may be missing.
 */
export function readSkinsCsv(text: string): SkinsResults {
  const players: CsvLine[] = [];
  const holes: CsvLine[] = [];
  let table: CsvLine[] | undefined;
  for (const line of csvLines(text)) {
    const holeColumns = columnsOf(line.cells, headings.SKINS_HOLES);
    const playerColumns = columnsOf(line.cells, headings.SKINS_PLAYERS);
    if (holeColumns.has('hole') && (holeColumns.has('won') || holeColumns.has('tie')))
      table = holes;
    else if (playerColumns.has('rank') && playerColumns.has('player')) table = players;
    const isHead = table === holes ? holeColumns.has('hole') : playerColumns.has('rank');
    if (!table) throw unreadable(`${NO_SKINS}${columnsFound(line.cells)}`);
    if (isHead && table.length > 0) throw unreadable(`${line.label} repeats the headings.`);
    table.push(line);
  }
  if (!table) throw unreadable(EMPTY_FILE);
  return checked(SkinsResults, {
    players: players.length > 0 ? skinsPlayers(tableOf(players, headings.SKINS_PLAYERS)) : [],
    holes: holes.length > 0 ? skinsHoles(tableOf(holes, headings.SKINS_HOLES)) : [],
  });
}

/** Matches. Without a match number they are numbered per round, from 0. */
export function readBracketCsv(text: string): BracketResult[] {
  const table = tableOf(csvLines(text), headings.BRACKET);
  requireColumns(table, [['round'], ['player1'], ['player2']]);
  if (table.rows.length === 0) throw unreadable('The table has no rows yet.');
  const played = new Map<string, number>();
  const results = table.rows.map((row) => {
    const round = fit(row, 'round', rule.name).replace(/ Matches$/i, '');
    const next = played.get(round) ?? 0;
    played.set(round, next + 1);
    const matchNum = fit(row, 'matchNum', rule.count) || String(next);
    return {
      round,
      matchNum,
      id: fit(row, 'id', rule.freeText) || `${[...played.keys()].indexOf(round) + 1}-${matchNum}`,
      player1: fit(row, 'player1', rule.freeText),
      player2: fit(row, 'player2', rule.freeText),
      winner: fit(row, 'winner', rule.freeText),
      score: fit(row, 'score', rule.matchScore),
    };
  });
  return checked(BracketResults, results);
}

/** Names in one cell, separated by slash, bar, semicolon or line; by comma only without those. */
function namesIn(cell: string): string[] {
  const parts = /[/|;\n]/.test(cell) ? cell.split(/[/|;\n]/) : cell.split(',');
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Tee times: round (1 without one), time, hole and players, in one cell or in `player1`, …. */
export function readTeeTimesCsv(text: string): TeeTime[] {
  const table = tableOf(csvLines(text), headings.TEE_TIMES);
  requireColumns(table, [['time'], ['players']]);
  if (table.rows.length === 0) throw unreadable('The table has no rows yet.');
  const rows = table.rows.map((row) =>
    teeTimeRow(
      row,
      fit(row, 'round', rule.roundNumber) || '1',
      namesIn(row.texts.get('players') ?? ''),
    ),
  );
  return checked(TeeTimes, rows);
}
