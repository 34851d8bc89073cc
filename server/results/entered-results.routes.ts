/** Staff routes to type the results of an event. */
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { TABLES, type TableName } from '../domain/results/leaderboard.ts';
import { HttpError, parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import { queryFlag } from '../http/query-flag.ts';
import type { Access } from '../session/guard.ts';
import type { EnteredResultsService } from './entered-results.service.ts';

const Query = z.object({ preview: queryFlag('preview') });

export interface EnteredResultsRoutesDeps {
  enteredResults: EnteredResultsService;
  access: Access;
}

/** After the public routes of results, whose paths begin with the name of a table. */
export function enteredResultsRoutes({ enteredResults, access }: EnteredResultsRoutesDeps): Router {
  const router = Router();

  const getEntry: RequestHandler = (req, res) => {
    res.json(enteredResults.entry(pathPart(req, 'eventID')));
  };

  const put: RequestHandler = async (req, res) => {
    const { preview } = parseInput(Query, req.query);
    const eventID = pathPart(req, 'eventID');
    const table = tableNamed(pathPart(req, 'table'));
    const check = ifMatch(req);
    const response = preview
      ? enteredResults.preview(eventID, table, req.body, check)
      : await enteredResults.save(eventID, table, req.body, check);
    res.json(response);
  };

  endpoint(router, '/api/results/:eventID', { get: [...access.scorer, getEntry] });
  endpoint(router, '/api/results/:eventID/tables/:table', {
    put: [...access.scorer, ...jsonBody, put],
  });
  return router;
}

function tableNamed(name: string): TableName {
  const table = TABLES.find((each) => each === name);
  if (!table) throw new HttpError(404, `There is no such table, only ${TABLES.join(', ')}.`);
  return table;
}
