/** The schedule's events: reading, creating, changing, deleting and restoring. */
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';
import { EventRecord, type EventChange, type EventFields } from '../domain/events/event.schema.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { ID_TAKEN } from '../domain/shared/restoring.ts';
import { HttpError } from '../errors.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import { findEvent } from '../http/find-event.ts';
import { thumbnailChange, type PictureChange } from '../images/record-picture.ts';
import type { BulkTarget } from '../records/records.ts';
import type { Edit } from '../store/change-sets.ts';
import { eventResponse } from '../domain/events/event-response.ts';
import { newEventId } from '../records/new-ids.ts';
import { hasID } from '../records/resource.ts';

/** Adds an event under a new id. Throws 413 or 415 for a bad picture, 507. */
export async function createEvent(
  { pictures, stores }: Context,
  fields: EventFields,
  picture: Buffer | null,
): Promise<EventRecord> {
  const thumbnail = picture ? await pictures.add(picture) : '';
  // The id is chosen inside the queue, so two events created concurrently can't choose the same one.
  return stores.events.update((events) => {
    const eventID = newEventId(fields, events, stores.results);
    const event = { eventID, ...fields, thumbnail };
    events.push(event);
    return event;
  });
}

/**
 * Adds an event in a change set, with results that it had before. Throws 409 with ID_TAKEN when another one has its
 * id by now.
 */
export function addEventIn(
  { stores }: Context,
  edit: Edit,
  event: EventRecord,
  results: EventResults | null,
): EventRecord {
  const { eventID } = event;
  const events = edit(stores.events);
  if (isTaken(events, eventID)) throw new HttpError(409, ID_TAKEN);
  events.push(event);
  if (results) edit(stores.results).set(eventID, { ...results, eventID });
  return event;
}

/** Removes an event in a change set, and returns it with its results. Throws 404, and what `check` throws. */
export function takeEventIn(
  { stores, trash }: Context,
  edit: Edit,
  eventID: string,
  check: StateCheck,
): { event: EventRecord; results: EventResults | null } {
  const events = edit(stores.events);
  const event = findEvent(events, eventID);
  check(eventResponse(event));
  events.splice(events.indexOf(event), 1);
  const results = edit(stores.results).get(eventID) ?? null;
  trash.belongings.remove(edit, 'events', event);
  return { event, results };
}

/**
 * Changes only the fields given; the id stays, whatever the new name. Also returns the event before the
 * change. Throws 404, and what `check` throws for the event as in the API.
 */
export async function changeEvent(
  { stores, pictures }: Context,
  eventID: string,
  fields: EventChange,
  picture: PictureChange,
  check: StateCheck,
): Promise<{ event: EventRecord; before: EventRecord }> {
  check(eventResponse(findEvent(stores.events.data, eventID)));
  const change = { ...fields, ...(await thumbnailChange(pictures, picture)) };
  return stores.events.update((events) => {
    const event = findEvent(events, eventID);
    check(eventResponse(event));
    const before = { ...event };
    return { event: Object.assign(event, change), before };
  });
}

/**
 * Changes the given fields of events, all or none, and returns how many differ now. Throws 404, and what a check
 * throws.
 */
export function changeEvents(
  { stores }: Context,
  targets: readonly BulkTarget[],
  fields: EventChange,
): Promise<number> {
  return stores.events.update((events) => {
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

/** Moves events to the trash, with their results, all or none. Throws 404, and what a check throws. */
export function removeEvents(context: Context, targets: readonly BulkTarget[]): Promise<void> {
  return context.stores.change((edit) => {
    for (const { id, check } of targets) takeEventIn(context, edit, id, check);
  });
}

/**
 * Restores the event deleted last under an id, with its results; under a new id, if it may, when another one has
 * its id. Throws 404 or 409.
 */
export function restoreEvent(
  context: Context,
  eventID: string,
  newId: boolean,
): Promise<EventRecord> {
  const none = 'There is no such event in the trash.';
  const wanted = { list: 'events', isWanted: hasID(eventID), none };
  return context.trash.restore(wanted, (edit, version) =>
    adaptedEventIn(context, edit, version, newId),
  );
}

/** A deleted event as it fits among the others: under a new id if needed. Throws 409 when it may have none. */
export function adaptedEventIn(
  { stores }: Context,
  edit: Edit,
  version: object,
  newId: boolean,
): EventRecord {
  const event = EventRecord.parse(version);
  const events = edit(stores.events);
  if (!isTaken(events, event.eventID)) return event;
  if (!newId) throw new HttpError(409, ID_TAKEN);
  return { ...event, eventID: newEventId(event, events, stores.results) };
}

const isTaken = (events: readonly EventRecord[], eventID: string) =>
  events.some((each) => each.eventID === eventID);
