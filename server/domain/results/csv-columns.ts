/** The columns of the tables that staff upload as CSV: the words that they see, and an example to start from. */
import * as headings from '../cells/fields.ts';
import type { Field, Headings } from '../cells/fields.ts';
import { readEntry } from '../cells/entry-name.ts';
import type { ImportColumn } from '../imports/import-kind.ts';
import { writesSurnameFirst } from '../players/person-name.ts';
import type { EventTable } from './leaderboard.ts';

/** A table that can be uploaded. */
export type CsvTableName = EventTable | 'standings' | 'bracket';

/** The words for the fields of tables. */
export const COLUMN_LABELS: Readonly<Record<Field, string>> = {
  rank: 'Place',
  player: 'Player',
  team: 'Team',
  total: 'To par',
  strokes: 'Strokes',
  points: 'Points',
  scorecardUrl: 'Scorecard link',
  skins: 'Skins',
  hole: 'Hole',
  par: 'Par',
  score: 'Score',
  won: 'Winner',
  tie: 'Tied players',
  events: 'Events',
  round: 'Round',
  flight: 'Flight',
  player1: 'Player 1',
  player2: 'Player 2',
  winner: 'Winner',
  time: 'Time',
  players: 'Players',
  thru: 'Holes played',
  matchNum: 'Match',
  id: 'Match ID',
  ID: 'ID',
  eventID: 'Event ID',
  user: 'User',
};

export interface CsvColumn {
  field: Field;
  /** Whether the column must be there, or one of those marked `one-of`. */
  need: 'required' | 'one-of' | 'optional';
  /** A cell of each example row. */
  example: readonly string[];
}

/** One table of a file; skins have two, one below the other. */
export interface CsvTable {
  name: string;
  columns: readonly CsvColumn[];
}

const required = (field: Field, ...example: string[]): CsvColumn => ({
  field,
  need: 'required',
  example,
});
const oneOf = (field: Field, ...example: string[]): CsvColumn => ({
  field,
  need: 'one-of',
  example,
});
const optional = (field: Field, ...example: string[]): CsvColumn => ({
  field,
  need: 'optional',
  example,
});

const PLACE = required('rank', '1', 'T2', 'T2');
const WHO = required('player', 'Ann Lee', 'Bo Ray', 'Cy Poe');
const SCORECARD = optional('scorecardUrl', 'https://example.com/ann-lee', '', '');
const TO_PAR = oneOf('total', '-2', 'E', 'E');
const STROKES = oneOf('strokes', '70', '72', '72');
const INDIVIDUAL = [PLACE, WHO, TO_PAR, STROKES, oneOf('points', '100', '80', '80'), SCORECARD];

/** The tables of a file by what is uploaded. */
export const CSV_TABLES: Readonly<Record<CsvTableName, readonly CsvTable[]>> = {
  net: [{ name: 'Rows', columns: INDIVIDUAL }],
  wgr: [{ name: 'Rows', columns: INDIVIDUAL }],
  gross: [{ name: 'Rows', columns: [PLACE, WHO, TO_PAR, STROKES, SCORECARD] }],
  teams: [
    {
      name: 'Rows',
      columns: [
        PLACE,
        required('team', 'Lee/Ray/Poe', 'Roe/Sly/Fox', 'Yew/Zim/Oak'),
        TO_PAR,
        STROKES,
      ],
    },
  ],
  skins: [
    { name: 'Players', columns: [PLACE, WHO, required('skins', '2', '1', '1'), SCORECARD] },
    {
      name: 'Holes',
      columns: [
        required('hole', '1', '2', '3'),
        optional('par', '4', '3', '5'),
        optional('score', '3', '2', '4'),
        oneOf('won', 'Ann Lee', '', 'Bo Ray'),
        oneOf('tie', '', 'Ann Lee, Cy Poe', ''),
      ],
    },
  ],
  'tee-times': [
    {
      name: 'Rows',
      columns: [
        optional('round', '1', '1'),
        required('time', '8:00 AM', '8:10 AM'),
        optional('hole', '1', '1'),
        required('players', 'Ann Lee / Bo Ray / Cy Poe', 'Di Roe / Ed Sly'),
      ],
    },
  ],
  standings: [
    {
      name: 'Rows',
      columns: [
        PLACE,
        WHO,
        optional('events', '6', '5', '6'),
        optional('total', '-2', 'E', '+3'),
        optional('strokes', '430', '361', '437'),
        required('points', '520', '475', '475'),
      ],
    },
  ],
  bracket: [
    {
      name: 'Matches',
      columns: [
        required('round', 'Semifinals', 'Semifinals', 'Finals'),
        required('player1', 'Ann Lee', 'Cy Poe', 'Ann Lee'),
        required('player2', 'Bo Ray', 'Di Roe', 'Cy Poe'),
        optional('winner', 'Ann Lee', 'Cy Poe', ''),
        optional('score', '3&2', '1 up', ''),
      ],
    },
  ],
};

/** The headings of the files of one table. */
export const CSV_HEADINGS: Readonly<Record<Exclude<CsvTableName, 'skins'>, Headings>> = {
  net: headings.INDIVIDUAL,
  wgr: headings.INDIVIDUAL,
  gross: headings.GROSS,
  teams: headings.TEAMS,
  'tee-times': headings.TEE_TIMES,
  standings: headings.STANDINGS,
  bracket: headings.BRACKET,
};

/** Reads the names of a column in the order of first name and surname, with what is said behind them. */
export function nameReader(texts: readonly string[]): (text: string) => string {
  if (!writesSurnameFirst(texts)) return (text) => text;
  return (text) => {
    const { name, status } = readEntry(text, true);
    return `${name} ${status}`.trim();
  };
}

/** What the columns of a file may be read as. */
export const csvColumns = (fields: Headings): ImportColumn[] =>
  headings.fieldsOf(fields).map((field) => ({
    field,
    label: COLUMN_LABELS[field],
    ...(field === 'player' && { isPerson: true, readerOf: nameReader }),
    ...(field === 'players' && { isMany: true }),
  }));

const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function linesOf({ columns }: CsvTable): string[] {
  const rows = columns[0]?.example.map((_, at) => columns.map(({ example }) => example[at] ?? ''));
  const heading = columns.map(({ field }) => COLUMN_LABELS[field]);
  return [heading, ...(rows ?? [])].map((cells) => cells.map(cell).join(','));
}

/** A small file of a table that can be uploaded as it is. */
export function exampleCsv(table: CsvTableName): string {
  return CSV_TABLES[table].map((part) => `${linesOf(part).join('\r\n')}\r\n`).join('\r\n');
}

/** `A`, `A or B`, `A, B or C`. */
export function wordsIn(words: readonly string[], conjunction: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
