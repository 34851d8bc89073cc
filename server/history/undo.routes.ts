/** The route that undoes a change of several records, such as an import. */
import { Router, type RequestHandler } from 'express';
import { endpoint, pathPart } from '../http/endpoint.ts';
import type { Undo } from '../records/undo.ts';
import { sessionOf, type Access } from '../session/guard.ts';
import type { SessionService } from '../session/session.service.ts';

export interface UndoRoutesDeps {
  undo: Undo;
  sessions: SessionService;
  access: Access;
}

export function undoRoutes({ undo, sessions, access }: UndoRoutesDeps): Router {
  const router = Router();

  const run: RequestHandler = async (req, res) => {
    const { role } = await sessionOf(sessions, req);
    res.json(await undo.run(pathPart(req, 'id'), role));
  };

  // An id can't be guessed: only who made a change has it, and scorers make changes too.
  endpoint(router, '/api/undo/:id', { post: [...access.scorer, run] });
  return router;
}
