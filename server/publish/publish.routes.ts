import { Router, type RequestHandler } from 'express';
import { PublishStatus } from '../domain/publish.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Publisher } from './publisher.ts';

/** `GET` and `POST /api/publish`: how the site stands, and a publication now (CONTRACT). */
export function publishRoutes({
  publisher,
  requireSession,
}: {
  publisher: Publisher;
  requireSession: readonly RequestHandler[];
}): Router {
  const router = Router();
  endpoint(router, '/api/publish', {
    get: [
      ...requireSession,
      (_req, res) => {
        res.json(PublishStatus.parse(publisher.status));
      },
    ],
    post: [
      ...requireSession,
      (_req, res) => {
        publisher.request();
        res.status(202).json(PublishStatus.parse(publisher.status));
      },
    ],
  });
  return router;
}
