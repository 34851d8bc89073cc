/** Deletes and restores events with their results. */
import type { Logger } from 'pino';
import type { EventRecord } from '../domain/event/event.schema.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { ID_TAKEN } from '../domain/shared/restoring.ts';
import { HttpError } from '../errors.ts';
import { findEvent } from '../http/find-event.ts';
import type { Removal } from '../records/bulk.ts';
import { forgetOutcomes } from '../records/refresh-outcomes.ts';
import type { Stores } from '../store/stores.ts';
import type { Deleted, TrashEntry } from '../store/collections.ts';
import type { Trash } from '../trash/trash.ts';

type EventStores = Pick<Stores, 'events' | 'results' | 'refreshes'>;

/** An event to delete, and the check of its state. */
export interface EventTarget {
  eventID: string;
  check: (event: EventRecord) => void;
}

export class EventsTrash {
  readonly #stores: EventStores;
  readonly #trash: Trash;
  readonly #log: Logger;

  constructor(stores: EventStores, trash: Trash, log: Logger) {
    this.#stores = stores;
    this.#trash = trash;
    this.#log = log;
  }

  /**
   * Moves events, their results and their tee times to the trash, all or none. Throws 404 and what a check
   * throws.
   */
  async takeAll(targets: readonly EventTarget[]): Promise<Removal> {
    const { events, results } = this.#stores;
    const kind = 'event' as const;
    const ids = await this.#trash.takeAll(
      () =>
        targets.map(({ eventID }) => ({
          kind,
          event: findEvent(events.data, eventID),
          results: results.data.get(eventID) ?? null,
        })),
      async () => {
        const taken = await events.update((draft) => {
          const found = targets.map(({ eventID, check }) => {
            const event = findEvent(draft, eventID);
            check(event);
            return event;
          });
          draft.splice(0, draft.length, ...draft.filter((event) => !found.includes(event)));
          return found;
        });
        const entries: Extract<Deleted, { kind: 'event' }>[] = [];
        for (const event of taken) {
          entries.push({ kind, event, results: await this.#takeResults(event.eventID) });
        }
        return entries;
      },
    );
    return { restore: () => this.#restoreAll(ids) };
  }

  /** Restores entries of the trash, except events whose ids are in use now. Returns how many. */
  #restoreAll(ids: readonly string[]): Promise<number> {
    const { events } = this.#stores;
    const found = (entry: TrashEntry) => (entry.kind === 'event' ? entry : null);
    return this.#trash.restoreAll(ids, found, async (wanted) => {
      const isIn = (all: readonly EventRecord[], { event }: (typeof wanted)[number]) =>
        all.some(({ eventID }) => eventID === event.eventID);
      const free = wanted.filter((entry) => !isIn(events.data, entry));
      const withResults = free.filter(({ results }) => results !== null);
      for (const { event, results } of withResults) {
        await this.#stores.results.update(event.eventID, (draft) => results ?? draft);
      }
      let stored: readonly boolean[] = [];
      try {
        stored = await events.update((draft) =>
          wanted.map((entry) => {
            if (!free.includes(entry) || isIn(draft, entry)) return false;
            draft.push(entry.event);
            return true;
          }),
        );
        return stored;
      } finally {
        // No other event may inherit the results.
        for (const entry of withResults) {
          const isStored = stored[wanted.indexOf(entry)] === true;
          if (!isStored) await this.#takeResults(entry.event.eventID);
        }
      }
    });
  }

  /**
   * Restores the event deleted last under an id, with its results, under the id that `choose` returns.
   * Throws 404 when the trash has none, what `choose` throws, and 409 when that id is in use by then.
   */
  async restore(
    eventID: string,
    choose: (event: EventRecord, events: readonly EventRecord[]) => string,
    only?: string,
  ): Promise<EventRecord> {
    const { events } = this.#stores;
    let restored: EventRecord | undefined;
    const { event } = await this.#trash.restore(
      {
        found: (entry) => deletedEvent(entry, eventID),
        only,
        none: 'There is no such event in the trash.',
      },
      async ({ event, results }) => {
        const id = choose(event, events.data);
        restored = await this.add({ ...event, eventID: id }, results);
      },
    );
    return restored ?? event;
  }

  /** Adds an event with results that it had before. Throws 409 with ID_TAKEN when its id is in use. */
  async add(event: EventRecord, results: EventResults | null): Promise<EventRecord> {
    const { events } = this.#stores;
    const { eventID } = event;
    const mustBeFree = (all: readonly EventRecord[]) => {
      if (all.some((each) => each.eventID === eventID)) throw new HttpError(409, ID_TAKEN);
    };
    mustBeFree(events.data);
    if (results) await this.#stores.results.update(eventID, () => ({ ...results, eventID }));
    try {
      return await events.update((draft) => {
        mustBeFree(draft);
        draft.push(structuredClone(event));
        return event;
      });
    } catch (error) {
      // Another event has this id now, or the disk is full: no event may inherit the results.
      if (results) await this.#takeResults(eventID);
      throw error;
    }
  }

  /** Removes an event and its results, and returns both. Throws 404, and what `check` throws. */
  async take(eventID: string, check: (event: EventRecord) => void) {
    const event = await this.#stores.events.update((draft) => {
      const found = findEvent(draft, eventID);
      check(found);
      draft.splice(draft.indexOf(found), 1);
      return found;
    });
    return { event, results: await this.#takeResults(eventID) };
  }

  /** Deletes an event's results. The event is deleted already, so a failure is only logged. */
  async #takeResults(eventID: string): Promise<EventResults | null> {
    const { results, refreshes } = this.#stores;
    let taken = results.data.get(eventID) ?? null;
    try {
      await results.update(eventID, (draft) => {
        if (Object.keys(draft).length > 1) taken = structuredClone(draft);
        return undefined;
      });
      await forgetOutcomes(refreshes, eventID);
    } catch (error) {
      this.#log.warn({ reason: String(error), eventID }, 'results of a deleted event are left');
    }
    return taken;
  }
}

function deletedEvent(entry: TrashEntry, eventID: string) {
  return entry.kind === 'event' && entry.event.eventID === eventID ? entry : null;
}
