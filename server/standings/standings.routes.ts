/** Public routes of the rankings, and their responses. */
import type { Context } from '../context.ts';
import type { RankingName } from '../domain/results/leaderboard.ts';
import {
  playerDetail,
  rankedYears,
  rankingOf,
  type RankedRecords,
} from '../domain/standings/rankings.ts';
import {
  type PlayerDetailRow,
  type StandingsResponse,
  standingsApi,
} from '../domain/standings/standings.api.ts';
import { handle } from '../http/handle.ts';

export function standingsRoutes({ stores }: Context) {
  const records = () => ({
    events: stores.events.data,
    results: stores.results.data,
    standings: stores.standings.data,
    directory: stores.directory.data,
    settings: stores.settings.data,
  });
  const dependencies = () => Object.values(records());
  const detailOf = (name: RankingName) => ({
    dependencies,
    respond: ({ path, query }: { path: { player: string }; query: { year: number | null } }) =>
      detailResponse(records(), { name, ...path, ...query }),
  });
  return handle(standingsApi, {
    read: { dependencies, respond: ({ query }) => standingsResponse(records(), query.year) },
    season: detailOf('season'),
    wgr: detailOf('wgr'),
  });
}

/** Both rankings of a year; of the newest ranked one when none is requested. */
function standingsResponse(
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
function detailResponse(
  records: RankedRecords,
  params: { name: RankingName; player: string; year: number | null },
): PlayerDetailRow[] {
  const year = params.year ?? rankedYears(records)[0];
  return year === undefined ? [] : playerDetail(records, { ...params, year });
}
