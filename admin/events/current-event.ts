import type { EventResponse } from '#domain/events/event.schema.ts';
import { eventsApi } from '#domain/events/events.api.ts';
import { failedWith, request } from '../api.ts';

/** One event as it is stored; null when there is none any more. Throws ApiError. */
export async function currentEvent({ eventID }: EventResponse): Promise<EventResponse | null> {
  try {
    return await request(eventsApi.read, { path: { eventID } });
  } catch (thrown) {
    if (failedWith(thrown, 404)) return null;
    throw thrown;
  }
}
