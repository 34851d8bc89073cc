/** The lines of a scorecard as cells, whatever separates them. */
import { BLOCK_CHARS_MAX, cellsOf, TOO_MUCH } from '../cells/pasted-block.ts';
import { plainHeading } from '../cells/fields.ts';

export interface ScorecardLines {
  lines: string[][];
  /** Whether cells below each other belong together; blanks also separate the words of a name. */
  isAligned: boolean;
}

/** What separates cells, the likeliest first. */
const SEPARATORS = ['\t', ',', ';', '|'] as const;

/** Fewest numbers of a row of a card: a row of one hole has the hole, its par and a length. */
const NUMBERS_MIN = 3;

const IS_HOLE = ['hole', 'holes', 'h', 'no', 'holeno', 'holenumber'];
const IS_NUMBER = /^\d{1,3}$/;

/** Names of two words, which blanks would separate. */
const TWO_WORDS = /\b(stroke|handicap)[ \t]+(index|rating)\b/gi;

/** Whether a cell is the heading of hole numbers. */
export const isHoleHeading = (cell: string): boolean =>
  cell.trim() === '#' || IS_HOLE.includes(plainHeading(cell));

/** The lines of a text. Throws Error with a sentence for one that is too long. */
export function scorecardLines(text: string): ScorecardLines {
  if (text.length > BLOCK_CHARS_MAX) throw new Error(TOO_MUCH);
  const body = text.replace(/^\ufeff/, '');
  const ways = [
    ...SEPARATORS.map((sign) => ({ lines: cellsOf(body, sign), isAligned: true })),
    { lines: wordsOf(body), isAligned: false },
  ].map((way) => ({ ...way, rows: way.lines.filter(isRow).length }));
  const most = Math.max(...ways.map(({ rows }) => rows));
  // Blanks also find numbers in addresses and dates, so the first way that finds about as much is the right one.
  const { lines, isAligned } = ways.find(({ rows }) => rows * 2 >= most) ?? {
    lines: [],
    isAligned: false,
  };
  return {
    lines: upright(
      lines.filter((cells) => cells.some(Boolean)),
      isAligned,
    ),
    isAligned,
  };
}

const isRow = (cells: readonly string[]) =>
  cells.filter((cell) => IS_NUMBER.test(cell)).length >= NUMBERS_MIN;

const wordsOf = (text: string) =>
  text
    .replace(TWO_WORDS, 'Index')
    .split(/\r\n?|\n/)
    .map((line) => line.split(/\s+/).filter((word) => word !== ''));

/** Whether a line is the heading of a card with one row per hole: `Hole, Par, Index, Blue`. */
function isHeadingOfColumns(cells: readonly string[], next: readonly string[] = []): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  const isHeading = isHoleHeading(first) && others.length > 1;
  return isHeading && !cells.some((cell) => IS_NUMBER.test(cell)) && isRow(next);
}

/** Cards with one row per hole, turned: their columns become lines, which begin with their headings. */
function upright(lines: readonly string[][], isAligned: boolean): string[][] {
  const isHeading = (at: number) => isHeadingOfColumns(lines[at] ?? [], lines[at + 1]);
  const result: string[][] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const heading = lines[at] ?? [];
    if (!isHeading(at)) {
      result.push(heading);
      continue;
    }
    const from = at + 1;
    while (at + 1 < lines.length && !isHeading(at + 1)) at += 1;
    const below = lines.slice(from, at + 1);
    const fits = (row: readonly string[]) => isAligned || row.length === heading.length;
    const rows = below.filter(fits);
    for (const [column, label] of heading.entries()) {
      result.push([label, ...rows.map((row) => row[column] ?? '')]);
    }
    result.push(...below.filter((row) => !fits(row)));
  }
  return result;
}
