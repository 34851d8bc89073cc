/** The route that changes or deletes several records of a list. */
import { BulkListName, BulkRequest } from '../domain/bulk/bulk.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { post, type Route } from '../http/routes.ts';
import type { BulkService } from './bulk.service.ts';

export function bulkRoutes({ bulk }: { bulk: BulkService }): Route[] {
  return [
    post('/api/bulk/:list', 'editor', { hasJson: true }, (req) => {
      const list = BulkListName.safeParse(pathPart(req, 'list')).data;
      if (list === undefined) throw new HttpError(404, 'There is no such list.');
      return bulk.run(list, parseInput(BulkRequest, req.body));
    }),
  ];
}
