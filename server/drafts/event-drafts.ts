/** Published events as drafts: changes that wait to be published, and events that are taken off the site. */
import type { Draft } from '../domain/drafts/draft.schema.ts';
import { eventResponse } from '../domain/events/event-response.ts';
import { EventFields, type EventRecord } from '../domain/events/event.schema.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { HttpError } from '../errors.ts';
import { asKind, numbered } from '../http/actor.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';
import { addTo, newDraft } from './drafts.service.ts';

/** 409s. */
export const ALREADY_PREPARED = 'There is already a draft of changes to this event. Edit that one.';
export const CHANGES_WAIT =
  'A draft of changes to this event is waiting. Publish it or delete it first.';

export interface EventDraftsDeps {
  store: Stores['drafts'];
  events: {
    /** Throws 404. */
    one: (eventID: string) => EventRecord;
    /** Throws 404, and what `check` throws for the event as in the API. */
    takeIn: (
      edit: Edit,
      eventID: string,
      check: StateCheck,
    ) => { event: EventRecord; results: EventResults | null };
  };
}

export class EventDrafts {
  readonly #deps: EventDraftsDeps;

  constructor(deps: EventDraftsDeps) {
    this.#deps = deps;
  }

  /** Adds a draft of changes, which begins with the event as it is. Throws 404, 409, and what `check` throws. */
  prepare(eventID: string, check: StateCheck): Promise<Draft> {
    const { store, events } = this.#deps;
    return store.update((drafts) => {
      const event = events.one(eventID);
      check(eventResponse(event));
      return add(drafts, { ...draftOf(event), changes: event }, ALREADY_PREPARED);
    });
  }

  /**
   * Takes an event off the site and adds it, with its results, as a draft; `undo` is the number of the change. Throws
   * 404, 409, and what `check` throws.
   */
  async withdraw(
    eventID: string,
    check: StateCheck,
  ): Promise<{ draft: Draft; undo: number | null }> {
    const { store, events } = this.#deps;
    const { result: draft, number: undo } = await numbered(() =>
      asKind('withdrawal', () =>
        store.update((drafts, edit) => {
          const { event, results } = events.takeIn(edit, eventID, check);
          const withdrawn = { eventID, results };
          return add(drafts, { ...draftOf(event), withdrawn }, CHANGES_WAIT);
        }),
      ),
    );
    return { draft, undo };
  }
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
