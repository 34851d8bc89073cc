/** Published events as drafts: changes that wait to be published, and events that are taken off the site. */
import type { Context } from '../context.ts';
import type { Draft } from '../domain/drafts/draft.schema.ts';
import { eventResponse } from '../domain/events/event-response.ts';
import { EventFields, type EventRecord } from '../domain/events/event.schema.ts';
import { HttpError } from '../errors.ts';
import { takeEventIn } from '../events/events.service.ts';
import { asKind, numbered } from '../http/actor.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import { findEvent } from '../http/find-event.ts';
import { addTo, newDraft } from './drafts.service.ts';

/** 409s. */
export const ALREADY_PREPARED = 'There is already a draft of changes to this event. Edit that one.';
export const CHANGES_WAIT =
  'A draft of changes to this event is waiting. Publish it or delete it first.';

/** Adds a draft of changes, which begins with the event as it is. Throws 404, 409, and what `check` throws. */
export function prepareChanges(
  { stores }: Context,
  eventID: string,
  check: StateCheck,
): Promise<Draft> {
  return stores.drafts.update((drafts) => {
    const event = findEvent(stores.events.data, eventID);
    check(eventResponse(event));
    return add(drafts, { ...draftOf(event), changes: event }, ALREADY_PREPARED);
  });
}

/**
 * Takes an event off the site and adds it, with its results, as a draft; `undo` is the number of the change. Throws
 * 404, 409, and what `check` throws.
 */
export async function withdrawEvent(
  context: Context,
  eventID: string,
  check: StateCheck,
): Promise<{ draft: Draft; undo: number | null }> {
  const { result: draft, number: undo } = await numbered(() =>
    asKind('withdrawal', () =>
      context.stores.drafts.update((drafts, edit) => {
        const { event, results } = takeEventIn(context, edit, eventID, check);
        const withdrawn = { eventID, results };
        return add(drafts, { ...draftOf(event), withdrawn }, CHANGES_WAIT);
      }),
    ),
  );
  return { draft, undo };
}

/** Adds a draft, unless a draft of changes to its event is stored: 409 with `sentence` then. */
function add(drafts: Draft[], draft: Draft, sentence: string): Draft {
  const eventID = draft.changes?.eventID ?? draft.withdrawn?.eventID;
  const isPrepared = drafts.some(({ changes }) => changes?.eventID === eventID);
  if (isPrepared) throw new HttpError(409, sentence);
  addTo(drafts, draft);
  return draft;
}

const draftOf = (event: EventRecord) => ({
  ...newDraft(),
  collection: 'events' as const,
  fields: EventFields.parse(event),
  thumbnail: event.thumbnail,
});
