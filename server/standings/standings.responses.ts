/** What the public addresses of the rankings answer (R132, R133). */
import type { RankingName } from '../domain/results/leaderboard.ts';
import {
  playerDetail,
  rankedYears,
  rankingOf,
  type PlayerDetailRow,
  type RankedRecords,
} from '../domain/standings/rankings.ts';
import type { StandingsRow } from '../domain/results/results.schema.ts';
import type { PlayerAliases } from '../domain/publish/tour-records.schema.ts';

/** The answer of `GET /api/standings`; years are texts, null while there is no ranking at all (C29). */
export interface StandingsResponse {
  calendarYear: string | null;
  /** The other ranked years, newest first. */
  additionalYears: string[];
  season: readonly StandingsRow[];
  wgr: readonly StandingsRow[];
}

/** Both rankings of a year; of the newest ranked one when none is asked for (C28). */
export function standingsResponse(records: RankedRecords, asked: number | null): StandingsResponse {
  const years = rankedYears(records);
  const year = asked ?? years[0] ?? null;
  const rowsOf = (name: RankingName) => (year === null ? [] : rankingOf(records, name, year).rows);
  return {
    calendarYear: year === null ? null : String(year),
    additionalYears: years.filter((each) => each !== year).map(String),
    season: rowsOf('season'),
    wgr: rowsOf('wgr'),
  };
}

/** What a player's points are made of, in the newest ranked year when none is asked for. */
export function detailResponse(
  records: RankedRecords,
  aliases: readonly PlayerAliases[],
  wish: { name: RankingName; player: string; year: number | null },
): PlayerDetailRow[] {
  const year = wish.year ?? rankedYears(records)[0];
  return year === undefined ? [] : playerDetail(records, { ...wish, year, aliases });
}
