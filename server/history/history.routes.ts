/** Routes of the history of records. */
import type { Request } from 'express';
import { z } from 'zod';
import { HttpError, parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { get, post, type Route } from '../http/routes.ts';
import { EVENT_TABLES } from '../domain/results/leaderboard.ts';
import { NO_VERSION, type HistoryService } from './history.service.ts';

const PATH = '/api/history/:collection';
const RECORD = `${PATH}/:recordID`;
const VERSION = `${RECORD}/:version`;

export function historyRoutes({ history }: { history: HistoryService }): Route[] {
  const readers = (req: Request) => history.readersOf(pathPart(req, 'collection'));
  const writers = (req: Request) => history.writersOf(pathPart(req, 'collection'));
  return [
    get(PATH, readers, (req) => history.lastChanges(pathPart(req, 'collection'))),
    get(RECORD, readers, (req) => {
      const { collection, recordID } = recordOf(req);
      return history.versions(collection, recordID);
    }),
    get(VERSION, readers, (req) => {
      const { collection, recordID } = recordOf(req);
      return history.version(collection, recordID, versionIn(pathPart(req, 'version')));
    }),
    post(`${VERSION}/restore`, writers, (req) => {
      const { collection, recordID } = recordOf(req);
      const { table } = parseInput(RestoreParameters, req.query);
      const version = versionIn(pathPart(req, 'version'));
      return history.restore(collection, recordID, version, table);
    }),
  ];
}

const RestoreParameters = z.object({
  table: z
    .enum([...EVENT_TABLES, 'scorecards', 'colony-cup'], {
      error: 'table must be the name of a table.',
    })
    .optional(),
});

const recordOf = (req: Request) => ({
  collection: pathPart(req, 'collection'),
  recordID: pathPart(req, 'recordID'),
});

/** The version in a path. Throws 404 for any other text. */
function versionIn(text: string): number {
  if (!/^(?:0|[1-9]\d{0,8})$/.test(text)) throw new HttpError(404, NO_VERSION);
  return Number(text);
}
