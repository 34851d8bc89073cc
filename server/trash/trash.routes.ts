/** Routes of deleted records. */
import { pathPart } from '../http/endpoint.ts';
import { del, get, post, type Route } from '../http/routes.ts';
import type { TrashService } from './trash.service.ts';

const PATH = '/api/trash';

export function trashRoutes({ deletedRecords }: { deletedRecords: TrashService }): Route[] {
  return [
    get(PATH, 'editor', () => deletedRecords.list()),
    del(`${PATH}/:id`, 'owner', async (req, res) => {
      await deletedRecords.delete(pathPart(req, 'id'));
      res.status(204).end();
    }),
    post(`${PATH}/:id/restore`, 'editor', (req) => deletedRecords.restore(pathPart(req, 'id'))),
  ];
}
