/** Deletes and restores events with their results. */
import type { EventRecord } from '../domain/event/event.schema.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { ID_TAKEN } from '../domain/shared/restoring.ts';
import { HttpError } from '../errors.ts';
import { findEvent } from '../http/find-event.ts';
import type { Removal } from '../records/bulk.ts';
import { forgetOutcomes } from '../records/refresh-outcomes.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';
import type { TrashEntry } from '../store/collections.ts';
import type { Trash } from '../trash/trash.ts';

type EventStores = Pick<Stores, 'events' | 'results' | 'refreshes' | 'change'>;

/** An event to delete, and the check of its state. */
export interface EventTarget {
  eventID: string;
  check: (event: EventRecord) => void;
}

export class EventsTrash {
  readonly #stores: EventStores;
  readonly #trash: Trash;

  constructor(stores: EventStores, trash: Trash) {
    this.#stores = stores;
    this.#trash = trash;
  }

  /**
   * Moves events, their results and their tee times to the trash, all or none. Throws 404 and what a check
   * throws.
   */
  async takeAll(targets: readonly EventTarget[]): Promise<Removal> {
    const ids = await this.#trash.takeAll((edit) =>
      targets.map((target) => ({ kind: 'event' as const, ...this.takeIn(edit, target) })),
    );
    return { restore: () => this.#restoreAll(ids) };
  }

  /** Restores entries of the trash, except events whose ids are in use now. Returns how many. */
  #restoreAll(ids: readonly string[]): Promise<number> {
    const found = (entry: TrashEntry) => (entry.kind === 'event' ? entry : null);
    return this.#trash.restoreAll(ids, found, (wanted, edit) =>
      wanted.map(({ event, results }) => {
        if (isIn(edit(this.#stores.events), event)) return false;
        this.addIn(edit, event, results);
        return true;
      }),
    );
  }

  /**
   * Restores the event deleted last under an id, with its results, under the id that `choose` returns.
   * Throws 404 when the trash has none, what `choose` throws, and 409 when that id is in use by then.
   */
  restore(
    eventID: string,
    choose: (event: EventRecord, events: readonly EventRecord[]) => string,
    only?: string,
  ): Promise<EventRecord> {
    const none = 'There is no such event in the trash.';
    const found = (entry: TrashEntry) => deletedEvent(entry, eventID);
    return this.#trash.restore({ found, only, none }, ({ event, results }, edit) => {
      const id = choose(event, edit(this.#stores.events));
      return this.addIn(edit, { ...event, eventID: id }, results);
    });
  }

  /** Adds an event with results that it had before. Throws 409 with ID_TAKEN when its id is in use. */
  addIn(edit: Edit, event: EventRecord, results: EventResults | null): EventRecord {
    const { eventID } = event;
    const events = edit(this.#stores.events);
    if (isIn(events, event)) throw new HttpError(409, ID_TAKEN);
    events.push(event);
    if (results) edit(this.#stores.results).set(eventID, { ...results, eventID });
    return event;
  }

  /** Removes an event and its results, and returns both. Throws 404, and what `check` throws. */
  takeIn(
    edit: Edit,
    { eventID, check }: EventTarget,
  ): { event: EventRecord; results: EventResults | null } {
    const events = edit(this.#stores.events);
    const event = findEvent(events, eventID);
    check(event);
    events.splice(events.indexOf(event), 1);
    const all = edit(this.#stores.results);
    const results = all.get(eventID) ?? null;
    all.set(eventID, undefined);
    forgetOutcomes(edit(this.#stores.refreshes), eventID);
    return { event, results };
  }
}

const isIn = (events: readonly EventRecord[], { eventID }: EventRecord) =>
  events.some((each) => each.eventID === eventID);

function deletedEvent(entry: TrashEntry, eventID: string) {
  return entry.kind === 'event' && entry.event.eventID === eventID ? entry : null;
}
