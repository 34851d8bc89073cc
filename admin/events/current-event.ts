import type { EventResponse } from '#domain/events/event.schema.ts';
import { eventsApi } from '#domain/events/events.api.ts';
import { ApiError, request } from '../api.ts';

/** Whether a call failed because there is no such record. */
export const isGone = (thrown: unknown) => thrown instanceof ApiError && thrown.status === 404;

/** One event as it is stored; null when there is none any more. Throws ApiError. */
export async function currentEvent({ eventID }: EventResponse): Promise<EventResponse | null> {
  try {
    return await request(eventsApi.read, { path: { eventID } });
  } catch (thrown) {
    if (isGone(thrown)) return null;
    throw thrown;
  }
}
