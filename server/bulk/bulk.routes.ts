/** The route that changes or deletes several records of a list. */
import { Router, type RequestHandler } from 'express';
import { BulkListName, BulkRequest } from '../domain/bulk/bulk.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { jsonBody } from '../http/json-body.ts';
import type { Access } from '../session/guard.ts';
import type { BulkService } from './bulk.service.ts';

export interface BulkRoutesDeps {
  bulk: BulkService;
  access: Access;
}

export function bulkRoutes({ bulk, access }: BulkRoutesDeps): Router {
  const router = Router();

  const run: RequestHandler = async (req, res) => {
    const list = BulkListName.safeParse(pathPart(req, 'list')).data;
    if (list === undefined) throw new HttpError(404, 'There is no such list.');
    res.json(await bulk.run(list, parseInput(BulkRequest, req.body)));
  };

  endpoint(router, '/api/bulk/:list', { post: [...access.editor, ...jsonBody, run] });
  return router;
}
