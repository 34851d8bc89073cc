/** The route that changes or deletes several records of a list. */
import type { Context } from '../context.ts';
import { bulkApi } from '../domain/bulk/bulk.api.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import { bulkPart, bulkWriters, runBulk } from './bulk.service.ts';

export const bulkRoutes = (context: Context) =>
  handle(bulkApi, {
    run: {
      role: (req) => bulkWriters(context, pathPart(req, 'list')),
      part: ({ list }) => bulkPart(context, list),
      handler: ({ path, body }) => runBulk(context, path.list, body),
    },
  });
