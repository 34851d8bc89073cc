/** Finds a table in the lines of a file: its headings, below titles and in any order, and what its columns are. */
import { personReaderOf } from './cells.ts';
import { ImportError, type ImportColumn } from './import-kind.ts';

/** A line of a table: how sentences name it, and its cells. */
export interface TableLine {
  label: string;
  cells: readonly string[];
}

/** The column of each heading; null for one that is not imported. */
export type Columns = readonly (ImportColumn | null)[];

/** A table as it is read. */
export interface FoundTable {
  columns: Columns;
  /** What the cells of each column mean; throws ImportError for what staff must decide. */
  read: readonly ((text: string) => unknown)[];
  /** The rows below the headings. */
  lines: readonly TableLine[];
  /** Headings of columns that are not imported. */
  ignored: string[];
}

/** Most lines of titles above the headings. */
export const TITLES_MAX = 10;

/** Headings named in a sentence; a file may have a thousand. */
const HEADINGS_SHOWN = 12;
export const HEADING_LENGTH = 40;

/** Headings of names in two columns, in lower case without blanks. */
export const FIRST_NAME = ['firstname', 'first', 'givenname', 'givennames', 'forename'];
export const LAST_NAME = ['lastname', 'last', 'surname', 'familyname'];

/** The two columns in which tables write the name of a person. */
const FIRST: ImportColumn = { field: 'firstName', label: 'First name', also: FIRST_NAME };
const LAST: ImportColumn = { field: 'lastName', label: 'Last name', also: LAST_NAME };

/** What headings of columns with yes and no say as well: `Member Yes/No`. */
const CHOICE = /\b(?:yes\s*\/\s*no|y\s*\/\s*n|true\s*\/\s*false)\b/i;

/** A heading without what it says in brackets, such as a unit. */
const plain = (heading: string) =>
  heading
    .replace(/\([^)]*\)/g, '')
    .replace(CHOICE, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

const shortened = (headings: readonly string[]) =>
  headings.slice(0, HEADINGS_SHOWN).map((heading) => heading.slice(0, HEADING_LENGTH));

const isOneOf = (names: readonly string[], heading: string) =>
  names.some((each) => plain(each) === plain(heading));

const isHeadingOf = ({ label, field, also = [] }: ImportColumn, heading: string) =>
  isOneOf([label, field, ...also], heading);

/** The column of a person, whose name tables write in two columns too. */
const personOf = (known: readonly ImportColumn[]) => known.find(({ isPerson }) => isPerson);

/**
 * The lines from the headings on, without titles above them: from the line with the most known headings, as `countKnown`
 * counts them.
 */
export function belowTitles<Line extends { readonly cells: readonly string[] }>(
  lines: readonly Line[],
  countKnown: (cells: readonly string[]) => number,
): readonly Line[] {
  const counts = lines.slice(0, TITLES_MAX + 1).map(({ cells }) => countKnown(cells));
  return lines.slice(Math.max(0, counts.indexOf(Math.max(...counts))));
}

/**
 * The table in the lines of a file, with the columns that a list knows. Throws ImportError for a file without a required
 * column, and for one that has a column twice.
 */
export function findTable(known: readonly ImportColumn[], file: readonly TableLine[]): FoundTable {
  const person = personOf(known);
  const all = person ? [...known, FIRST, LAST] : known;
  const [head, ...rows] = belowTitles(
    file,
    (cells) => new Set(guessed(all, cells).filter(Boolean)).size,
  );
  if (!head) throw new ImportError('The table is empty.');
  const cellsOf = (at: number) => rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);
  const guess = guessed(all, head.cells, cellsOf);
  const { columns, lines, last } = withWholeNames(person, guess, rows);
  requireColumns(known, columns, head.cells);
  return {
    columns,
    read: columns.map((column, at) => readerOf(column, at, lines)),
    lines,
    ignored: shortened(
      head.cells.filter((heading, at) => heading !== '' && columns[at] === null && at !== last),
    ),
  };
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

/** Throws ImportError for a required column that is missing, and for one that is there twice. */
function requireColumns(
  known: readonly ImportColumn[],
  columns: Columns,
  headings: readonly string[],
): void {
  for (const column of known) {
    const times = columns.filter((each) => each?.field === column.field).length;
    if (times > 1) throw new ImportError(`The table has the column “${column.label}” twice.`);
    if (column.isRequired === true && times === 0) {
      const names = shortened(headings.filter(Boolean)).join(', ');
      throw new ImportError(
        `The table has no column “${column.label}”. Its first line must contain the headings. Columns found: ${names}.`,
      );
    }
  }
}

/** What the cells of a column mean. */
function readerOf(
  column: ImportColumn | null,
  at: number,
  lines: readonly TableLine[],
): (text: string) => unknown {
  const texts = lines.map(({ cells }) => cells[at] ?? '');
  const own = column?.readerOf?.(texts) ?? column?.read ?? ((text: string) => text);
  if (column?.isPerson !== true) return own;
  const person = personReaderOf(texts);
  return (text) => own(person(text));
}
