/** A staff member's browser as the benchmarks need it: signs in, saves an event. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { TOUR_ADMIN } from '../tour-process.ts';

export interface Staff {
  /** Sends a change of an event; resolves when the answer is complete. */
  saveEvent: (eventID: string, change: Readonly<Record<string, unknown>>) => Promise<void>;
  addEvent: (event: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The revision that is published, and the last one. */
  publishState: () => Promise<PublishState>;
  /** Asks for every page to be drawn anew. */
  publishAll: () => Promise<void>;
}

const PublishState = z.object({
  revision: z.number(),
  publishedRevision: z.number().nullable(),
  /** How long the last publication took. */
  ms: z.number().nullable(),
});
type PublishState = z.infer<typeof PublishState>;

/** Resolves once everything that was saved is live. */
export async function whenPublished(staff: Pick<Staff, 'publishState'>): Promise<{ ms: number }> {
  for (;;) {
    const { revision, publishedRevision, ms } = await staff.publishState();
    if (revision === publishedRevision) return { ms: ms ?? Number.NaN };
    await wait(5);
  }
}

/** Signs in at a tour. Throws when it refuses. */
export async function signIn(origin: string): Promise<Staff> {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(TOUR_ADMIN),
  });
  if (!login.ok) throw new Error(`The login answered ${login.status}.`);
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

  const send = async (method: string, path: string, event: unknown) => {
    const body = new FormData();
    body.set('event', JSON.stringify(event));
    const answer = await fetch(origin + path, { method, headers: { cookie }, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  };
  return {
    saveEvent: (eventID, change) => send('PUT', `/api/events/${eventID}`, change),
    addEvent: (event) => send('POST', '/api/events', event),
    publishState: async () => {
      const answer = await fetch(`${origin}/api/publish`, { headers: { cookie } });
      return PublishState.parse(await answer.json());
    },
    publishAll: async () => {
      await fetch(`${origin}/api/publish`, { method: 'POST', headers: { cookie } });
    },
  };
}
