/** Routes that make drafts of published events, for editors only. */
import type { z } from 'zod';
import type { WithdrawnEvent } from '../domain/draft/draft.schema.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { post, type Route } from '../http/routes.ts';
import type { DraftsService } from './drafts.service.ts';
import type { EventDrafts } from './event-drafts.ts';

export function eventDraftsRoutes({
  drafts,
  eventDrafts,
}: {
  drafts: DraftsService;
  eventDrafts: EventDrafts;
}): Route[] {
  return [
    post('/api/events/:eventID/draft', 'editor', async (req, res) => {
      const draft = await eventDrafts.prepare(pathPart(req, 'eventID'), ifMatch(req));
      res.status(201).json(drafts.responseOf(draft));
    }),
    post(
      '/api/events/:eventID/withdraw',
      'editor',
      async (req): Promise<z.output<typeof WithdrawnEvent>> => {
        const { draft, undo } = await eventDrafts.withdraw(pathPart(req, 'eventID'), ifMatch(req));
        return { draft: drafts.responseOf(draft), undo };
      },
    ),
  ];
}
