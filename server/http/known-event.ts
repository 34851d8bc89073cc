/** The event that an address or a body names. */
import type { EventRecord } from '../domain/event/event.schema.ts';
import { HttpError } from '../errors.ts';

/** The 404 of an event; one sentence for every address below it. */
export function noSuchEvent(): HttpError {
  return new HttpError(404, 'There is no event with this id.');
}

/** The event of an id. Throws 404. */
export function knownEvent(events: readonly EventRecord[], eventID: string): EventRecord {
  const event = events.find((each) => each.eventID === eventID);
  if (!event) throw noSuchEvent();
  return event;
}
