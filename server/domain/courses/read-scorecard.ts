/**
 * Reads a scorecard as it is copied from a page, a PDF or a spreadsheet: a line for each row of the card, or for each
 * hole, with or without totals, in one block or one for each nine. A table with the columns Tee and Row, as
 * `scorecardTable` writes it, has rows of its own for each tee.
 */
import { plainHeading } from '../cells/fields.ts';
import { unescapeFormula, escapeFormula } from '../imports/cells.ts';
import { HOLES } from '../tour/format.ts';
import { YARDS_MIN } from './course-card.schema.ts';
import { HALF, isNumber, isWhole, kindOf, takeRatings, type Rating } from './scorecard-labels.ts';
import { isHoleHeading, scorecardLines } from './scorecard-lines.ts';
import { gapsIn, Rows, type FoundRow, teesOf, unusedRows, type ReadTee } from './scorecard-rows.ts';

export interface Scorecard {
  /** In the order of the card. */
  tees: ReadTee[];
  /** What could not be read, as sentences. */
  problems: string[];
}

/** Where the cells of a table are that has a row of hole numbers. */
interface Heading {
  /** The first hole, counted from 0, and the columns of it and of those after it. */
  first: number;
  columns: number[];
  rating: number;
  slope: number;
  /** The columns that name the tee of a row and what it is; -1 without them. */
  tee: number;
  row: number;
}

/** Totals are far larger than what they sum up. */
const TOTAL_FACTOR = 4;

/** The columns of the holes in a line of hole numbers; null for any other line. */
function headingOf(cells: readonly string[]): Heading | null {
  const headings = cells.map(plainHeading);
  const numbered = headings.flatMap((heading, column) => {
    const [, number] = /^(?:hole|h)?(\d{1,2})$/.exec(heading) ?? [];
    return number === undefined ? [] : [{ hole: Number(number) - 1, column }];
  });
  const [{ hole: first, column } = { hole: -1, column: 0 }] = numbered;
  const label = cells.slice(0, column).join(' ');
  const isInOrder = numbered.every(({ hole }, at) => hole === first + at);
  const isAll = numbered.length === HALF || (numbered.length === HOLES && first === 0);
  const isIndex = kindOf(label) !== 'yards' && !isHoleHeading(label);
  if (!isAll || !isInOrder || first % HALF !== 0 || first < 0 || isIndex) return null;
  const row = headings.indexOf('row');
  return {
    first,
    columns: numbered.map((each) => each.column),
    rating: headings.findIndex((each) => ['rating', 'courserating'].includes(each)),
    slope: headings.findIndex((each) => ['slope', 'sloperating'].includes(each)),
    tee: row < 0 ? -1 : headings.findIndex((each) => ['tee', 'tees'].includes(each)),
    row,
  };
}

/** What stands before and after the holes of a line below a heading. */
function labelsOf(
  cells: readonly string[],
  heading: Heading,
): { label: string; ratings: Rating[] } {
  const [first = 0, last = 0] = [heading.columns[0], heading.columns.at(-1)];
  const [rating, slope] = [cells[heading.rating] ?? '', cells[heading.slope] ?? ''];
  const others = cells.filter(
    (_, at) => (at < first || at > last) && at !== heading.rating && at !== heading.slope,
  );
  const label = cells.filter(
    (_, at) => at < first && at !== heading.rating && at !== heading.slope,
  );
  if (rating !== '' || slope !== '')
    return { label: label.join(' '), ratings: [{ rating, slope }] };
  const { ratings } = takeRatings(others.join(' '));
  return { label: takeRatings(label.join(' ')).rest, ratings };
}

/** A row of a table, by the columns of its heading; null when it has no number at most holes. */
function rowBelow(cells: readonly string[], heading: Heading): FoundRow | null {
  const numbers = heading.columns.map((column) => cells[column] ?? '');
  if (numbers.filter(isWhole).length * 2 <= numbers.length) return null;
  const { label, ratings } = labelsOf(cells, heading);
  const isOfTee = heading.tee >= 0;
  const called = isOfTee ? (cells[heading.row] ?? '') : label;
  return {
    kind: kindOf(called),
    tee: isOfTee ? unescapeFormula(cells[heading.tee] ?? '') : null,
    label: called,
    ratings,
    first: heading.first,
    numbers: numbers.map((cell) => (isWhole(cell) ? cell : '')),
  };
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A row by its numbers alone, whatever stands around them; null for fewer than nine. */
function rowIn(line: string, heading: Heading | null): FoundRow | null {
  const kind = kindOf(/^\D*/.exec(line)?.[0] ?? '');
  const { ratings, rest } = kind === 'yards' ? takeRatings(line) : { ratings: [], rest: line };
  const words = rest.split(/\s+/).filter((word) => word !== '');
  const from = words.findIndex((_, at) => {
    const next = words.slice(at, at + HALF);
    return next.length === HALF && next.every(isNumber);
  });
  if (from < 0) return null;
  const label = words.slice(0, from);
  const tail = words.slice(from);
  const end = tail.findIndex((word) => !isNumber(word));
  let numbers = (end < 0 ? tail : tail.slice(0, end)).map((word) => word.replace(',', ''));
  // A number below the shortest length belongs to the name: `Gold 9`.
  if (kind === 'yards' && Number(numbers[0]) < YARDS_MIN && Number(numbers[1]) >= YARDS_MIN) {
    label.push(numbers[0] ?? '');
    numbers = numbers.slice(1);
  }
  // A total before the holes is left in the label.
  const most = median(numbers.map(Number)) * TOTAL_FACTOR;
  numbers = numbers.filter((number) => Number(number) <= most);
  const first =
    numbers.length === HOLES ? 0 : heading?.columns.length === HALF ? heading.first : null;
  return { kind, tee: null, label: label.join(' '), ratings, first, numbers };
}

/** Reads a scorecard. Throws Error with a sentence for a text that is too long. */
export function readScorecard(text: string): Scorecard {
  const { lines, isAligned } = scorecardLines(text);
  const rows = new Rows();
  let heading: Heading | null = null;
  for (const cells of lines) {
    const next = headingOf(cells);
    if (next) {
      heading = next;
      continue;
    }
    const line = cells.filter((cell) => cell !== '').join(' ');
    const below = heading && isAligned ? rowBelow(cells, heading) : null;
    const isComplete = below?.numbers.every((number) => number !== '') === true;
    const loose = isComplete || (heading && heading.tee >= 0) ? null : rowIn(line, heading);
    const isLooseWhole = loose?.numbers.length === (heading?.columns.length ?? HOLES);
    const found = isLooseWhole ? loose : (below ?? loose);
    if (found) rows.add(found);
    else rows.addOther(line);
  }
  const tees = teesOf(rows);
  return { tees, problems: [...rows.problems, ...gapsIn(rows.all), ...unusedRows(rows.all, tees)] };
}

const HEADINGS = ['Tee', 'Rating', 'Slope', 'Row'];

/** The rows of each tee in the table. */
const ROWS = [
  ['Par', 'par'],
  ['Index', 'index'],
  ['Yards', 'yards'],
] as const;

/** A table with a row for each tee and its pars, stroke indexes and, where it has them, lengths. */
export function scorecardTable(tees: readonly ReadTee[]): string {
  const heading = [...HEADINGS, ...Array.from({ length: HOLES }, (_, at) => at + 1)];
  const lines = tees.flatMap((tee) =>
    ROWS.filter(([, row]) => tee[row].some((cell) => cell.trim() !== '')).map(([label, row]) => [
      tee.name,
      tee.rating,
      tee.slope,
      label,
      ...tee[row],
    ]),
  );
  return [heading, ...lines].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

const cellText = (cell: string | number) =>
  /^[\w. ]*$/.test(String(cell)) ? cell : `"${escapeFormula(String(cell)).replaceAll('"', '""')}"`;
