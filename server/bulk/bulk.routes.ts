/** The route that changes or deletes several records of a list. */
import { bulkApi } from '../domain/bulk/bulk.api.ts';
import { handle } from '../http/handle.ts';
import type { BulkService } from './bulk.service.ts';

export const bulkRoutes = ({ bulk }: { bulk: BulkService }) =>
  handle(bulkApi, {
    run: {
      part: ({ list }) => bulk.partOf(list),
      handler: ({ path, body }) => bulk.run(path.list, body),
    },
  });
