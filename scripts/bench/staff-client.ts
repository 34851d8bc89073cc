/** A signed-in client of the API, for edits during benchmarks. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { TOUR_ADMIN } from '../tour-process.ts';

export interface StaffClient {
  /** Saves changed fields of an event; resolves when the response is complete. */
  saveEvent: (eventID: string, change: Readonly<Record<string, unknown>>) => Promise<void>;
  addEvent: (event: Readonly<Record<string, unknown>>) => Promise<void>;
  publishState: () => Promise<PublishState>;
  /** Sends JSON and returns the parsed response. Throws for a status that is no success. */
  json: (method: string, path: string, body?: object) => Promise<unknown>;
}

const PublishState = z.object({
  revision: z.number(),
  publishedRevision: z.number().nullable(),
});
type PublishState = z.infer<typeof PublishState>;

/** Resolves when every saved change is live. */
export async function whenPublished({ publishState }: StaffClient): Promise<void> {
  for (;;) {
    const { revision, publishedRevision } = await publishState();
    if (revision === publishedRevision) return;
    await wait(1);
  }
}

/** Signs in. Throws when the login fails. */
export async function signIn(origin: string): Promise<StaffClient> {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(TOUR_ADMIN),
  });
  if (!login.ok) throw new Error(`The login responded ${login.status}.`);
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

  const send = async (method: string, path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(origin + path, { ...init, method });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} responded ${response.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const json: StaffClient['json'] = (method, path, body) =>
    send(method, path, {
      headers: { cookie, ...(body && { 'Content-Type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    });
  const sendEvent = async (method: string, path: string, event: object) => {
    const body = new FormData();
    body.set('event', JSON.stringify(event));
    await send(method, path, { headers: { cookie }, body });
  };
  return {
    json,
    saveEvent: (eventID, change) => sendEvent('PUT', `/api/events/${eventID}`, change),
    addEvent: (event) => sendEvent('POST', '/api/events', event),
    publishState: async () => PublishState.parse(await json('GET', '/api/publish')),
  };
}
