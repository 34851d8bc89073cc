/** Reads tables by their headings. Columns differ from page to page. */
import { columnsOf, type Field, type Headings } from '#domain/cells/fields.ts';
import { scoringSite } from '#domain/tour/names.ts';
import type { HttpError } from '../../../errors.ts';
import { isBotCheck } from '../../fetch/bot-check.ts';
import { quoted, unreadable } from '../source-errors.ts';
import type { RawRow, RawTable } from '../rows.ts';
import { cellsFrom, gridOf, type Grid, type GridRow } from './grid.ts';
import { attribute, classesOf, descendants, longText, type Element, type Page } from './page.ts';

/** Texts that a reader adds to those of a row's cells, such as a link. */
export type Extras = (row: Element, cell: (field: Field) => Element | undefined) => TextEntry[];
export type TextEntry = readonly [Field, string];

/** A table with one label per column. */
export interface HeadedTable {
  grid: Grid;
  labels: string[];
  /** The number of heading rows at the top. */
  headRows: number;
}

/** All tables of the page in document order, nested ones included. */
export function tablesOf(page: Page): Element[] {
  return [...descendants(page.root)].filter((element) => element.tagName === 'table');
}

/** Whether one of the table's bodies is the leaderboard. */
export function hasLeaderboardBody(table: Element): boolean {
  return table.childNodes.some((node) => 'tagName' in node && isLeaderboardBody(node));
}

function isLeaderboardBody(section: Element): boolean {
  return attribute(section, 'id') === 'lbBody';
}

function isHeadRow(row: GridRow, y: number): boolean {
  const cells = cellsFrom(row, y);
  return (
    row.section.tagName === 'thead' ||
    (cells.length > 0 && cells.every((cell) => cell.element.tagName === 'th'))
  );
}

/** The labels of a table. With several heading rows the lowest label of a column counts. */
export function headed(table: Element): HeadedTable {
  const grid = gridOf(table);
  const isHead = (at: number) => grid.rows.slice(at, at + 1).some((row) => isHeadRow(row, at));
  // Titles above the headings.
  const titles = grid.rows.findIndex((row, y) => isHead(y) || !isDivider(row, y));
  const firstHead = isHead(titles) ? titles : 0;
  const firstBody = grid.rows.findIndex((_, y) => y >= firstHead && !isHead(y));
  const headRows = firstBody === -1 ? grid.rows.length : firstBody;
  const heads = grid.rows.slice(firstHead, headRows).reverse();
  const width = heads.reduce((most, row) => Math.max(most, row.cells.length), 0);
  const labels = Array.from({ length: width }, (_, x) => {
    const texts = heads.map(({ cells }) => (cells[x] ? longText(cells[x].element) : ''));
    return texts.find(Boolean) ?? '';
  });
  return { grid, labels, headRows };
}

/** Whether a row spans the table as a title of the rows below, such as “did not finish”. */
function isDivider(row: GridRow, y: number): boolean {
  const cells = cellsFrom(row, y);
  const [only] = cells;
  return (
    classesOf(row.element).includes('divider') ||
    (cells.length === 1 && only !== undefined && only.width > 1)
  );
}

/**
 * The rows below the headings.
 * @param onlyLeaderboardBody skips the decorative bodies of a leaderboard
 * @throws HttpError 422 with the row whose cells do not match the headings
 */
export function readRows(
  { grid, labels, headRows }: HeadedTable,
  headings: Headings,
  extras: Extras = () => [],
  onlyLeaderboardBody = false,
): RawTable {
  const bodies = grid.rows.filter(
    ({ section }, y) => y >= headRows && (!onlyLeaderboardBody || isLeaderboardBody(section)),
  );
  const columns = columnsOf(labels, headings, (x) =>
    bodies.map(({ cells }) => (cells[x] ? longText(cells[x].element) : '')),
  );
  const rows: RawRow[] = [];
  const seen = new Set<string>();
  let placed = true;
  grid.rows.forEach((row, y) => {
    if (y < headRows || (onlyLeaderboardBody && !isLeaderboardBody(row.section))) return;
    if (row.cells.length === 0) return;
    if (isDivider(row, y)) {
      // A title above the first row is not a divider.
      placed &&= rows.length === 0;
      return;
    }
    const label = `Row ${rows.length + 1}`;
    // Only an empty cell may span several columns: a text would be ambiguous.
    const whole = cellsFrom(row, y).every(({ element, width, height }) => {
      return (width === 1 && height === 1) || longText(element) === '';
    });
    const own = row.cells.every((cell) => cell?.y === y);
    if (!whole || !own || row.cells.length !== labels.length) {
      const content = quoted(longText(row.element));
      throw unreadable(
        `${label} (${content}) has ${row.cells.length} cells under ${labels.length} headings.`,
      );
    }
    const id = attribute(row.element, 'id');
    if (id && seen.has(id)) throw unreadable(`${label} is in the table twice.`);
    seen.add(id);
    const cell = (field: Field) => row.cells[columns.get(field) ?? -1]?.element;
    const texts = new Map<Field, string>();
    for (const field of columns.keys()) {
      const element = cell(field);
      if (element) texts.set(field, longText(element));
    }
    for (const [field, text] of extras(row.element, cell)) texts.set(field, text);
    rows.push({ label, texts, placed });
  });
  return { columns: new Set(columns.keys()), headings: labels, rows };
}

/**
 * The 422 for a page without the wanted table. A bot check gets its own sentence, because then the
 * address is right and an upload helps.
 */
export function missingTable(html: string, what: string): HttpError {
  return isBotCheck(html)
    ? unreadable(
        `${scoringSite() || 'The site'} sent a bot check instead of the page. Open the page in your browser, save it and upload the saved file.`,
      )
    : unreadable(`The page has no ${what}. Check that the address leads to the right page.`);
}
