/** Routes that make drafts of published events, for editors only. */
import { Router, type RequestHandler } from 'express';
import type { z } from 'zod';
import type { WithdrawnEvent } from '../domain/draft/draft.schema.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import type { Access } from '../session/guard.ts';
import type { DraftsService } from './drafts.service.ts';
import type { EventDrafts } from './event-drafts.ts';

export interface EventDraftsRoutesDeps {
  drafts: DraftsService;
  eventDrafts: EventDrafts;
  access: Access;
}

export function eventDraftsRoutes({ drafts, eventDrafts, access }: EventDraftsRoutesDeps): Router {
  const router = Router();

  const prepare: RequestHandler = async (req, res) => {
    const draft = await eventDrafts.prepare(pathPart(req, 'eventID'), ifMatch(req));
    res.status(201).json(drafts.responseOf(draft));
  };

  const withdraw: RequestHandler = async (req, res) => {
    const { draft, undo } = await eventDrafts.withdraw(pathPart(req, 'eventID'), ifMatch(req));
    const response: z.output<typeof WithdrawnEvent> = { draft: drafts.responseOf(draft), undo };
    res.json(response);
  };

  endpoint(router, '/api/events/:eventID/draft', { post: [...access.editor, prepare] });
  endpoint(router, '/api/events/:eventID/withdraw', { post: [...access.editor, withdraw] });
  return router;
}
