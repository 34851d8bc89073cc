/** Routes of deleted records. */
import { pathPart } from '../http/endpoint.ts';
import { del, get, post, type Route } from '../http/routes.ts';
import type { Trash } from './trash.ts';

const PATH = '/api/trash';

export function trashRoutes({ trash }: { trash: Trash }): Route[] {
  return [
    get(PATH, 'editor', () => trash.list()),
    del(`${PATH}/:id`, 'owner', async (req, res) => {
      await trash.deleteEntry(pathPart(req, 'id'));
      res.status(204).end();
    }),
    post(`${PATH}/:id/restore`, 'editor', (req) => trash.restoreEntry(pathPart(req, 'id'))),
  ];
}
