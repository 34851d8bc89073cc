/** The route that changes or deletes several records of a list. */
import { BulkRequest } from '../domain/bulk/bulk.schema.ts';
import { parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { post, type Route } from '../http/routes.ts';
import type { BulkService } from './bulk.service.ts';

export function bulkRoutes({ bulk }: { bulk: BulkService }): Route[] {
  return [
    post(
      '/api/bulk/:list',
      'editor',
      { hasJson: true, part: (req) => bulk.partOf(pathPart(req, 'list')) },
      (req) => bulk.run(pathPart(req, 'list'), parseInput(BulkRequest, req.body)),
    ),
  ];
}
