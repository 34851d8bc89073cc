/** The tables of leaderboard pages: net, gross, WGR, teams and skins. Each throws HttpError 422 with a sentence for staff. */
import * as headings from '#domain/cells/fields.ts';
import {
  SkinsResults,
  type GrossRow,
  type IndividualRow,
  type TeamRow,
} from '#domain/results/results.schema.ts';
import {
  checked,
  grossRows,
  individualRows,
  skinsHoles,
  skinsPlayers,
  teamRows,
  type RawTable,
} from '../rows.ts';
import { unreadable } from '../source-errors.ts';
import { linkIn, openPage, type Page } from './page.ts';
import {
  hasLeaderboardBody,
  headed,
  missingTable,
  readRows,
  tablesOf,
  type HeadedTable,
} from './table.ts';

/** The rows of the table with the body `#lbBody`, with links to scorecards. */
function readLeaderboard(page: Page, fields: headings.Headings): RawTable {
  const tables = tablesOf(page).filter(hasLeaderboardBody);
  const [table] = tables;
  if (!table) throw missingTable(page.html, 'leaderboard');
  if (tables.length > 1) throw unreadable('The page has more than one leaderboard.');
  return readRows(
    headed(table),
    fields,
    (_, cell) => {
      const name = cell('player') ?? cell('team');
      return name ? [['scorecardUrl', linkIn(name, page)]] : [];
    },
    true,
  );
}

/**
 * The net or WGR table of a leaderboard page, in the page's order.
 * @param address the page's own address; scorecard links are relative to it
 */
export function readIndividual(html: string, address: string): IndividualRow[] {
  return individualRows(readLeaderboard(openPage(html, address), headings.INDIVIDUAL));
}

/** The gross table of a leaderboard page, in the page's order. */
export function readGross(html: string, address: string): GrossRow[] {
  return grossRows(readLeaderboard(openPage(html, address), headings.GROSS));
}

/** The teams table of a leaderboard page; without a Total column every total is empty. */
export function readTeams(html: string, address: string): TeamRow[] {
  return teamRows(readLeaderboard(openPage(html, address), headings.TEAMS));
}

/** The tables of holes, one per round. */
function holeTables(page: Page): HeadedTable[] {
  return tablesOf(page)
    .filter((table) => !hasLeaderboardBody(table))
    .filter((table) => table.childNodes.some((node) => node.nodeName === 'thead'))
    .map(headed)
    .filter(({ labels }) => {
      const columns = headings.columnsOf(labels, headings.SKINS_HOLES);
      return columns.has('hole') && (columns.has('won') || columns.has('tie'));
    });
}

/** Both tables of a skins page: players and holes. */
export function readSkins(html: string, address: string): SkinsResults {
  const page = openPage(html, address);
  const leaderboard = readLeaderboard(page, headings.SKINS_PLAYERS);
  const tables = holeTables(page);
  if (tables.length === 0) throw missingTable(html, 'table of holes');
  const players = skinsPlayers(leaderboard);
  const holes = tables.flatMap((table) => skinsHoles(readRows(table, headings.SKINS_HOLES)));
  return checked(SkinsResults, { players, holes });
}
