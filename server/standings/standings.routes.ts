/** The public addresses of the rankings (R132–R140). */
import { Router, type RequestHandler } from 'express';
import { RANKINGS, type RankingName } from '../domain/results/leaderboard.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { sendJson } from '../http/json-response.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import { yearFrom } from '../http/year-query.ts';
import type { Stores } from '../store/stores.ts';
import { detailResponse, standingsResponse } from './standings.responses.ts';

type RankedStores = Pick<Stores, 'events' | 'results' | 'standings' | 'playerAliases'>;

export function standingsRoutes(stores: RankedStores): Router {
  const router = Router();
  const [lists, details] = [new KeptAnswers(), new KeptAnswers()];
  const records = () => ({
    events: stores.events.data,
    results: stores.results.data,
    standings: stores.standings.data,
  });

  const list: RequestHandler = (req, res) => {
    const year = yearFrom(req.query);
    const now = records();
    sendJson(
      res,
      lists.of(Object.values(now), String(year), () => standingsResponse(now, year)),
      () => Object.values(records()),
    );
  };

  const detailOf =
    (name: RankingName): RequestHandler =>
    (req, res) => {
      const wish = { name, year: yearFrom(req.query), player: pathPart(req, 'player') };
      const [now, aliases] = [records(), stores.playerAliases.data];
      const response = details.of([...Object.values(now), aliases], JSON.stringify(wish), () =>
        detailResponse(now, aliases, wish),
      );
      sendJson(res, response, () => [...Object.values(records()), stores.playerAliases.data]);
    };

  endpoint(router, '/api/standings', { get: [list] });
  for (const name of RANKINGS) {
    endpoint(router, `/api/standings-data/${name}/:player`, { get: [detailOf(name)] });
  }
  return router;
}
