/** Texts of the standings. Documented texts are exact. */
import type { RankingName } from '#domain/results/leaderboard.ts';
import { CHAMPIONSHIP_FIELD, SEASON_COUNTED, WGR_COUNTED } from '#domain/standings/standings.ts';

/** Shown when a ranking can't be loaded. */
export const RANKING_FAILED = 'Failed to load standings.';

/** Shown when a player's results can't be loaded. */
export const DETAIL_FAILED = 'Failed to load player details.';

/** The line below the places that qualify. */
export const CUT_LINE = `Top ${CHAMPIONSHIP_FIELD} qualify for the Championship`;

/** Which results count in a ranking. */
export const COUNTING: Readonly<Record<RankingName, string>> = {
  season: `Each player’s ${SEASON_COUNTED} best results count, plus every playoff.`,
  wgr: `Each player’s ${WGR_COUNTED} best results over two seasons count.`,
};

/** The source of a calculated ranking. */
export const CALCULATED_FROM: Readonly<Record<RankingName, string>> = {
  season: 'Calculated from this season’s results.',
  wgr: 'Calculated from the results of this season and last.',
};

/** The title above a player's results. */
export function detailTitle(ranking: RankingName, player: string): string {
  return `${player} — ${ranking === 'wgr' ? 'WGR' : 'Season'} Results`;
}
