import type { RequestHandler } from 'express';
import { HttpError } from '../errors.ts';
import { logAccount } from '../http/request-log.ts';
import { sessionIdOf } from './session-cookie.ts';
import type { SessionService } from './session.service.ts';

/** 401 without a session, or after it ended. */
export const SIGN_IN_FIRST = 'You are not signed in, or your session has ended. Please log in.';

/** Responses that depend on the session are never cached. */
export const privateResponse: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Handlers that let only requests with a session pass; others get 401. */
export function requireSession(sessions: SessionService): readonly RequestHandler[] {
  return [
    privateResponse,
    async (req, _res, next) => {
      const session = await sessions.check(sessionIdOf(req));
      if (!session) throw new HttpError(401, SIGN_IN_FIRST);
      logAccount(req, session.username);
      next();
    },
  ];
}
