/** Blocks of cells from the clipboard of a spreadsheet or from a CSV file. */
import { narrowText } from './cell-rules.ts';

/** Longest text that is read, in characters: a cup, or a full results table, has far less. */
export const BLOCK_CHARS_MAX = 200_000;

/** Most cells of a block, including those that pad short lines. */
export const BLOCK_CELLS_MAX = 50_000;

/** Shown for a text larger than any table of the tour. */
export const TOO_MUCH = 'This is too much for one table. Copy fewer cells.';

/** The fewest columns of a text with commas but without tabs to be a table: `Lee, Ann` is a name. */
const CSV_COLUMNS_MIN = 3;

type Separator = '\t' | ',' | ';' | '|';

/**
 * Splits a text into cells. Quotes enclose separators and line breaks, and two quotes stand for one. A quote
 * that is not closed before its cell ends is a normal character.
 */
export function cellsOf(text: string, separator: Separator): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const { cell, end } = cellAt(text, at, separator);
    row.push(narrowText(cell).trim());
    const sign = text[end];
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (sign === separator) continue;
    rows.push(row);
    row = [];
    if (sign === undefined) return rows;
  }
}

const LINE_ENDS = /[\r\n]/;

function cellAt(text: string, from: number, separator: Separator): { cell: string; end: number } {
  const isEnd = (place: number) => {
    const sign = text[place];
    return sign === undefined || sign === separator || LINE_ENDS.test(sign);
  };
  if (text[from] === '"') {
    let close = text.indexOf('"', from + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    if (close >= 0 && isEnd(close + 1)) {
      return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 };
    }
  }
  let end = from;
  while (!isEnd(end)) end += 1;
  return { cell: text.slice(from, end), end };
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell === '');

/** Without blank lines at the end, and without columns at the right that are blank in every line. */
function trimmed(rows: readonly string[][]): string[][] {
  const last = rows.findLastIndex((row) => !isBlank(row));
  const width = rows.reduce(
    (widest, row) => Math.max(widest, row.findLastIndex((cell) => cell !== '') + 1),
    0,
  );
  if ((last + 1) * width > BLOCK_CELLS_MAX) throw new Error(TOO_MUCH);
  return rows
    .slice(0, last + 1)
    .map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}

/** The separator of a table in CSV; null for lines that are no table. */
export function csvSeparator(text: string): ',' | ';' | null {
  for (const separator of [',', ';'] as const) {
    const rows = cellsOf(text, separator).filter((row) => !isBlank(row));
    const [first] = rows;
    const isTable = rows.every((row) => row.length === first?.length);
    if (isTable && first && first.length >= CSV_COLUMNS_MIN) return separator;
  }
  return null;
}

/**
 * A pasted text as rows of cells, all as wide as the widest: cells with tabs between, as every
 * spreadsheet copies them, CSV of three columns and more, or one cell a line. Empty when there is
 * nothing in it. Throws Error with a sentence for a text that is too long.
 */
export function readBlock(text: string): string[][] {
  if (text.length > BLOCK_CHARS_MAX) throw new Error(TOO_MUCH);
  const separator = text.includes('\t') ? '\t' : (csvSeparator(text) ?? '\t');
  return trimmed(cellsOf(text, separator));
}
