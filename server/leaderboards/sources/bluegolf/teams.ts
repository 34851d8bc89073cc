import type { TeamRow } from '#domain/results/results.schema.ts';
import { TEAMS } from '#domain/cells/fields.ts';
import { teamRows } from '../rows.ts';
import { readLeaderboard } from './leaderboard.ts';
import { openPage } from './page.ts';

/**
 * The teams table of a leaderboard page; without a Total column every total is empty.
 * @throws HttpError 422 with the sentence staff will read
 */
export function readTeams(html: string, address: string): TeamRow[] {
  return teamRows(readLeaderboard(openPage(html, address), TEAMS));
}
