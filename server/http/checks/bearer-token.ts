/** Requests of programs that send a token instead of a session cookie. */
import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

/** Whether a request has the header `Authorization: Bearer {token}`. Compares in constant time. */
export function hasBearerToken(req: Request, token: string): boolean {
  const sent = Buffer.from(req.get('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
