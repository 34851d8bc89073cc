/** The route that changes or deletes several records of a list. */
import { bulkApi } from '../domain/bulk/bulk.api.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import type { BulkService } from './bulk.service.ts';

export const bulkRoutes = ({ bulk }: { bulk: BulkService }) =>
  handle(bulkApi, {
    run: {
      role: (req) => bulk.writersOf(pathPart(req, 'list')),
      part: ({ list }) => bulk.partOf(list),
      handler: ({ path, body }) => bulk.run(path.list, body),
    },
  });
