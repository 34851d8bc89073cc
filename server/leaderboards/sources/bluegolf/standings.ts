import type { StandingsRow } from '#domain/results/results.schema.ts';
import { columnsOf, STANDINGS } from '#domain/cells/fields.ts';
import { quoted, unreadable } from '../source-errors.ts';
import { requireColumns, standingsRows } from '../rows.ts';
import { ownRows } from './grid.ts';
import { attribute, classesOf, descendants, longText, openPage, type Element } from './page.ts';
import { headed, missingTable, readRows, tablesOf, type TextEntry } from './table.ts';

/** The text of the name's link; the cell may also contain a picture or a town. */
function nameIn(cell: Element): string {
  const data = [...descendants(cell)].find((element) => classesOf(element).includes('plr-data'));
  const link = data && [...descendants(data)].find((element) => element.tagName === 'a');
  return longText(link ?? cell);
}

/**
 * The player-of-the-year ranking. `ID` and `user` are the row's BlueGolf user; the page has no
 * `eventID`, `total`, `strokes` and `scorecardUrl`, so these are empty.
 * @throws HttpError 422 with a sentence for staff
 */
export function readStandings(html: string, address: string): StandingsRow[] {
  const page = openPage(html, address);
  const tables = tablesOf(page)
    .filter((table) => ownRows(table).some((row) => attribute(row.element, 'data-user')))
    .map(headed);
  const [table] = tables;
  if (!table) throw missingTable(html, 'player-of-the-year ranking');
  if (tables.length > 1) throw unreadable('The page has more than one ranking.');
  const columns = columnsOf(table.labels, STANDINGS);
  requireColumns({ columns: new Set(columns.keys()), headings: table.labels }, [['player']]);
  return standingsRows(
    readRows(table, STANDINGS, (row, cell) => {
      // Players are identified by their user, so a row without one is damaged.
      if (!row.attrs.some(({ name }) => name === 'data-user')) {
        throw unreadable(`The row ${quoted(longText(row))} does not name its user.`);
      }
      const user: TextEntry = ['user', attribute(row, 'data-user')];
      const name = cell('player');
      return name ? [user, ['player', nameIn(name)]] : [user];
    }),
  );
}
