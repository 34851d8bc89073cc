/** Routes of the history of records. */
import type { Request } from 'express';
import { historyApi } from '../domain/history/log.api.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import type { HistoryService } from './history.service.ts';

export function historyRoutes({ history }: { history: HistoryService }) {
  const readers = (req: Request) => history.readersOf(pathPart(req, 'collection'));
  const writers = (req: Request) => history.writersOf(pathPart(req, 'collection'));
  return handle(historyApi, {
    lastChanges: {
      role: readers,
      handler: ({ path }) => history.lastChanges(path.collection),
    },
    versions: {
      role: readers,
      handler: ({ path }) => history.versions(path.collection, path.recordID),
    },
    version: {
      role: readers,
      handler: ({ path }) => history.version(path.collection, path.recordID, path.version),
    },
    restore: {
      role: writers,
      handler: ({ path, query }) =>
        history.restore(path.collection, path.recordID, path.version, query.table),
    },
  });
}
