/** Deletes and restores events with their results. */
import type { Logger } from 'pino';
import type { EventRecord } from '../domain/event/event.schema.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { ID_TAKEN } from '../domain/shared/restoring.ts';
import { HttpError } from '../errors.ts';
import { findEvent, eventNotFound } from '../http/find-event.ts';
import { forgetOutcomes } from '../records/refresh-outcomes.ts';
import type { Stores } from '../store/stores.ts';
import type { TrashEntry } from '../store/collections.ts';
import type { Trash } from '../trash/trash.ts';

type EventStores = Pick<Stores, 'events' | 'results' | 'refreshes'>;

export class EventsTrash {
  readonly #stores: EventStores;
  readonly #trash: Trash;
  readonly #log: Logger;

  constructor(stores: EventStores, trash: Trash, log: Logger) {
    this.#stores = stores;
    this.#trash = trash;
    this.#log = log;
  }

  /** Moves an event, its results and its tee times to the trash. Throws 404 and what `check` throws. */
  async take(eventID: string, check: (event: EventRecord) => void): Promise<void> {
    const { events, results } = this.#stores;
    const kind = 'event';
    await this.#trash.take(
      () => ({
        kind,
        event: findEvent(events.data, eventID),
        results: results.data.get(eventID) ?? null,
      }),
      async () => {
        const event = await events.update((draft) => {
          const at = draft.findIndex((each) => each.eventID === eventID);
          const found = draft[at];
          if (!found) throw eventNotFound();
          check(found);
          draft.splice(at, 1);
          return found;
        });
        return { kind, event, results: await this.#takeResults(eventID) };
      },
    );
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
        if (results) await this.#stores.results.update(id, () => ({ ...results, eventID: id }));
        try {
          restored = await events.update((draft) => {
            if (draft.some((each) => each.eventID === id)) throw new HttpError(409, ID_TAKEN);
            const back = { ...structuredClone(event), eventID: id };
            draft.push(back);
            return back;
          });
        } catch (error) {
          // Another event has this id now, or the disk is full: no event may inherit the results.
          if (results) await this.#takeResults(id);
          throw error;
        }
      },
    );
    return restored ?? event;
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
