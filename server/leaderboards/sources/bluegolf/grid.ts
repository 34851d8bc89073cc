/** The cells of a table by row and column, with rowspan and colspan expanded. */
import { attribute, children, type Element } from './page.ts';
import { unreadable } from '../source-errors.ts';

/** Limits of one table; the widest known one has about 20 columns. */
const ROWS_MAX = 2000;
const COLUMNS_MAX = 100;

export interface Cell {
  element: Element;
  /** Row, column and size. */
  y: number;
  x: number;
  height: number;
  width: number;
}

export interface GridRow {
  element: Element;
  /** The thead, tbody or tfoot of the row. */
  section: Element;
  /** Cells by column. A cell with a span is in every row and column that it covers. */
  cells: (Cell | undefined)[];
}

export interface Grid {
  table: Element;
  rows: GridRow[];
}

function isCell(element: Element): boolean {
  return element.tagName === 'td' || element.tagName === 'th';
}

/** The rows of a table without those of nested tables. The parser adds a missing tbody. */
export function ownRows(table: Element): Omit<GridRow, 'cells'>[] {
  return children(table)
    .filter((section) => /^t(head|body|foot)$/.test(section.tagName))
    .flatMap((section) =>
      children(section)
        .filter((row) => row.tagName === 'tr')
        .map((element) => ({ element, section })),
    );
}

function span(cell: Element, name: string): number {
  const value = Number.parseInt(attribute(cell, name), 10);
  return Number.isFinite(value) && value > 0 ? value : 1;
}

/** @throws HttpError 422 when the table is too large, truncated, or its cells overlap */
export function gridOf(table: Element): Grid {
  // Without </table> the page is truncated and rows may be missing.
  if (!table.sourceCodeLocation?.endTag) throw unreadable('The page breaks off inside the table.');
  const rows: GridRow[] = ownRows(table).map((row) => ({ ...row, cells: [] }));
  if (rows.length > ROWS_MAX) throw unreadable('The table has too many rows.');
  rows.forEach((row, y) => {
    let x = 0;
    for (const element of children(row.element).filter(isCell)) {
      while (row.cells[x]) x += 1;
      const height = Math.min(span(element, 'rowspan'), rows.length - y);
      const cell = { element, y, x, height, width: span(element, 'colspan') };
      if (x + cell.width > COLUMNS_MAX) throw unreadable('The table has too many columns.');
      place(rows, cell);
      x += cell.width;
    }
  });
  return { table, rows };
}

function place(rows: GridRow[], cell: Cell): void {
  for (const row of rows.slice(cell.y, cell.y + cell.height)) {
    for (let x = cell.x; x < cell.x + cell.width; x += 1) {
      if (row.cells[x]) throw unreadable('The cells of the table overlap.');
      row.cells[x] = cell;
    }
  }
}

/** The cells that start in the row, each once. */
export function cellsFrom(row: GridRow, y: number): Cell[] {
  return row.cells.filter((cell, x): cell is Cell => cell?.y === y && cell.x === x);
}
