/** Routes that make drafts of published events, for editors only. */
import { eventDraftsApi } from '../domain/drafts/drafts.api.ts';
import { handle } from '../http/handle.ts';
import type { DraftsService } from './drafts.service.ts';
import type { EventDrafts } from './event-drafts.ts';

export function eventDraftsRoutes({
  drafts,
  eventDrafts,
}: {
  drafts: DraftsService;
  eventDrafts: EventDrafts;
}) {
  return handle(eventDraftsApi, {
    prepare: async ({ path, check }) =>
      drafts.responseOf(await eventDrafts.prepare(path.eventID, check)),
    withdraw: async ({ path, check }) => {
      const { draft, undo } = await eventDrafts.withdraw(path.eventID, check);
      return { draft: drafts.responseOf(draft), undo };
    },
  });
}
