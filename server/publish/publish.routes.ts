import { Router } from 'express';
import { PublishStatus } from '../domain/publish.schema.ts';
import type { Publisher } from './publisher.ts';

/** `GET` and `POST /api/publish`: how the site stands, and a publication now (CONTRACT). */
export function publishRoutes(publisher: Publisher): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    response.json(PublishStatus.parse(publisher.status));
  });
  router.post('/', (_request, response) => {
    publisher.request();
    response.status(202).json(PublishStatus.parse(publisher.status));
  });
  return router;
}
