/** Programs that show a secret word instead of a session. */
import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

/** Whether the request carries the token as `Authorization: Bearer …`; as slow for a wrong one as for the right one. */
export function carriesToken(req: Request, token: string): boolean {
  const sent = Buffer.from(req.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
