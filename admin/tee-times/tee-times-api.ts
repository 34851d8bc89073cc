/** API calls for tee times. */
import { z } from 'zod';
import { EventResponse } from '#domain/event/event.schema.ts';
import { TeeTime } from '#domain/results/results.schema.ts';
import { TeeTimesSaved } from '#domain/tee-times/tee-sheet.schema.ts';
import { call } from '../api.ts';

/** An event with its stored tee times. */
export interface TeeTimesRecord {
  event: EventResponse;
  /** In the order of play. */
  teeTimes: readonly TeeTime[];
}

/** The query of an event's tee times. */
export const TEE_TIMES_KEY = 'tee-times';

const pathOf = (eventID: string) => `/api/tee-times/${encodeURIComponent(eventID)}`;

/** The tee times of an event as stored. Throws ApiError. */
export function readTeeTimes(eventID: string): Promise<TeeTime[]> {
  return call('GET', pathOf(eventID), { schema: z.array(TeeTime) });
}

/** An event and its tee times as stored. Throws ApiError: 404 when the event was deleted. */
export async function readRecord(eventID: string): Promise<TeeTimesRecord> {
  const path = `/api/events/${encodeURIComponent(eventID)}`;
  const [event, teeTimes] = await Promise.all([
    call('GET', path, { schema: EventResponse }),
    readTeeTimes(eventID),
  ]);
  return { event, teeTimes };
}

interface Save {
  tag: string | null;
  /** The BlueGolf address that the event loses; empty for none. */
  clearAddress: string;
}

/** Replaces the tee times if their tag still matches, and returns them as stored. Throws ApiError. */
export function putTeeTimes(
  eventID: string,
  teeTimes: readonly TeeTime[],
  { tag, clearAddress }: Save,
): Promise<TeeTimesSaved> {
  const query =
    clearAddress === ''
      ? ''
      : `?${new URLSearchParams({ clearAddress: 'true', address: clearAddress }).toString()}`;
  return call('PUT', `${pathOf(eventID)}${query}`, { schema: TeeTimesSaved, body: teeTimes, tag });
}
