/** The schedule's events: reading, creating, changing, deleting and restoring. */
import { isDeepStrictEqual } from 'node:util';
import type { EventChange, EventFields, EventRecord } from '../domain/event/event.schema.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { ID_TAKEN } from '../domain/shared/restoring.ts';
import { HttpError } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/if-match.ts';
import { findEvent, eventNotFound } from '../http/find-event.ts';
import { thumbnailChange, type PictureChange } from '../images/picture-change.ts';
import type { PictureStore } from '../images/picture-store.ts';
import type { BulkTarget, Removal } from '../records/bulk.ts';
import type { Edit } from '../store/change-sets.ts';
import type { TrashEntry } from '../store/collections.ts';
import type { Stores } from '../store/stores.ts';
import type { Trash } from '../trash/trash.ts';
import type { DeletedItem } from '../trash/trash.service.ts';
import { eventResponse } from '../domain/event/event-response.ts';
import { EventsTrash, type EventTarget } from './events.trash.ts';
import { newEventId } from '../records/new-event-id.ts';

export interface EventsDeps {
  stores: Pick<Stores, 'events' | 'results' | 'refreshes' | 'change'>;
  trash: Trash;
  pictures: PictureStore;
}

export class EventsService {
  readonly #stores: EventsDeps['stores'];
  readonly #pictures: PictureStore;
  readonly #events: EventsTrash;

  constructor({ stores, trash, pictures }: EventsDeps) {
    this.#stores = stores;
    this.#pictures = pictures;
    this.#events = new EventsTrash(stores, trash);
  }

  /** All events as saved now. */
  get all(): readonly EventRecord[] {
    return this.#stores.events.data;
  }

  /** One event. Throws 404. */
  one(eventID: string): EventRecord {
    return findEvent(this.#stores.events.data, eventID);
  }

  /** Adds an event under a new id. Throws 413 or 415 for a bad picture, 507. */
  async create(fields: EventFields, picture: Buffer | null): Promise<EventRecord> {
    const thumbnail = picture ? await this.#pictures.add(picture) : '';
    // The id is chosen inside the queue, so two events created concurrently can't choose the same one.
    return this.#stores.events.update((events) => {
      const eventID = newEventId(fields, events, this.#stores.results);
      const event = { eventID, ...fields, thumbnail };
      events.push(event);
      return event;
    });
  }

  /** The id that an event with these fields would get now. */
  newId(fields: Pick<EventFields, 'date' | 'name'>): string {
    return newEventId(fields, this.all, this.#stores.results);
  }

  /**
   * Adds an event in a change set, with results that it had before. Throws 409 with ID_TAKEN when another one has its
   * id by now.
   */
  addIn(edit: Edit, event: EventRecord, results: EventResults | null): EventRecord {
    return this.#events.addIn(edit, event, results);
  }

  /** Removes an event in a change set, and returns it with its results. Throws 404, and what `check` throws. */
  takeIn(
    edit: Edit,
    eventID: string,
    check: StateCheck,
  ): { event: EventRecord; results: EventResults | null } {
    return this.#events.takeIn(edit, targetOf(eventID, check));
  }

  /**
   * Changes only the fields given; the id stays, whatever the new name. Also returns the event before the
   * change. Throws 404, and what `check` throws for the event as in the API.
   */
  async change(
    eventID: string,
    fields: EventChange,
    picture: PictureChange,
    check: StateCheck = ANY_STATE,
  ): Promise<{ event: EventRecord; before: EventRecord }> {
    check(eventResponse(this.one(eventID)));
    const change = { ...fields, ...(await thumbnailChange(this.#pictures, picture)) };
    return this.#stores.events.update((events) => {
      const event = events.find((each) => each.eventID === eventID);
      if (!event) throw eventNotFound();
      check(eventResponse(event));
      const before = { ...event };
      return { event: Object.assign(event, change), before };
    });
  }

  /**
   * Changes the given fields of events, all or none, and returns those that differ now as they were and as they
   * are. Throws 404, and what a check throws.
   */
  changeAll(
    targets: readonly BulkTarget[],
    fields: EventChange,
  ): Promise<{ before: EventRecord; after: EventRecord }[]> {
    return this.#stores.events.update((events) => {
      const found = targets.map(({ id, check }) => {
        const event = findEvent(events, id);
        check(eventResponse(event));
        return event;
      });
      return found.flatMap((event) => {
        const before = { ...event };
        const after = Object.assign(event, fields);
        return isDeepStrictEqual(before, after) ? [] : { before, after };
      });
    });
  }

  /** Moves an event to the trash, with its results. Throws 404, and what `check` throws. */
  async remove(eventID: string, check: StateCheck = ANY_STATE): Promise<void> {
    await this.removeAll([{ id: eventID, check }]);
  }

  /** Moves events to the trash, with their results, all or none. Throws 404, and what a check throws. */
  removeAll(targets: readonly BulkTarget[]): Promise<Removal> {
    return this.#events.takeAll(targets.map(({ id, check }) => targetOf(id, check)));
  }

  /** The deleted record of a trash entry; null for another kind. */
  deleted(entry: TrashEntry): DeletedItem | null {
    if (entry.kind !== 'event') return null;
    const { eventID, name } = entry.event;
    return {
      collection: 'events',
      name: name,
      restore: () => this.restore(eventID, { newId: true, only: entry.id }),
    };
  }

  /** Restores a deleted event; under a new id, if it may, when another one has its id. Throws 404 or 409. */
  restore(
    eventID: string,
    { newId, only }: { newId: boolean; only?: string },
  ): Promise<EventRecord> {
    const idFor = (event: EventRecord, events: readonly EventRecord[]) => {
      if (!events.some((each) => each.eventID === eventID)) return eventID;
      if (!newId) throw new HttpError(409, ID_TAKEN);
      return newEventId(event, events, this.#stores.results);
    };
    return this.#events.restore(eventID, idFor, only);
  }
}

/** A check of an event as in the API. */
const targetOf = (eventID: string, check: StateCheck): EventTarget => ({
  eventID,
  check: (event) => {
    check(eventResponse(event));
  },
});
