/** The route that undoes a change of several records, such as an import. */
import { Router, type RequestHandler } from 'express';
import { endpoint, pathPart } from '../http/endpoint.ts';
import type { Undo } from '../records/undo.ts';
import type { Access } from '../session/guard.ts';

export interface UndoRoutesDeps {
  undo: Undo;
  access: Access;
}

export function undoRoutes({ undo, access }: UndoRoutesDeps): Router {
  const router = Router();

  const run: RequestHandler = async (req, res) => {
    res.json(await undo.run(pathPart(req, 'id')));
  };

  // An id can't be guessed: only who made a change has it, and scorers make changes too.
  endpoint(router, '/api/undo/:id', { post: [...access.scorer, run] });
  return router;
}
