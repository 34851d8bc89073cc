import type { Request, RequestHandler } from 'express';
import { CONFIRM_HEADER } from '../domain/accounts/session.api.ts';
import { hasRightsOf, needsRole, type Role } from '../domain/accounts/role.ts';
import { SET_UP_FIRST } from '../domain/accounts/second-factor.api.ts';
import { HttpError } from '../errors.ts';
import { checkAccess } from '../http/checks/access-check.ts';
import { noteActor } from '../http/actor.ts';
import { logAccount } from '../http/request-log.ts';
import type { Access } from '../http/routes.ts';
import type { SessionService } from './session.service.ts';

/** 401 without a session, or after it ended. */
export const SIGN_IN_FIRST = 'You are not signed in, or your session has ended. Please log in.';

/** 403 for a change that requires the password to have been entered recently. */
export const CONFIRM_FIRST = 'Please confirm your password first.';

/** Responses that depend on the session are never cached. */
export const privateResponse: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/**
 * The access of sessions: others get 401, or 403 without the rights of the role. `then` runs for every request that may
 * pass. Accounts that must set up a second factor first get 403, except `isBeforeSetup`: to what they need for that, and
 * to leave.
 */
export function accessFor(
  sessions: SessionService,
  {
    then = [],
    isBeforeSetup = false,
  }: { then?: readonly RequestHandler[]; isBeforeSetup?: boolean } = {},
): Access {
  const handlers = (needed: Role): readonly RequestHandler[] => [
    privateResponse,
    async (req, _res, next) => {
      await checkAccess(req, async () => {
        const session = await sessions.of(req);
        logAccount(req, session.username);
        noteActor(req, session.username);
        if (session.mustSetUpSecondFactor && !isBeforeSetup) throw new HttpError(403, SET_UP_FIRST);
        if (!hasRightsOf(session.role, needed)) {
          throw new HttpError(403, needsRole(needed, session.role));
        }
      });
      next();
    },
    ...then,
  ];
  return { owner: handlers('owner'), editor: handlers('editor'), scorer: handlers('scorer') };
}

/** Handlers, after those of a role, that require the session's identity to be confirmed; others get a marked 403. */
export function confirmedIdentity(sessions: SessionService): readonly RequestHandler[] {
  return [
    async (req, _res, next) => {
      await checkAccess(req, () => requireConfirmed(sessions, req));
      next();
    },
  ];
}

/**
 * The same for large uploads, where a confirmation counts that ends while the body is received: over a slow
 * connection no backup could be restored otherwise.
 */
export function confirmedBeforeUpload(sessions: SessionService): readonly RequestHandler[] {
  return [
    async (req, _res, next) => {
      await requireConfirmed(sessions, req);
      next();
    },
  ];
}

async function requireConfirmed(sessions: SessionService, req: Request): Promise<void> {
  if (sessions.isConfirmed(await sessions.of(req))) return;
  throw new HttpError(403, CONFIRM_FIRST, { headers: { [CONFIRM_HEADER]: 'required' } });
}
