import { SkinsResults } from '#domain/results/results.schema.ts';
import { columnsOf, SKINS_HOLES, SKINS_PLAYERS } from '#domain/cells/fields.ts';
import { checked, skinsHoles, skinsPlayers } from '../rows.ts';
import { readLeaderboard } from './leaderboard.ts';
import { missingTable } from './missing-table.ts';
import { openPage, type Page } from './page.ts';
import { hasLeaderboardBody, headed, readRows, tablesOf, type HeadedTable } from './table.ts';

/** The tables of holes, one per round. */
function holeTables(page: Page): HeadedTable[] {
  return tablesOf(page)
    .filter((table) => !hasLeaderboardBody(table))
    .filter((table) => table.childNodes.some((node) => node.nodeName === 'thead'))
    .map(headed)
    .filter(({ labels }) => {
      const columns = columnsOf(labels, SKINS_HOLES);
      return columns.has('hole') && (columns.has('won') || columns.has('tie'));
    });
}

/**
 * Both tables of a skins page: players and holes.
 * @throws HttpError 422 with a sentence for staff
 */
export function readSkins(html: string, address: string): SkinsResults {
  const page = openPage(html, address);
  const leaderboard = readLeaderboard(page, SKINS_PLAYERS);
  const tables = holeTables(page);
  if (tables.length === 0) throw missingTable(html, 'table of holes');
  const players = skinsPlayers(leaderboard);
  const holes = tables.flatMap((table) => skinsHoles(readRows(table, SKINS_HOLES)));
  return checked(SkinsResults, { players, holes });
}
