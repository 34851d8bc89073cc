/** Public responses of the rankings. */
import type { RankingName } from '../domain/results/leaderboard.ts';
import {
  playerDetail,
  rankedYears,
  rankingOf,
  type RankedRecords,
} from '../domain/standings/rankings.ts';
import type { PlayerDetailRow, StandingsResponse } from '../domain/standings/standings.schema.ts';

/** Both rankings of a year; of the newest ranked one when none is requested. */
export function standingsResponse(
  records: RankedRecords,
  requestedYear: number | null,
): StandingsResponse {
  const years = rankedYears(records);
  const year = requestedYear ?? years[0] ?? null;
  const rowsOf = (name: RankingName) => (year === null ? [] : rankingOf(records, name, year).rows);
  return {
    calendarYear: year === null ? null : String(year),
    additionalYears: years.filter((each) => each !== year).map(String),
    season: rowsOf('season'),
    wgr: rowsOf('wgr'),
  };
}

/** The results behind a player’s points, in the newest ranked year when none is requested. */
export function detailResponse(
  records: RankedRecords,
  params: { name: RankingName; player: string; year: number | null },
): PlayerDetailRow[] {
  const year = params.year ?? rankedYears(records)[0];
  return year === undefined ? [] : playerDetail(records, { ...params, year });
}
