/** Routes of the history of records. */
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import type { Role } from '../domain/account/role.ts';
import { HttpError, parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import type { Access } from '../session/guard.ts';
import { EVENT_TABLES } from '../domain/results/leaderboard.ts';
import { NO_VERSION, type HistoryService } from './history.service.ts';

export interface HistoryRoutesDeps {
  history: HistoryService;
  access: Access;
}

export function historyRoutes({ history, access }: HistoryRoutesDeps): Router {
  const router = Router();

  const lastChanges: RequestHandler = async (req, res) => {
    res.json(await history.lastChanges(pathPart(req, 'collection')));
  };

  const versions: RequestHandler = async (req, res) => {
    res.json(await history.versions(pathPart(req, 'collection'), pathPart(req, 'recordID')));
  };

  const version: RequestHandler = async (req, res) => {
    const { collection, recordID } = recordOf(req);
    res.json(await history.version(collection, recordID, versionIn(pathPart(req, 'version'))));
  };

  const restore: RequestHandler = async (req, res) => {
    const { collection, recordID } = recordOf(req);
    const { table } = parseInput(RestoreParameters, req.query);
    const version = versionIn(pathPart(req, 'version'));
    res.json(await history.restore(collection, recordID, version, table));
  };

  /** The handlers of the role that the collection in the path needs; those of all roles are as many. */
  const accessOf = (roleOf: (collection: string) => Role) =>
    access.scorer.map((_, at): RequestHandler => (req, res, next) => {
      const handle = access[roleOf(pathPart(req, 'collection'))][at];
      return handle?.(req, res, next);
    });
  const read = accessOf((collection) => history.readersOf(collection));
  const write = accessOf((collection) => history.writersOf(collection));

  endpoint(router, '/api/history/:collection', { get: [...read, lastChanges] });
  endpoint(router, '/api/history/:collection/:recordID', { get: [...read, versions] });
  endpoint(router, '/api/history/:collection/:recordID/:version', {
    get: [...read, version],
  });
  endpoint(router, '/api/history/:collection/:recordID/:version/restore', {
    post: [...write, restore],
  });
  return router;
}

const RestoreParameters = z.object({
  table: z
    .enum([...EVENT_TABLES, 'colony-cup'], { error: 'table must be the name of a table.' })
    .optional(),
});

const recordOf = (req: Parameters<typeof pathPart>[0]) => ({
  collection: pathPart(req, 'collection'),
  recordID: pathPart(req, 'recordID'),
});

/** The version in a path. Throws 404 for any other text. */
function versionIn(text: string): number {
  if (!/^(?:0|[1-9]\d{0,8})$/.test(text)) throw new HttpError(404, NO_VERSION);
  return Number(text);
}
