/** Public routes of the rankings. */
import type { Context } from '../context.ts';
import type { RankingName } from '../domain/results/leaderboard.ts';
import { standingsApi } from '../domain/standings/standings.api.ts';
import { handle } from '../http/handle.ts';
import { detailResponse, standingsResponse } from './standings.responses.ts';

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
