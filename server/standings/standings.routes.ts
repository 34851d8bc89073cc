/** Public routes of the rankings. */
import { partOfTable, RANKINGS } from '../domain/results/leaderboard.ts';
import { pathPart } from '../http/endpoint.ts';
import { cached, type Route } from '../http/routes.ts';
import { yearFrom } from '../http/year-query.ts';
import type { Stores } from '../store/stores.ts';
import { detailResponse, standingsResponse } from './standings.responses.ts';

export function standingsRoutes({
  stores,
}: {
  stores: Pick<Stores, 'events' | 'results' | 'standings' | 'directory' | 'settings'>;
}): Route[] {
  const records = () => ({
    events: stores.events.data,
    results: stores.results.data,
    standings: stores.standings.data,
    directory: stores.directory.data,
    settings: stores.settings.data,
  });
  const dependencies = () => Object.values(records());
  return [
    cached('/api/standings', null, {
      dependencies,
      query: ['year'],
      respond: ({ query }) => standingsResponse(records(), yearFrom(query)),
    }),
    ...RANKINGS.map((name): Route => ({
      ...cached(`/api/standings-data/${name}/:player`, null, {
        dependencies,
        query: ['year'],
        respond: (req) => {
          const wanted = { name, player: pathPart(req, 'player'), year: yearFrom(req.query) };
          return detailResponse(records(), wanted);
        },
      }),
      part: partOfTable(name),
    })),
  ];
}
