import { Router } from 'express';
import type { ActivityLog } from '../activity/activity-log.ts';
import { PublishResponse, type ShopStatus } from '../domain/publish/publish.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Publisher } from './publisher.ts';
import type { Access } from '../session/guard.ts';

/** `GET` and `POST /api/publish`: the state of the published site, and a publication now. */
export function publishRoutes({
  publisher,
  shop,
  activity,
  access,
}: {
  publisher: Publisher;
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
  return router;
}
