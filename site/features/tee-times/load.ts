/** Fetches tee times and their event from the API; errors carry the message to show. */
import type { TeeTime } from '#domain/results/results.schema.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { eventOfHandle } from '#domain/events/event-handle.ts';
import { teeTimeFrom } from '#domain/tee-times/tee-times.ts';
import { REQUEST_TIMEOUT_MS, apiUrl } from '../../browser/api.ts';
import { isRecord } from '../../browser/parse-response.ts';
import { EVENT_FAILED, TEE_TIMES_FAILED, teeTimesFailedText } from './texts.ts';

/** An error whose message is for visitors. */
class LoadError extends Error {}

/** The shown fields of an event; `thumbnail` is its picture's URL, or empty. */
export type ShownEvent = Pick<
  EventRecord,
  'eventID' | 'name' | 'date' | 'course' | 'town' | 'state' | 'shopifyUrl' | 'thumbnail'
>;

async function request(path: string): Promise<Response> {
  return fetch(apiUrl(path), {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
}

/** The tee times of an event. Throws LoadError with the documented message. */
export async function loadTeeTimes(eventID: string): Promise<TeeTime[]> {
  let status = 0;
  try {
    const response = await request(`/api/tee-times/${encodeURIComponent(eventID)}`);
    if (!response.ok) status = response.status;
    else {
      const rows: unknown = await response.json();
      if (Array.isArray(rows)) return rows.filter(isRecord).map(teeTimeFrom);
    }
  } catch {
    // No connection, a timeout and an invalid response get the same message.
  }
  throw new LoadError(status > 0 ? teeTimesFailedText(status) : TEE_TIMES_FAILED);
}

function shownEvent(sent: unknown): ShownEvent | null {
  if (!isRecord(sent)) return null;
  const text = (name: string) => (typeof sent[name] === 'string' ? sent[name] : '');
  const event = {
    eventID: text('eventID'),
    name: text('name'),
    date: text('date'),
    course: text('course'),
    town: text('town'),
    state: text('state'),
    shopifyUrl: text('shopifyUrl'),
    thumbnail: text('thumbnail'),
  };
  return event.eventID === '' ? null : event;
}

/** The JSON of a response, or null for a 404. Throws for other failures. */
async function json(path: string): Promise<unknown> {
  const response = await request(path);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path} returned status ${response.status}.`);
  return response.json();
}

/** Events of a season, and the other seasons there are. */
async function season(year?: number): Promise<{ events: ShownEvent[]; others: number[] }> {
  const sent = await json(year === undefined ? '/api/events' : `/api/events?year=${year}`);
  const { events, additionalYears } = isRecord(sent) ? sent : {};
  const others = Array.isArray(additionalYears) ? additionalYears : [];
  return {
    events: (Array.isArray(events) ? events : []).flatMap((event) => shownEvent(event) ?? []),
    others: others.map(Number).filter(Number.isInteger),
  };
}

/** Searches the seasons from the newest; the handle's nearest event in the first season that has it. */
async function eventByHandle(handle: string, today: string): Promise<ShownEvent | null> {
  const { events, others } = await season();
  const found = eventOfHandle(events, handle, today);
  if (found) return found;
  for (const year of others) {
    const older = eventOfHandle((await season(year)).events, handle, today);
    if (older) return older;
  }
  return null;
}

/** Parameters of the page: an event by its id, or by its product. */
export interface EventParams {
  eventID: string;
  handle: string;
}

/** The event of an address; null when there is none. Throws LoadError with the documented message. */
export async function loadEvent(params: EventParams, today: string): Promise<ShownEvent | null> {
  try {
    if (params.eventID === '') return await eventByHandle(params.handle, today);
    return shownEvent(await json(`/api/events/${encodeURIComponent(params.eventID)}`));
  } catch {
    throw new LoadError(EVENT_FAILED);
  }
}

/** The message of a LoadError; `fallback` for other errors. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof LoadError ? error.message : fallback;
}
