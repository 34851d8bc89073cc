/** What the standings say, word for word. */
import type { RankingName } from '#domain/results/leaderboard.ts';
import { CHAMPIONSHIP_FIELD, SEASON_COUNTED, WGR_COUNTED } from '#domain/standings/standings.ts';

/** Said when a ranking can't be loaded (R135). */
export const RANKING_FAILED = 'Failed to load standings.';

/** Said when a player's results can't be loaded (R136). */
export const DETAIL_FAILED = 'Failed to load player details.';

/** The line below the places that qualify (R105). */
export const CUT_LINE = `Top ${CHAMPIONSHIP_FIELD} qualify for the Championship`;

/** What counts in a ranking (C58). */
export const COUNTING: Readonly<Record<RankingName, string>> = {
  season: `A player’s ${SEASON_COUNTED} best results and every playoff count.`,
  wgr: `A player’s ${WGR_COUNTED} best results of two seasons count.`,
};

/** Where the rows come from that nobody read. */
export const WORKED_OUT: Readonly<Record<RankingName, string>> = {
  season: 'Worked out from this season’s results.',
  wgr: 'Worked out from the results of this season and the last.',
};

/** The title above a player's results (FACTS 9). */
export function detailTitle(ranking: RankingName, player: string): string {
  return `${player} — ${ranking === 'wgr' ? 'WGR' : 'Season'} Results`;
}
