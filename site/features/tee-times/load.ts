/** Tee times and their event from the server's API; failures carry the sentence to show. */
import type { TeeTime } from '#domain/results/results.schema.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import { eventOfHandle } from '#domain/event/event-handle.ts';
import { teeTimeFrom } from '#domain/event/tee-times.ts';
import { apiUrl } from '../../api.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { isRecord } from '../../read-answer.ts';
import { EVENT_FAILED, TEE_TIMES_FAILED, teeTimesRefused } from './words.ts';

/** A failure whose message is meant for visitors. */
export class LoadFailure extends Error {}

/** What the page shows of an event; `thumbnail` is its picture's address, or empty. */
export type ShownEvent = Pick<
  EventRecord,
  'eventID' | 'name' | 'date' | 'course' | 'town' | 'state' | 'shopifyUrl' | 'thumbnail'
>;

async function ask(path: string): Promise<Response> {
  return fetch(apiUrl(path), {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

/** The tee times of an event (R213). Throws LoadFailure with R214 or R215. */
export async function loadTeeTimes(eventID: string): Promise<TeeTime[]> {
  let status = 0;
  try {
    const response = await ask(`/api/tee-times/${encodeURIComponent(eventID)}`);
    if (!response.ok) status = response.status;
    else {
      const rows: unknown = await response.json();
      if (Array.isArray(rows)) return rows.filter(isRecord).map(teeTimeFrom);
    }
  } catch {
    // No connection, no answer in time, or an answer that is no JSON: all the same to a visitor.
  }
  throw new LoadFailure(status > 0 ? teeTimesRefused(status) : TEE_TIMES_FAILED);
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

/** The answer's JSON, or null when there is no such thing. Throws on every other answer. */
async function json(path: string): Promise<unknown> {
  const response = await ask(path);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
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

/** Looks through the seasons from the newest on; the handle's nearest event of the first that has it. */
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

/** What an address of the page asks for: an event by its id, or by its product (R201, C49). */
export interface Wanted {
  eventID: string;
  handle: string;
}

/** The event of an address; null when there is none. Throws LoadFailure with R218. */
export async function loadEvent(wanted: Wanted, today: string): Promise<ShownEvent | null> {
  try {
    if (wanted.eventID === '') return await eventByHandle(wanted.handle, today);
    return shownEvent(await json(`/api/events/${encodeURIComponent(wanted.eventID)}`));
  } catch {
    throw new LoadFailure(EVENT_FAILED);
  }
}

/** The sentence of a failure. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof LoadFailure ? error.message : otherwise;
}
