/** Routes that make drafts of published events, for editors only. */
import type { Context } from '../context.ts';
import { eventDraftsApi } from '../domain/drafts/drafts.api.ts';
import { handle } from '../http/handle.ts';
import { draftResponse } from './draft-response.ts';
import { prepareChanges, withdrawEvent } from './event-drafts.ts';

export function eventDraftsRoutes(context: Context) {
  return handle(eventDraftsApi, {
    prepare: async ({ path, check }) =>
      draftResponse(context, await prepareChanges(context, path.eventID, check)),
    withdraw: async ({ path, check }) => {
      const { draft, undo } = await withdrawEvent(context, path.eventID, check);
      return { draft: draftResponse(context, draft), undo };
    },
  });
}
