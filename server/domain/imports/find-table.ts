/** Finds a table in the lines of a file: its headings, below titles and in any order, and what its columns are. */
import {
  columnAs,
  FIRST,
  LAST,
  withNameParts,
  ImportError,
  type ImportColumn,
} from './import-kind.ts';
import { IMPORT_ROWS_MAX, type ReadColumn } from './import.schema.ts';
import { formatNumber } from '../tour/locale.ts';

/** A line of a table: how sentences name it, and its cells. */
export interface TableLine {
  label: string;
  cells: readonly string[];
}

/** The column of each heading; null for one that is not imported. */
export type Columns = readonly (ImportColumn | null)[];

/** Guesses the column of each heading; `cellsOf` returns what is in a column, without empty cells. */
export type Guess = (
  headings: readonly string[],
  cellsOf?: (at: number) => readonly string[],
) => Columns;

/** How a table is found. */
export interface FindOptions {
  /** By headings and cells when omitted. */
  guess?: Guess;
  /** Most rows; those of an imported list when omitted. */
  rowsMax?: number;
}

/** A table as it is read. */
export interface FoundTable {
  columns: Columns;
  /** What the cells of each column mean; throws ImportError for what staff must decide. */
  read: readonly ((text: string) => unknown)[];
  /** The line of the headings, or the first row where there is none. */
  head: readonly string[];
  /** The rows below the headings. */
  lines: readonly TableLine[];
  /** The last lines, if they are no rows. */
  footnotes: readonly TableLine[];
  /** Headings of columns that are not imported. */
  ignored: string[];
  headings: readonly string[];
  /** What each heading is read as, and what staff are asked about it, if anything. */
  readAs: readonly Pick<ReadColumn, 'as' | 'question'>[];
  /** Why it can't be imported, as a sentence; empty when it can. */
  problem: string;
}

/** Most lines of titles above the headings. */
export const TITLES_MAX = 10;

/** Headings named in a sentence, and shown characters of a cell; a file may have thousands of both. */
const HEADINGS_SHOWN = 12;
const HEADING_LENGTH = 200;
export const TEXT_LENGTH = 40;

/** What headings of columns with yes and no say as well: `Member Yes/No`. */
const CHOICE = /\b(?:yes\s*\/\s*no|y\s*\/\s*n|true\s*\/\s*false)\b/i;

/** A heading without what it says in brackets, such as a unit. */
const plain = (heading: string) =>
  heading
    .slice(0, HEADING_LENGTH)
    .replace(/\([^)]*\)/g, '')
    .replace(CHOICE, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

const shortened = (headings: readonly string[]) =>
  headings.slice(0, HEADINGS_SHOWN).map((heading) => heading.slice(0, TEXT_LENGTH));

const isOneOf = (names: readonly string[], heading: string) =>
  names.some((each) => plain(each) === plain(heading));

const isHeadingOf = ({ label, field, also = [] }: ImportColumn, heading: string) =>
  isOneOf([label, field, ...also], heading);

/** The column of a person, whose name tables write in two columns too. */
const personOf = (known: readonly ImportColumn[]) => known.find(({ isPerson }) => isPerson);

/**
 * The lines from the headings on, without titles above them: from the line with the most known headings, as `countKnown`
 * counts them; without any, from the first of the widest.
 */
function belowTitles(
  lines: readonly TableLine[],
  countKnown: (cells: readonly string[]) => number,
): readonly TableLine[] {
  const above = lines.slice(0, TITLES_MAX + 1).map(({ cells }) => cells);
  const widths = above.map((cells) => cells.filter(Boolean).length);
  const widest = Math.max(0, ...widths);
  // A title is one text, even if it is a heading as well: “Members”.
  const counts = above.map((cells, at) => (widths[at] === 1 && widest > 1 ? 0 : countKnown(cells)));
  const most = Math.max(0, ...counts);
  const at = most > 0 ? counts.indexOf(most) : widths.indexOf(widest);
  return lines.slice(Math.max(0, at));
}

/**
 * The table in the lines of a file, with the columns that a list knows: as `chosen` says what each is read as, or else as
 * they are guessed. Throws ImportError for a file without lines, and for one with too many.
 */
export function findTable(
  known: readonly ImportColumn[],
  file: readonly TableLine[],
  chosen: readonly string[] = [],
  { guess: ownGuess, rowsMax = IMPORT_ROWS_MAX }: FindOptions = {},
): FoundTable {
  const all = withNameParts(known);
  const guess: Guess = ownGuess ?? ((headings, cellsOf) => guessed(all, headings, cellsOf));
  const countKnown = (cells: readonly string[]) => new Set(guess(cells).filter(Boolean)).size;
  const below = belowTitles(file, countKnown);
  const [head] = below;
  if (!head) throw new ImportError('The table is empty.');
  const hasHeadings = countKnown(head.cells) > 0 || !head.cells.some(isValue);
  const table = hasHeadings ? below.slice(1).filter((line) => !isSameLine(line, head)) : below;
  const end = table.findLastIndex(({ cells }) => !isFootnote(head.cells, cells)) + 1;
  const rows = table.slice(0, end);
  if (rows.length > rowsMax) {
    const [count, max] = [formatNumber(rows.length), formatNumber(rowsMax)];
    throw new ImportError(`The table has ${count} rows; at most ${max} can be imported at once.`);
  }
  const headings = hasHeadings ? head.cells : head.cells.map(() => '');
  const textsOf = (at: number) => rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);
  const named =
    chosen.length === 0
      ? guess(headings, textsOf)
      : headings.map((_, at) => columnAs(all, chosen[at] ?? ''));
  const { columns, lines, last } = withWholeNames(personOf(known), named, rows);
  const isIgnored = (heading: string, at: number) =>
    heading !== '' && columns[at] === null && at !== last;
  return {
    headings,
    head: head.cells,
    readAs: named.map((column, at) => readAs(column, chosen[at], textsOf(at))),
    columns,
    read: columns.map((column, at) => readerOf(column, at, lines)),
    lines,
    footnotes: table.slice(end),
    ignored: shortened(headings.filter(isIgnored)),
    problem: problemOf(known, columns, head.cells),
  };
}

/** What is written below a table: behind a sign, in brackets, with a word of footnotes, or a sentence. */
const FOOTNOTE =
  /^(?:[*†‡§¶#•]+\s+\S|[*†‡§¶#•¹²³]+.*(?:\s+\S+){4}|\(.*\)$|(?:notes?|source|legend|key)\s*:|(?:as of|last updated|updated|printed|exported)\s|\S+(?:\s+\S+){3,}[.!]$)/iu;

/** Whether a line has only a footnote, in the first cell. */
export const isNote = ([first = '', ...others]: readonly string[]): boolean =>
  !others.some(Boolean) && FOOTNOTE.test(first);

/** Whether a line of a table with several columns is a footnote. */
const isFootnote = (head: readonly string[], cells: readonly string[]) =>
  head.filter(Boolean).length > 1 && isNote(cells);

/** Whether a cell is a number or a date, which no heading is. */
const isValue = (cell: string) => /\d/.test(cell) && /^[\d\s.,/+-]+$/.test(cell);

/** Whether a line repeats another, as headings are repeated on each page. */
const isSameLine = (line: TableLine, other: TableLine) =>
  line.cells.every((cell, at) => cell === (other.cells[at] ?? ''));

/** What a column is read as, and what staff are asked about it. */
function readAs(column: ImportColumn | null, chosen: string | undefined, texts: readonly string[]) {
  if (!column) return { as: '', question: '' };
  const { field, ways } = column;
  const as = chosen ?? field;
  return { as, question: as === field && ways?.isOpen(texts) ? ways.question : '' };
}

/**
 * The column of each heading. One heading may be that of two columns, such as “Member”: what is in it decides, as `cellsOf`
 * returns it.
 */
function guessed(
  known: readonly ImportColumn[],
  headings: readonly string[],
  cellsOf: (at: number) => readonly string[] = () => [],
): Columns {
  const named = headings.map((heading) => known.find((each) => isHeadingOf(each, heading)));
  const found = headings.map((heading, at) => {
    const isFor = (each: ImportColumn) =>
      !named.includes(each) && isOneOf(each.otherwise ?? [], heading);
    const own = named[at];
    const other = known.find(isFor);
    return own && !(other && hasOtherCells(own, cellsOf(at))) ? own : other;
  });
  return found.map((column) => {
    const whole = column?.partOf;
    return whole === undefined || found.some((each) => each?.field === whole)
      ? (column ?? null)
      : null;
  });
}

/** Whether most cells can't be of a column. */
const hasOtherCells = ({ fits }: ImportColumn, cells: readonly string[]) =>
  fits !== undefined && cells.filter(fits).length * 2 < cells.length;

/**
 * The table with first and last names in one column, unless it has a column of whole names; `last` is where the last names
 * were.
 */
function withWholeNames(
  person: ImportColumn | undefined,
  guess: Columns,
  lines: readonly TableLine[],
) {
  const first = guess.indexOf(FIRST);
  const last = guess.indexOf(LAST);
  const isSplit = person !== undefined && first >= 0 && last >= 0 && !guess.includes(person);
  const columns = guess.map((column, at) => {
    if (at === first) return isSplit ? person : null;
    return at === last ? null : column;
  });
  if (!isSplit) return { columns, lines, last: -1 };
  const joined = lines.map(({ label, cells }) => {
    const name = `${cells[first] ?? ''} ${cells[last] ?? ''}`.trim();
    return { label, cells: cells.map((cell, at) => (at === first ? name : cell)) };
  });
  return { columns, lines: joined, last };
}

/** What a table can't be imported for: a required column that is missing, or one that is there twice; empty for nothing. */
function problemOf(
  known: readonly ImportColumn[],
  columns: Columns,
  headings: readonly string[],
): string {
  for (const column of known) {
    const times = columns.filter((each) => each?.field === column.field).length;
    if (times > 1 && column.isMany !== true) {
      return `The table has the column “${column.label}” twice.`;
    }
    if (column.isRequired === true && times === 0) {
      const names = shortened(headings.filter(Boolean)).join(', ');
      return `The table has no column “${column.label}”. Columns found: ${names}.`;
    }
  }
  return '';
}

/** What the cells of a column mean. */
function readerOf(
  column: ImportColumn | null,
  at: number,
  lines: readonly TableLine[],
): (text: string) => unknown {
  const texts = lines.map(({ cells }) => cells[at] ?? '');
  return column?.readerOf?.(texts) ?? column?.read ?? ((text) => text);
}
