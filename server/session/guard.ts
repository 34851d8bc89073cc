import type { RequestHandler } from 'express';
import { HttpError } from '../errors.ts';
import { sessionIdOf } from './session-cookie.ts';
import type { SessionService } from './session.service.ts';

/** Said to whoever is not signed in, or no longer (R010). */
export const SIGN_IN_FIRST = 'You are not signed in, or your session has ended. Please log in.';

/** Answers that depend on who asks are kept by nobody. */
export const privateResponse: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Handlers that let only signed-in requests pass; 401 with a sentence for the others. */
export function requireSession(sessions: SessionService): readonly RequestHandler[] {
  return [
    privateResponse,
    async (req, _res, next) => {
      if (!(await sessions.check(sessionIdOf(req)))) throw new HttpError(401, SIGN_IN_FIRST);
      next();
    },
  ];
}
