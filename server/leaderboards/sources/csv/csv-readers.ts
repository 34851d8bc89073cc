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
import { FIRST_NAME, LAST_NAME } from '#domain/imports/column-choices.ts';
import { belowTitles, TITLES_MAX } from '#domain/imports/find-table.ts';
import { readEntry } from '#domain/cells/entry-name.ts';
import { splitNames, writesSurnameFirst } from '#domain/players/person-name.ts';
import { csvLines, type CsvLine } from './csv-lines.ts';
import * as headings from '#domain/cells/fields.ts';
import {
  columnsOf,
  plainHeading,
  type Field,
  type Headings,
  type OtherScores,
} from '#domain/cells/fields.ts';
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
import { teeTimeRows } from '../tee-time-rows.ts';

const EMPTY_FILE = 'The file is empty.';
const NO_SKINS =
  'The first line has no headings of a skins table: “Place”, “Player” and “Skins”, or “Hole” and “Winner” or “Tied players”.';

/** The columns of names that are joined into one field. */
function joinedColumns(labels: readonly string[], fields: Headings) {
  const plain = labels.map(plainHeading);
  // Tee times may have one column per player; these are joined into one cell.
  const members = plain.flatMap((label, at) =>
    fields.players && /^(player|golfer)\d{1,2}$/.test(label) ? [at] : [],
  );
  const names = [FIRST_NAME, LAST_NAME].map((words) =>
    plain.findIndex((label) => words.includes(label)),
  );
  return { members, names: fields.player && !names.includes(-1) ? names : [] };
}

/** How many fields a line names. */
function countKnown(cells: readonly string[], fields: Headings): number {
  const { members, names } = joinedColumns(cells, fields);
  const joined = [members, names].filter(({ length }) => length > 0).length;
  return columnsOf(cells, fields).size + joined;
}

/** Reads the names of a column, in the order of first name and surname if the column shows that it has another. */
function nameReader(texts: readonly string[]): (text: string) => string {
  if (!writesSurnameFirst(texts)) return (text) => text;
  return (text) => {
    const { name, status } = readEntry(text, true);
    return `${name} ${status}`.trim();
  };
}

/** The lines below a heading line. Lines may have more empty cells at the end than headings. */
function tableOf(file: readonly CsvLine[], fields: Headings): RawTable {
  const [head, ...lines] = belowTitles(file, (cells) => countKnown(cells, fields));
  if (!head) throw unreadable(EMPTY_FILE);
  const columns = columnsOf(head.cells, fields, (at) => lines.map(({ cells }) => cells[at] ?? ''));
  const { members, names } = joinedColumns(head.cells, fields);
  const read = nameReader(lines.map(({ cells }) => cells[columns.get('player') ?? -1] ?? ''));
  const hasTwoNames = names.length > 0 && !columns.has('player');
  const width = head.cells.findLastIndex(Boolean) + 1;
  const rows = lines.map(({ label, cells }) => {
    if (cells.length < width || cells.slice(width).some(Boolean)) {
      const content = quoted(cells.join(' '));
      throw unreadable(`${label} (${content}) has ${cells.length} cells under ${width} headings.`);
    }
    const texts = new Map<Field, string>();
    for (const [field, at] of columns) {
      const text = cells[at] ?? '';
      texts.set(field, field === 'player' ? read(text) : text);
    }
    const joined = (places: readonly number[], by: string) =>
      places.map((at) => cells[at] ?? '').join(by);
    if (members.length > 0) texts.set('players', joined(members, ';'));
    if (hasTwoNames) texts.set('player', joined(names, ' '));
    return { label, texts, placed: true };
  });
  const known = new Set(columns.keys());
  if (members.length > 0) known.add('players');
  if (hasTwoNames) known.add('player');
  return { columns: known, headings: head.cells, rows };
}

/** The table, unless its only strokes are of the other kind: 422 with the question. */
function withoutOther(table: RawTable, { headings: words, question }: OtherScores): RawTable {
  const other = table.headings.find((label) => words.includes(plainHeading(label)));
  if (other !== undefined && !table.columns.has('strokes')) throw unreadable(question(other));
  return table;
}

/** Net and WGR rows. */
export function readIndividualCsv(text: string): IndividualRow[] {
  const table = tableOf(csvLines(text), headings.INDIVIDUAL);
  return individualRows(withoutOther(table, headings.NOT_NET));
}

/** Gross rows. */
export function readGrossCsv(text: string): GrossRow[] {
  const table = tableOf(csvLines(text), headings.GROSS);
  return grossRows(withoutOther(table, headings.NOT_GROSS));
}

export function readTeamsCsv(text: string): TeamRow[] {
  return teamRows(tableOf(csvLines(text), headings.TEAMS));
}

/** The ranking of a season or the world ranking. */
export function readStandingsCsv(text: string): StandingsRow[] {
  return standingsRows(tableOf(csvLines(text), headings.STANDINGS));
}

/** Whether a line has only one text, as a title has. */
const isTitle = (line: CsvLine | undefined) => line?.cells.filter(Boolean).length === 1;

/**
 * Skins: a table of players (rank, player, skins) and one of holes (hole, par, score, won, tie),
 * one below the other in either order. One of them may be missing.
 */
export function readSkinsCsv(text: string): SkinsResults {
  const players: CsvLine[] = [];
  const holes: CsvLine[] = [];
  const lines = csvLines(text);
  const [first] = lines;
  if (!first) throw unreadable(EMPTY_FILE);
  const tableFrom = ({ cells }: CsvLine): CsvLine[] | undefined => {
    const columns = columnsOf(cells, headings.SKINS_HOLES);
    if (columns.has('hole') && (columns.has('won') || columns.has('tie'))) return holes;
    const named = columnsOf(cells, headings.SKINS_PLAYERS);
    return named.has('rank') && named.has('player') ? players : undefined;
  };
  const start = lines.slice(0, TITLES_MAX + 1).findIndex(tableFrom);
  if (start === -1) throw unreadable(`${NO_SKINS}${columnsFound(first.cells)}`);
  let table = players;
  for (const line of lines.slice(start)) {
    const next = tableFrom(line);
    // A title between the two tables.
    if (next && next !== table && isTitle(table.at(-1))) table.pop();
    table = next ?? table;
    if (next && table.length > 0) throw unreadable(`${line.label} repeats the headings.`);
    table.push(line);
  }
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

/** Names in one cell; a bar separates them too. */
const namesIn = (cell: string) => splitNames(cell.replaceAll('|', ';'));

/** Tee times: round (1 without one), time, hole and players, in one cell or in `player1`, …. */
export function readTeeTimesCsv(text: string): TeeTime[] {
  const table = tableOf(csvLines(text), headings.TEE_TIMES);
  requireColumns(table, [['time'], ['players']]);
  if (table.rows.length === 0) throw unreadable('The table has no rows yet.');
  const groups = table.rows.map((row) => ({
    row,
    round: fit(row, 'round', rule.roundNumber) || '1',
    players: namesIn(row.texts.get('players') ?? ''),
  }));
  return checked(TeeTimes, teeTimeRows(groups));
}
