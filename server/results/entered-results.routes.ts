/** Staff routes to type the results of an event. */
import { z } from 'zod';
import type { Request } from 'express';
import { partOfTable, TABLES, type TableName } from '../domain/results/leaderboard.ts';
import { HttpError, parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { queryFlag } from '../http/query-flag.ts';
import { get, put, type Route } from '../http/routes.ts';
import type { EnteredResultsService } from './entered-results.service.ts';

const Query = z.object({ preview: queryFlag('preview') });

const PATH = '/api/results/:eventID';

/** After the public routes of results, whose paths begin with the name of a table. */
export function enteredResultsRoutes({
  enteredResults,
}: {
  enteredResults: EnteredResultsService;
}): Route[] {
  return [
    get(PATH, 'scorer', (req) => enteredResults.entry(pathPart(req, 'eventID'))),
    put(`${PATH}/tables/:table`, 'scorer', OF_TABLE, (req) => {
      const { preview } = parseInput(Query, req.query);
      const eventID = pathPart(req, 'eventID');
      const table = tableNamed(pathPart(req, 'table'));
      const check = ifMatch(req);
      return preview
        ? enteredResults.preview(eventID, table, req.body, check)
        : enteredResults.save(eventID, table, req.body, check);
    }),
  ];
}

const OF_TABLE = {
  hasJson: true,
  part: (req: Request) => partOfTable(tableNamed(pathPart(req, 'table'))),
};

function tableNamed(name: string): TableName {
  const table = TABLES.find((each) => each === name);
  if (!table) throw new HttpError(404, `There is no such table, only ${TABLES.join(', ')}.`);
  return table;
}
