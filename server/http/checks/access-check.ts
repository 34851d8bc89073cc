/**
 * Checks of who may send a request. They are made before its body is read, and again afterwards: a body can take
 * minutes, and the account may be removed meanwhile.
 */
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Request } from 'express';
import { timingSafeEqual } from 'node:crypto';

/** Throws when the client may not do what it requests. */
export type AccessCheck = () => Promise<void>;

const checks = new WeakMap<IncomingMessage, AccessCheck[]>();

/** Makes a check of a request, now and in every `checkAccessAgain`. Throws what the check throws. */
export async function checkAccess(req: IncomingMessage, check: AccessCheck): Promise<void> {
  await check();
  checks.set(req, [...(checks.get(req) ?? []), check]);
}

/** Repeats every check of a request; for when its body was read, before anything is changed. Throws what they throw. */
export async function checkAccessAgain(req: IncomingMessage): Promise<void> {
  for (const check of checks.get(req) ?? []) await check();
}

/** The same as a handler. */
export const accessCheckedAgain: RequestHandler = async (req, _res, next) => {
  await checkAccessAgain(req);
  next();
};

/** Whether a request has the header `Authorization: Bearer {token}`. Compares in constant time. */
export function hasBearerToken(req: Request, token: string): boolean {
  const sent = Buffer.from(req.get('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
