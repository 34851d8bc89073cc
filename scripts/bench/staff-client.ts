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
  /** Requests that every page be rendered again. */
  publishAll: () => Promise<void>;
}

const PublishState = z.object({
  revision: z.number(),
  publishedRevision: z.number().nullable(),
  /** Duration of the last publication in milliseconds. */
  ms: z.number().nullable(),
});
type PublishState = z.infer<typeof PublishState>;

/** Resolves when every saved change is live. */
export async function whenPublished(
  staff: Pick<StaffClient, 'publishState'>,
): Promise<{ ms: number }> {
  for (;;) {
    const { revision, publishedRevision, ms } = await staff.publishState();
    if (revision === publishedRevision) return { ms: ms ?? Number.NaN };
    await wait(5);
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

  const send = async (method: string, path: string, event: unknown) => {
    const body = new FormData();
    body.set('event', JSON.stringify(event));
    const response = await fetch(origin + path, { method, headers: { cookie }, body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} responded ${response.status}: ${text}`);
  };
  return {
    saveEvent: (eventID, change) => send('PUT', `/api/events/${eventID}`, change),
    addEvent: (event) => send('POST', '/api/events', event),
    publishState: async () => {
      const response = await fetch(`${origin}/api/publish`, { headers: { cookie } });
      return PublishState.parse(await response.json());
    },
    json: async (method, path, body) => {
      const response = await fetch(origin + path, {
        method,
        headers: { cookie, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} responded ${response.status}: ${text}`);
      const parsed: unknown = JSON.parse(text);
      return parsed;
    },
    publishAll: async () => {
      await fetch(`${origin}/api/publish`, { method: 'POST', headers: { cookie } });
    },
  };
}
