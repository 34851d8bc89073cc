/** Published events as drafts: changes that wait to be published, and events that are taken off the site. */
import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '../domain/draft/draft.schema.ts';
import { eventResponse } from '../domain/event/event-response.ts';
import { EventFields, type EventRecord } from '../domain/event/event.schema.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { HttpError } from '../errors.ts';
import { asPublication, asRestoration } from '../http/actor.ts';
import { CHANGED_MEANWHILE, type StateCheck } from '../http/if-match.ts';
import type { Undo } from '../records/undo.ts';
import type { Stores } from '../store/stores.ts';
import { addTo, newDraft } from './drafts.service.ts';

/** 409s. */
export const ALREADY_PREPARED = 'There is already a draft of changes to this event. Edit that one.';
export const CHANGES_WAIT =
  'A draft of changes to this event is waiting. Publish it or delete it first.';

export interface EventDraftsDeps {
  store: Stores['drafts'];
  undo: Undo;
  events: {
    /** Throws 404. */
    one: (eventID: string) => EventRecord;
    resultsOf: (eventID: string) => EventResults | null;
    take: (
      eventID: string,
      check: (event: EventRecord) => void,
    ) => Promise<{ results: EventResults | null }>;
    /** Throws 409 when its id is in use. */
    add: (event: EventRecord, results: EventResults | null) => Promise<EventRecord>;
  };
}

export class EventDrafts {
  readonly #deps: EventDraftsDeps;

  constructor(deps: EventDraftsDeps) {
    this.#deps = deps;
  }

  /** Adds a draft of changes, which begins with the event as it is. Throws 404, 409, and what `check` throws. */
  prepare(eventID: string, check: StateCheck): Promise<Draft> {
    const event = this.#deps.events.one(eventID);
    check(eventResponse(event));
    return this.#add({ ...draftOf(event), changes: event }, ALREADY_PREPARED);
  }

  /**
   * Takes an event off the site and adds it, with its results, as a draft; `undo` names the change. The draft is
   * stored first, so a crash leaves the event in both places. Throws 404, 409, and what `check` throws.
   */
  async withdraw(eventID: string, check: StateCheck): Promise<{ draft: Draft; undo: string }> {
    const { store, events, undo } = this.#deps;
    const event = events.one(eventID);
    check(eventResponse(event));
    const results = events.resultsOf(eventID);
    const copy = { ...draftOf(event), withdrawn: { eventID, results } };
    await this.#add(copy, CHANGES_WAIT);
    const taken = await events
      .take(eventID, (current) => {
        if (!isDeepStrictEqual(current, event)) throw new HttpError(412, CHANGED_MEANWHILE);
      })
      .catch(async (error: unknown) => {
        await this.#remove(copy.id);
        throw error;
      });
    if (!isDeepStrictEqual(taken.results, results)) {
      // A refresh stored newer ones in between. From here on, the draft is all there is of the event.
      copy.withdrawn.results = taken.results;
      const replace = (drafts: Draft[]) => {
        drafts.splice(drafts.findIndex(isOf(copy.id)), 1, structuredClone(copy));
      };
      await store.update(replace, { orInMemory: true });
    }
    const id = undo.offerRun(async () => {
      // Staff have edited or published it since.
      if (!isDeepStrictEqual(store.data.find(isOf(copy.id)), copy)) return { undone: 0, left: 1 };
      await asRestoration(() => events.add(event, copy.withdrawn.results));
      await asPublication(() => this.#remove(copy.id));
      return { undone: 1, left: 0 };
    });
    return { draft: copy, undo: id };
  }

  /** Adds a draft, unless a draft of changes to its event is stored: 409 with `sentence` then. */
  #add(draft: Draft, sentence: string): Promise<Draft> {
    const eventID = draft.changes?.eventID ?? draft.withdrawn?.eventID;
    return this.#deps.store.update((drafts) => {
      const isPrepared = drafts.some(({ changes }) => changes?.eventID === eventID);
      if (isPrepared) throw new HttpError(409, sentence);
      addTo(drafts, draft);
      return draft;
    });
  }

  #remove(id: string): Promise<void> {
    return this.#deps.store.update((drafts) => {
      drafts.splice(0, drafts.length, ...drafts.filter((draft) => draft.id !== id));
    });
  }
}

const isOf =
  (id: string) =>
  (draft: Draft): boolean =>
    draft.id === id;

const draftOf = (event: EventRecord) => ({
  ...newDraft(),
  collection: 'events' as const,
  fields: EventFields.parse(event),
  thumbnail: event.thumbnail,
});
