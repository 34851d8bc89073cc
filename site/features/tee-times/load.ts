/**
 * Fetches tee times and their event from the API. The page's script starts a request of tee times, the island
 * subscribes to what comes of it: that works before React is loaded.
 */
import type { TeeTime } from '#domain/results/results.schema.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { eventOfHandle } from '#domain/events/event-handle.ts';
import type { EventFacts } from '#domain/shop/shop.schema.ts';
import { teeTimeFrom } from '#domain/tee-times/tee-times.ts';
import { REQUEST_TIMEOUT_MS, apiUrl } from '../../browser/api.ts';
import { isRecord } from '../../browser/parse-response.ts';
import { TEE_TIMES_FAILED } from './texts.ts';

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

/** The tee times of an event. Throws LoadError with the documented message for an error of the server. */
async function loadTeeTimes(eventID: string): Promise<TeeTime[]> {
  const response = await request(`/api/tee-times/${encodeURIComponent(eventID)}`);
  if (!response.ok) throw new LoadError(`Tee times request failed (${response.status})`);
  const rows: unknown = await response.json();
  if (!Array.isArray(rows)) throw new Error('The response is not a list of tee times.');
  return rows.filter(isRecord).map(teeTimeFrom);
}

type LiveTeeTimes =
  | { kind: 'loading' }
  | { kind: 'rows'; teeTimes: readonly TeeTime[] }
  | { kind: 'failed'; sentence: string };

let current: LiveTeeTimes | null = null;
const listeners = new Set<() => void>();

/** The latest state; null before the first request. */
export const getLiveTeeTimes = (): LiveTeeTimes | null => current;

/** Calls back on every change; returns the function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: LiveTeeTimes): LiveTeeTimes {
  current = next;
  for (const listener of listeners) listener();
  return next;
}

/** Fetches an event's tee times. Never throws: a failure is a state. */
export async function refreshTeeTimes(eventID: string): Promise<LiveTeeTimes> {
  set({ kind: 'loading' });
  try {
    return set({ kind: 'rows', teeTimes: await loadTeeTimes(eventID) });
  } catch (error) {
    const sentence = error instanceof LoadError ? error.message : TEE_TIMES_FAILED;
    return set({ kind: 'failed', sentence });
  }
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
  let found = eventOfHandle(events, handle, today);
  for (const year of others) found ??= eventOfHandle((await season(year)).events, handle, today);
  return found ?? null;
}

/** Parameters of the page: an event by its id, or by its product. */
export interface EventParams {
  eventID: string;
  handle: string;
}

/** The event of an address; null when there is none. Throws when the API fails. */
export async function loadEvent(params: EventParams, today: string): Promise<ShownEvent | null> {
  if (params.eventID === '') return eventByHandle(params.handle, today);
  return shownEvent(await json(`/api/events/${encodeURIComponent(params.eventID)}`));
}

interface ProductFacts extends EventFacts {
  title: string;
}

/** An event with what its product says about it; the record fills what the product does not have. */
export function withProduct<Event extends ShownEvent>(event: Event, product: ProductFacts): Event {
  const { title, date, course, town, state } = product;
  return {
    ...event,
    name: title || event.name,
    date: date ?? event.date,
    course: course ?? event.course,
    town: town ?? event.town,
    state: state ?? event.state,
  };
}
