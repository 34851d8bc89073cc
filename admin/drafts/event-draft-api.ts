/** The API calls that make drafts of published events. */
import { ONTO_DELETED, DraftResponse, WithdrawnEvent } from '#domain/draft/draft.schema.ts';
import { EventResponse } from '#domain/event/event.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { ApiError, call } from '../api.ts';

const pathOf = ({ eventID }: Pick<EventResponse, 'eventID'>) =>
  `/api/events/${encodeURIComponent(eventID)}`;

/** Adds a draft of changes to an event. Throws ApiError. */
export const prepareChanges = (event: EventResponse): Promise<DraftResponse> =>
  call('POST', `${pathOf(event)}/draft`, { schema: DraftResponse, tag: recordTag(event) });

/** Takes an event off the site and makes it a draft. Throws ApiError. */
export const withdrawEvent = (event: EventResponse) =>
  call('POST', `${pathOf(event)}/withdraw`, { schema: WithdrawnEvent, tag: recordTag(event) });

/** The event that a draft changes as it is on the site now; null after it was deleted. Throws ApiError. */
export async function eventOnSite({
  changes,
}: {
  changes: EventResponse;
}): Promise<EventResponse | null> {
  try {
    return await call('GET', pathOf(changes), { schema: EventResponse });
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return null;
    throw thrown;
  }
}

/** What staff confirm who publish changes to an event: the state of the event that they saw. */
export const ontoOf = (event: EventResponse | null): string =>
  event ? recordTag(event) : ONTO_DELETED;
