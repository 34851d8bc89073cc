/** A staff member's browser as the benchmarks need it: signs in, saves an event. */
import { z } from 'zod';
import { TOUR_ADMIN } from '../tour-process.ts';

export interface Staff {
  /** Sends a change of an event; resolves when the answer is complete. */
  saveEvent: (eventID: string, change: Readonly<Record<string, unknown>>) => Promise<void>;
  addEvent: (event: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The revision that is published, and the last one. */
  publishState: () => Promise<{ revision: number; publishedRevision: number | null }>;
}

const State = z.object({ revision: z.number(), publishedRevision: z.number().nullable() });

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
      return State.parse(await answer.json());
    },
  };
}
