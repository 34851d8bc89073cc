/** The public API of the rankings. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { YearQuery } from '../api/schemas.ts';
import { partOfTable, type RankingName } from '../results/leaderboard.ts';
import { PlayerDetailRow, StandingsResponse } from './standings.schema.ts';

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
