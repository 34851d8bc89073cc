import { Router, type RequestHandler } from 'express';
import { PublishResponse, type ShopStatus } from '../domain/publish/publish.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Publisher } from './publisher.ts';

/** `GET` and `POST /api/publish`: the state of the published site, and a publication now. */
export function publishRoutes({
  publisher,
  shop,
  requireSession,
}: {
  publisher: Publisher;
  /** The tour's shop, or null. */
  shop: { status: ShopStatus; readSoon: () => void } | null;
  requireSession: readonly RequestHandler[];
}): Router {
  const router = Router();
  const response = () => PublishResponse.parse({ ...publisher.status, shop: shop?.status ?? null });
  endpoint(router, '/api/publish', {
    get: [
      ...requireSession,
      (_req, res) => {
        res.json(response());
      },
    ],
    post: [
      ...requireSession,
      (_req, res) => {
        publisher.request();
        shop?.readSoon();
        res.status(202).json(response());
      },
    ],
  });
  return router;
}
