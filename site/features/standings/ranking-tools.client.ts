/** Sorts the rankings by their headings and finds players in them. */
import { PANEL_OPEN_EVENT } from '../../components/panels/panel-event.ts';
import { filterElements } from '../../browser/filter.ts';
import { LIVE_UPDATE_EVENT } from '../live/events.ts';
import { COLUMNS, FIRST_DIRECTION, inOrder, type Direction } from './order.ts';
import { RANKINGS_REPLACE_EVENT } from './page-events.ts';

const field = document.querySelector<HTMLInputElement>('#find-player');
const found = document.querySelector('#players-found');

/** The ranking’s own rows; pinned copies of starred players stand above them. */
const bodyOf = (table: HTMLTableElement) =>
  table.querySelector<HTMLTableSectionElement>('tbody:not([data-pinned])');
const rowsOf = (table: HTMLTableElement) => [...(bodyOf(table)?.rows ?? [])];
const isDivider = (row: HTMLTableRowElement) => row.classList.contains('divider');

/** The texts of a row's cells; a place on the podium is followed by its medal. */
function cellsOf(row: HTMLTableRowElement) {
  const [rank = '', player = '', events = '', points = ''] = [...row.cells].map((cell) =>
    cell.textContent.trim(),
  );
  return { row, rank: rank.split(/\s/)[0] ?? '', player, events, points };
}

/** The cut line is shown only in complete lists sorted by rank. */
function showDivider(table: HTMLTableElement): void {
  const isWhole = table.tHead?.rows[0]?.cells[0]?.ariaSort === 'ascending' && !field?.value.trim();
  for (const row of rowsOf(table)) if (isDivider(row)) row.hidden = !isWhole;
}

interface Sorting {
  column: number;
  direction: Direction;
}

/** The chosen order by ranking; a live page replaces the table. */
const chosen = new Map<string, Sorting>();

const rankingOf = (table: HTMLTableElement) =>
  table.closest<HTMLElement>('[data-part]')?.dataset.part ?? '';

/** Puts buttons into the headings, once. */
function enableSorting(table: HTMLTableElement): void {
  if (table.querySelector('thead button')) return;
  const asServed = rowsOf(table);
  const entries = asServed.filter((row) => !isDivider(row)).map(cellsOf);
  const headings = [...(table.tHead?.rows[0]?.cells ?? [])];

  for (const [at, column] of COLUMNS.entries()) {
    const heading = headings[at];
    if (!heading) continue;
    const button = document.createElement('button');
    button.append(...heading.childNodes);
    heading.append(button);
    if (column === 'rank') heading.ariaSort = FIRST_DIRECTION.rank;
    const sort = (direction: Direction) => {
      for (const each of headings) each.ariaSort = each === heading ? direction : null;
      bodyOf(table)?.append(
        ...(column === 'rank' && direction === 'ascending'
          ? asServed
          : inOrder(entries, column, direction).map(({ row }) => row)),
      );
      showDivider(table);
      chosen.set(rankingOf(table), { column: at, direction });
    };
    button.addEventListener('click', () => {
      const opposite: Direction = heading.ariaSort === 'ascending' ? 'descending' : 'ascending';
      sort(heading.ariaSort === null ? FIRST_DIRECTION[column] : opposite);
    });
    const before = chosen.get(rankingOf(table));
    if (before?.column === at) sort(before.direction);
  }
}

/** Hides the players whose names don't match what is typed. */
function find(): void {
  const search = field?.value.trim() ?? '';
  for (const table of document.querySelectorAll<HTMLTableElement>('.ranking')) {
    filterElements(rowsOf(table), search, (row) => row.cells[1]?.textContent ?? '');
    const pinned = table.querySelector<HTMLElement>('[data-pinned]');
    if (pinned) pinned.hidden = search !== '';
    showDivider(table);
  }
  announceFound();
}

function announceFound(): void {
  const rows = document.querySelectorAll(
    '.panel[data-open] tbody:not([data-pinned]) tr:not([hidden], .divider)',
  );
  if (found) found.textContent = field?.value.trim() ? `${rows.length} found` : '';
}

function prepare(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('.ranking')) {
    enableSorting(table);
  }
  find();
}

field?.addEventListener('input', find);
document.addEventListener(RANKINGS_REPLACE_EVENT, () => {
  chosen.clear();
  prepare();
});
document.addEventListener(LIVE_UPDATE_EVENT, prepare);
document.addEventListener(PANEL_OPEN_EVENT, announceFound);
prepare();
