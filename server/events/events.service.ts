/** The schedule's events: reading, creating, changing, deleting and restoring. */
import { isDeepStrictEqual } from 'node:util';
import { EventRecord, type EventChange, type EventFields } from '../domain/events/event.schema.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { ID_TAKEN } from '../domain/shared/restoring.ts';
import { HttpError } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/checks/if-match.ts';
import { findEvent, eventNotFound } from '../http/find-event.ts';
import { thumbnailChange, type PictureChange } from '../images/picture-change.ts';
import type { PictureStore } from '../images/picture-store.ts';
import type { BulkTarget } from '../records/bulk.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';
import type { Trash } from '../log/trash/trash.ts';
import { eventResponse } from '../domain/events/event-response.ts';
import { newEventId } from '../records/new-event-id.ts';

export interface EventsDeps {
  stores: Pick<Stores, 'events' | 'results' | 'change'>;
  trash: Trash;
  pictures: PictureStore;
}

const NOT_DELETED = 'There is no such event in the trash.';

export class EventsService {
  readonly #stores: EventsDeps['stores'];
  readonly #pictures: PictureStore;
  readonly #trash: Trash;

  constructor({ stores, trash, pictures }: EventsDeps) {
    this.#stores = stores;
    this.#pictures = pictures;
    this.#trash = trash;
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
    const { eventID } = event;
    const events = edit(this.#stores.events);
    if (isTaken(events, eventID)) throw new HttpError(409, ID_TAKEN);
    events.push(event);
    if (results) edit(this.#stores.results).set(eventID, { ...results, eventID });
    return event;
  }

  /** Removes an event in a change set, and returns it with its results. Throws 404, and what `check` throws. */
  takeIn(
    edit: Edit,
    eventID: string,
    check: StateCheck,
  ): { event: EventRecord; results: EventResults | null } {
    const events = edit(this.#stores.events);
    const event = findEvent(events, eventID);
    check(eventResponse(event));
    events.splice(events.indexOf(event), 1);
    const results = edit(this.#stores.results).get(eventID) ?? null;
    this.#trash.belongings.remove(edit, 'events', event);
    return { event, results };
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
   * Changes the given fields of events, all or none, and returns how many differ now. Throws 404, and what a check
   * throws.
   */
  changeAll(targets: readonly BulkTarget[], fields: EventChange): Promise<number> {
    return this.#stores.events.update((events) => {
      const found = targets.map(({ id, check }) => {
        const event = findEvent(events, id);
        check(eventResponse(event));
        return event;
      });
      return found.filter((event) => {
        const before = { ...event };
        return !isDeepStrictEqual(before, Object.assign(event, fields));
      }).length;
    });
  }

  /** Moves an event to the trash, with its results. Throws 404, and what `check` throws. */
  async remove(eventID: string, check: StateCheck = ANY_STATE): Promise<void> {
    await this.removeAll([{ id: eventID, check }]);
  }

  /** Moves events to the trash, with their results, all or none. Throws 404, and what a check throws. */
  removeAll(targets: readonly BulkTarget[]): Promise<void> {
    return this.#stores.change((edit) => {
      for (const { id, check } of targets) this.takeIn(edit, id, check);
    });
  }

  /**
   * Restores the event deleted last under an id, with its results; under a new id, if it may, when another one has
   * its id. Throws 404 or 409.
   */
  restore(eventID: string, newId: boolean): Promise<EventRecord> {
    const isWanted = ({ recordID }: { recordID: string }) => recordID === eventID;
    const wanted = { list: 'events', isWanted, none: NOT_DELETED };
    return this.#trash.restore(wanted, (edit, version) => this.adaptedIn(edit, version, newId));
  }

  /** A deleted event as it fits among the others: under a new id if needed. Throws 409 when it may have none. */
  adaptedIn(edit: Edit, version: object, newId: boolean): EventRecord {
    const event = EventRecord.parse(version);
    const events = edit(this.#stores.events);
    if (!isTaken(events, event.eventID)) return event;
    if (!newId) throw new HttpError(409, ID_TAKEN);
    return { ...event, eventID: newEventId(event, events, this.#stores.results) };
  }
}

const isTaken = (events: readonly EventRecord[], eventID: string) =>
  events.some((each) => each.eventID === eventID);
