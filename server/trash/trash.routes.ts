/** Routes of deleted records. */
import { pathPart } from '../http/endpoint.ts';
import { sendJson, type Route } from '../http/routes.ts';
import type { TrashService } from './trash.service.ts';

const PATH = '/api/trash';

export function trashRoutes({ deletedRecords }: { deletedRecords: TrashService }): Route[] {
  return [
    { method: 'GET', path: PATH, role: 'editor', handler: sendJson(() => deletedRecords.list()) },
    {
      method: 'DELETE',
      path: `${PATH}/:id`,
      role: 'owner',
      handler: async (req, res) => {
        await deletedRecords.delete(pathPart(req, 'id'));
        res.status(204).end();
      },
    },
    {
      method: 'POST',
      path: `${PATH}/:id/restore`,
      role: 'editor',
      handler: sendJson((req) => deletedRecords.restore(pathPart(req, 'id'))),
    },
  ];
}
