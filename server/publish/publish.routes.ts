import { Router } from 'express';
import type { ActivityLog } from '../journal/activity-log.ts';
import { PublishResponse, type ShopStatus } from '../domain/publish/publish.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import type { LiveSite } from './live-site.ts';
import type { Publisher } from './publisher.ts';
import type { Access } from '../session/guard.ts';

/**
 * `GET` and `POST /api/publish`: the state of the published site, and a publication now.
 * `GET /api/publish/pages?under=/events`: the paths of its pages, so that the panel links only to those.
 */
export function publishRoutes({
  publisher,
  live,
  shop,
  activity,
  access,
}: {
  publisher: Publisher;
  /** The published site, or null while there is none. */
  live: () => LiveSite | null;
  /** The tour's shop, or null. */
  shop: { status: ShopStatus; readSoon: () => void } | null;
  activity: ActivityLog;
  access: Access;
}): Router {
  const router = Router();
  const response = () => PublishResponse.parse({ ...publisher.status, shop: shop?.status ?? null });
  endpoint(router, '/api/publish', {
    get: [
      ...access.scorer,
      (_req, res) => {
        res.json(response());
      },
    ],
    post: [
      ...access.scorer,
      async (_req, res) => {
        publisher.request();
        shop?.readSoon();
        await activity.note({ kind: 'publication', name: '' });
        res.status(202).json(response());
      },
    ],
  });
  endpoint(router, '/api/publish/pages', {
    get: [
      ...access.scorer,
      (req, res) => {
        const under = typeof req.query.under === 'string' ? req.query.under : '/';
        const pages = [...(live()?.files ?? [])]
          .filter(
            ([path, { file, status }]) => isBelow(path, under) && status === 200 && isPage(file),
          )
          .map(([path]) => path);
        res.json({ pages });
      },
    ],
  });
  return router;
}

const isPage = (file: string) => file.endsWith('.html');

/** Whether a path is that of a folder or below it. */
const isBelow = (path: string, folder: string) =>
  folder === '/' || path === folder || path.startsWith(`${folder}/`);
