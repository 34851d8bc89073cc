/** The public API of the rankings. */
import { z } from 'zod';
import { StandingsRows } from '../results/results.schema.ts';
import { routesAt } from '../api/route.ts';
import { YearQuery } from '../api/schemas.ts';
import { partOfTable, type RankingName } from '../results/leaderboard.ts';

/** The response of `GET /api/standings`; years are text, null while there is no ranking. */
export const StandingsResponse = z.object({
  calendarYear: z.string().nullable(),
  /** The other ranked years, newest first. */
  additionalYears: z.array(z.string()),
  season: StandingsRows.readonly(),
  wgr: StandingsRows.readonly(),
});
export type StandingsResponse = z.output<typeof StandingsResponse>;

/** A row of a player's detail. */
export const PlayerDetailRow = z.object({
  date: z.string(),
  usedInCalc: z.boolean(),
  /** The event's name. */
  name: z.string(),
  score: z.string(),
  place: z.string(),
  points: z.string(),
});
export type PlayerDetailRow = z.output<typeof PlayerDetailRow>;

const api = routesAt('/api', { role: null });
const year = { query: YearQuery };
const detailOf = <const Name extends RankingName>(name: Name) => {
  const part = partOfTable(name);
  const more = { ...year, ...(part && { part }) };
  return api.get(
    `/standings-data/${name}/:player`,
    'A player’s results.',
    z.array(PlayerDetailRow),
    more,
  );
};

export const standingsApi = {
  read: api.get('/standings', 'Both rankings of a year.', StandingsResponse, year),
  season: detailOf('season'),
  wgr: detailOf('wgr'),
};
