/** The cookie of a signed-in browser: a signed random id and nothing else. */
import cookieSession from 'cookie-session';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import { SESSION_DAYS } from './session-rules.ts';
import { randomBytes } from 'node:crypto';
import type { Stores } from '../store/stores.ts';

export const SESSION_COOKIE = 'tour_session';

const CookieContent = z.object({ id: z.string().min(20).max(100) });

/** Reads and writes the cookie; `Secure` when the browser uses https. */
export function sessionCookie(key: string): RequestHandler[] {
  return [
    cookieSession({
      name: SESSION_COOKIE,
      keys: [key],
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: SESSION_DAYS * 86_400_000,
    }),
    (req, _res, next) => {
      req.sessionOptions.secure = req.secure;
      next();
    },
  ];
}

/** The session id of a cookie with a valid signature, or null. */
export function sessionIdOf(req: Request): string | null {
  const parsed = CookieContent.safeParse(req.session);
  return parsed.success ? parsed.data.id : null;
}

/** Sets the browser's session id; null removes the cookie. */
export function setSessionId(req: Request, id: string | null): void {
  req.session = id === null ? null : { id };
}

/** The key that signs this installation's cookies, generated at the first start. */
export async function ensureSessionKey(stores: Pick<Stores, 'secrets'>): Promise<string> {
  return stores.secrets.update((secrets) => {
    if (secrets.sessionKey === '') secrets.sessionKey = randomBytes(32).toString('base64url');
    return secrets.sessionKey;
  });
}
