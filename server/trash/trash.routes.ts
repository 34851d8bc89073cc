/** Routes of deleted records. */
import { Router, type RequestHandler } from 'express';
import { endpoint, pathPart } from '../http/endpoint.ts';
import type { Access } from '../session/guard.ts';
import type { TrashService } from './trash.service.ts';

export function trashRoutes({ trash, access }: { trash: TrashService; access: Access }): Router {
  const router = Router();

  const list: RequestHandler = async (_req, res) => {
    res.json(await trash.list());
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(await trash.restore(pathPart(req, 'id')));
  };

  const remove: RequestHandler = async (req, res) => {
    await trash.delete(pathPart(req, 'id'));
    res.status(204).end();
  };

  endpoint(router, '/api/trash', { get: [...access.editor, list] });
  endpoint(router, '/api/trash/:id', { delete: [...access.owner, remove] });
  endpoint(router, '/api/trash/:id/restore', { post: [...access.editor, restore] });
  return router;
}
