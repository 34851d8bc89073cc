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
import { FIRST, LAST, type ImportColumn } from '#domain/imports/import-kind.ts';
import { findTable, TITLES_MAX, type Guess, type TableLine } from '#domain/imports/find-table.ts';
import type { ReadColumn } from '#domain/imports/import.schema.ts';
import { columnsRead } from '#domain/imports/plan-import.ts';
import { splitNames } from '#domain/players/person-name.ts';
import { CSV_HEADINGS, csvColumns } from '#domain/results/csv-columns.ts';
import { csvLines } from './csv-lines.ts';
import * as headings from '#domain/cells/fields.ts';
import {
  columnsOf,
  fieldsOf,
  plainHeading,
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
import type { LeaderboardTable } from '../../../results/targets.ts';

/** What staff chose that the columns are, in order; they are guessed when it is empty. */
type Chosen = readonly string[];

const EMPTY_FILE = 'The file is empty.';
const NO_SKINS =
  'The first line has no headings of a skins table: “Place”, “Player” and “Skins”, or “Hole” and “Winner” or “Tied players”.';

/** The column of each heading, by the spellings of fields and, for scores, by what is in the columns. */
function guessOf(fields: Headings, known: readonly ImportColumn[]): Guess {
  return (labels, cellsOf) => {
    const plain = labels.map(plainHeading);
    const places = new Map<string, number>(columnsOf(labels, fields, cellsOf));
    const isOfGroup = (label: string) =>
      fields.players !== undefined && /^(player|golfer)\d{1,2}$/.test(label);
    const namePart = (label: string) =>
      fields.player && [FIRST, LAST].find(({ also = [] }) => also.includes(label));
    const players = plain.some(isOfGroup) ? known.find(({ isMany }) => isMany) : undefined;
    return plain.map((label, at) => {
      if (players && isOfGroup(label)) return players;
      const found = known.find((each) => each !== players && places.get(each.field) === at);
      return found ?? namePart(label) ?? null;
    });
  };
}

/** The table of a file, as its columns are chosen or guessed. Throws 422 for one without lines. */
function found(file: readonly TableLine[], fields: Headings, chosen: readonly string[] = []) {
  if (file.length === 0) throw unreadable(EMPTY_FILE);
  const known = csvColumns(fields);
  // The rows are counted when they are checked.
  return findTable(known, file, chosen, { guess: guessOf(fields, known), rowsMax: Infinity });
}

/** The lines below a heading line. Lines may have more empty cells at the end than headings. */
function tableOf(file: readonly TableLine[], fields: Headings, chosen?: Chosen): RawTable {
  const { columns, head, lines, read, problem } = found(file, fields, chosen);
  if (problem !== '') throw unreadable(problem);
  const width = head.findLastIndex(Boolean) + 1;
  const places = fieldsOf(fields).flatMap((field) => {
    const of = columns.flatMap((column, at) => (column?.field === field ? [at] : []));
    return of.length > 0 ? [[field, of] as const] : [];
  });
  const rows = lines.map(({ label, cells }) => {
    if (cells.length < width || cells.slice(width).some(Boolean)) {
      const content = quoted(cells.join(' '));
      throw unreadable(`${label} (${content}) has ${cells.length} cells under ${width} headings.`);
    }
    const textAt = (at: number) => String(read[at]?.(cells[at] ?? ''));
    const texts = new Map(places.map(([field, of]) => [field, of.map(textAt).join(';')]));
    return { label, texts, placed: true };
  });
  return { columns: new Set(places.map(([field]) => field)), headings: head, rows };
}

/** What the columns of a file are read as; none of skins, which have two tables. Throws 422 for one without lines. */
export const readColumns = (table: LeaderboardTable, text: string, chosen: Chosen): ReadColumn[] =>
  table === 'skins' ? [] : columnsRead(found(csvLines(text), CSV_HEADINGS[table], chosen));

/** The table, unless its only strokes are of the other kind and nothing is chosen: 422 with the question. */
function scoreTable(
  text: string,
  fields: Headings,
  { headings: words, question }: OtherScores,
  chosen: Chosen = [],
): RawTable {
  const table = tableOf(csvLines(text), fields, chosen);
  const other = table.headings.find((label) => words.includes(plainHeading(label)));
  const isOpen = chosen.length === 0 && !table.columns.has('strokes');
  if (other !== undefined && isOpen) throw unreadable(question(other));
  return table;
}

/** Net and WGR rows. */
export function readIndividualCsv(text: string, chosen?: Chosen): IndividualRow[] {
  return individualRows(scoreTable(text, headings.INDIVIDUAL, headings.NOT_NET, chosen));
}

/** Gross rows. */
export function readGrossCsv(text: string, chosen?: Chosen): GrossRow[] {
  return grossRows(scoreTable(text, headings.GROSS, headings.NOT_GROSS, chosen));
}

export function readTeamsCsv(text: string, chosen?: Chosen): TeamRow[] {
  return teamRows(tableOf(csvLines(text), headings.TEAMS, chosen));
}

/** The ranking of a season or the world ranking. */
export function readStandingsCsv(text: string, chosen?: Chosen): StandingsRow[] {
  return standingsRows(tableOf(csvLines(text), headings.STANDINGS, chosen));
}

/** Whether a line has only one text, as a title has. */
const isTitle = (line: TableLine | undefined) => line?.cells.filter(Boolean).length === 1;

/**
 * Skins: a table of players (rank, player, skins) and one of holes (hole, par, score, won, tie),
 * one below the other in either order. One of them may be missing.
 */
export function readSkinsCsv(text: string): SkinsResults {
  const players: TableLine[] = [];
  const holes: TableLine[] = [];
  const lines = csvLines(text);
  const [first] = lines;
  if (!first) throw unreadable(EMPTY_FILE);
  const tableFrom = ({ cells }: TableLine): TableLine[] | undefined => {
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
export function readBracketCsv(text: string, chosen?: Chosen): BracketResult[] {
  const table = tableOf(csvLines(text), headings.BRACKET, chosen);
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
export function readTeeTimesCsv(text: string, chosen?: Chosen): TeeTime[] {
  const table = tableOf(csvLines(text), headings.TEE_TIMES, chosen);
  requireColumns(table, [['time'], ['players']]);
  if (table.rows.length === 0) throw unreadable('The table has no rows yet.');
  const groups = table.rows.map((row) => ({
    row,
    round: fit(row, 'round', rule.roundNumber) || '1',
    players: namesIn(row.texts.get('players') ?? ''),
  }));
  return checked(TeeTimes, teeTimeRows(groups));
}
