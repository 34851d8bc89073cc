/** The event that a URL or a body names. */
import type { EventRecord } from '../domain/events/event.schema.ts';
import { HttpError } from '../errors.ts';

/** The 404 for an event id; the same sentence on every route. */
export function eventNotFound(): HttpError {
  return new HttpError(404, 'There is no event with this id.');
}

/** The event with an id. Throws 404. */
export function findEvent(events: readonly EventRecord[], eventID: string): EventRecord {
  const event = events.find((each) => each.eventID === eventID);
  if (!event) throw eventNotFound();
  return event;
}
