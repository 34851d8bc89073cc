/** The leaderboard of a page: the table with the body `#lbBody`. */
import type { Headings } from '#domain/cells/fields.ts';
import { unreadable } from '../source-errors.ts';
import type { RawTable } from '../rows.ts';
import { missingTable } from './missing-table.ts';
import { linkIn, type Page } from './page.ts';
import { hasLeaderboardBody, headed, readRows, tablesOf } from './table.ts';

/** The rows of the leaderboard with links to scorecards. */
export function readLeaderboard(page: Page, headings: Headings): RawTable {
  const tables = tablesOf(page).filter(hasLeaderboardBody);
  const [table] = tables;
  if (!table) throw missingTable(page.html, 'leaderboard');
  if (tables.length > 1) throw unreadable('The page has more than one leaderboard.');
  return readRows(
    headed(table),
    headings,
    (_, cell) => {
      const name = cell('player') ?? cell('team');
      return name ? [['scorecardUrl', linkIn(name, page)]] : [];
    },
    true,
  );
}
