/** Public routes of the rankings. */
import { Router } from 'express';
import { RANKINGS, type RankingName } from '../domain/results/leaderboard.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { yearFrom } from '../http/year-query.ts';
import type { Stores } from '../store/stores.ts';
import { detailResponse, standingsResponse } from './standings.responses.ts';

type RankedStores = Pick<Stores, 'events' | 'results' | 'standings' | 'directory'>;

export function standingsRoutes(stores: RankedStores, cache: ResponseCache): Router {
  const router = Router();
  const records = () => ({
    events: stores.events.data,
    results: stores.results.data,
    standings: stores.standings.data,
    directory: stores.directory.data,
  });

  const list = cache.handler({
    dependencies: () => Object.values(records()),
    query: ['year'],
    respond: ({ query }) => standingsResponse(records(), yearFrom(query)),
  });

  const detailOf = (name: RankingName) =>
    cache.handler({
      dependencies: () => Object.values(records()),
      query: ['year'],
      respond: (req) =>
        detailResponse(records(), {
          name,
          player: pathPart(req, 'player'),
          year: yearFrom(req.query),
        }),
    });

  endpoint(router, '/api/standings', { get: [list] });
  for (const name of RANKINGS) {
    endpoint(router, `/api/standings-data/${name}/:player`, { get: [detailOf(name)] });
  }
  return router;
}
