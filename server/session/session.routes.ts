/** Login, logout, the current session, and entering or changing one's password. */
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { noteResponse, SIGN_IN } from '../log/activity-log.ts';
import { LOGIN_FAILED } from '../domain/accounts/account.schema.ts';
import { sessionApi, ownSessionsApi, type OwnSession } from '../domain/accounts/session.api.ts';
import { HttpError } from '../errors.ts';
import { bodyErrorOf } from '../http/responses/error-response.ts';
import { handle } from '../http/handle.ts';
import { jsonBody } from '../http/bodies/json-body.ts';
import { logAccount } from '../http/request-log.ts';
import { accessFor, privateResponse } from './guard.ts';
import { beginSecondStep } from './second-factor/login-steps.routes.ts';
import { sessionIdOf, setSessionId } from './session-cookie.ts';
import { LoginCookies, signIn } from './login-cookies.ts';
import { UNKNOWN_DEVICE } from '../domain/accounts/device-name.ts';
import { plainAddress } from '../http/connections/client-network.ts';
import type { Session } from '../store/private.schema.ts';

/** The JSON body of a login: the form has one sentence for all invalid input. */
const loginBody = jsonBody.map(
  (handler): RequestHandler =>
    (req, res, next) =>
      handler(req, res, (error?: unknown) => {
        const isInvalid = bodyErrorOf(error)?.status === 400;
        next(isInvalid ? new HttpError(400, LOGIN_FAILED) : error);
      }),
);

export function sessionRoutes(context: Context) {
  const { sessions, activity } = context;
  const cookies = new LoginCookies(context.sessionKey);
  const { scorer: guards } = accessFor(sessions, { isBeforeSetup: true });
  return handle(sessionApi, {
    login: {
      before: [privateResponse, noteResponse(activity, SIGN_IN), ...loginBody],
      handler: async ({ body, req, res }) => {
        const client = {
          address: req.ip,
          userAgent: req.get('User-Agent'),
          deviceFor: (accountID: string) => cookies.deviceFor(req, res, accountID),
          onAccount: (username: string) => logAccount(req, username),
        };
        const account = await sessions.checkLogin(body, client);
        const secondFactor = await beginSecondStep(context, req, res, account);
        if (secondFactor.length > 0) {
          res.status(202).json({ ok: false, secondFactor });
          return undefined;
        }
        await signIn(context, req, res, account);
        return { ok: true };
      },
    },
    logout: {
      before: [privateResponse, noteResponse(activity, { 200: 'sign-out' })],
      handler: async ({ req }) => {
        const id = sessionIdOf(req);
        const session = await sessions.check(id);
        if (session) logAccount(req, session.username);
        setSessionId(req, null);
        await sessions.logout(id);
        return { ok: true };
      },
    },
    read: {
      before: [privateResponse],
      handler: async ({ req }) => {
        const session = await sessions.check(sessionIdOf(req));
        if (!session) return { authenticated: false };
        const { username, role, mustSetUpSecondFactor } = session;
        return {
          authenticated: true,
          username,
          role,
          ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }),
        };
      },
    },
    isConfirmed: {
      guards,
      handler: async ({ req }) => ({
        confirmed: sessions.isConfirmed(await sessions.of(req)),
      }),
    },
    confirm: {
      guards,
      handler: async ({ body: { password }, req }) => {
        await sessions.confirm(await sessions.of(req), password);
        return { ok: true };
      },
    },
    changePassword: {
      guards,
      before: [noteResponse(activity, { 200: 'password' })],
      handler: async ({ body, req }) => {
        const session = await sessions.of(req);
        setSessionId(req, await sessions.changePassword(session, body));
        return { ok: true };
      },
    },
  });
}

/** 404 for a session that has ended, or of another account. */
export const NO_SESSION = 'This session has ended already.';

/** Enough of the stored hash to tell sessions apart, and not enough to find it. */
const SHOWN_CHARACTERS = 12;
const shownID = ({ id }: Session) => id.slice(0, SHOWN_CHARACTERS);

/** A session as its account sees it. */
const shown = (session: Session, current: Session): OwnSession => ({
  id: shownID(session),
  device: session.device === '' ? UNKNOWN_DEVICE : session.device,
  address: plainAddress(session.address),
  createdAt: session.createdAt,
  lastSeen: session.lastSeenAt,
  current: session.id === current.id,
});

export function ownSessionsRoutes({ sessions }: Context) {
  return handle(ownSessionsApi, {
    list: async ({ req }) => {
      const current = await sessions.of(req);
      return sessions
        .ownSessions(current)
        .map((each) => shown(each, current))
        .sort((a, b) => Date.parse(b.lastSeen) - Date.parse(a.lastSeen));
    },
    endOthers: async ({ req }) => {
      const current = await sessions.of(req);
      const ended = sessions.ownSessions(current).length - 1;
      await sessions.endOwn(current, (each) => each.id !== current.id);
      return { ended };
    },
    end: async ({ path: { id }, req }) => {
      const current = await sessions.of(req);
      const session = sessions.ownSessions(current).find((each) => shownID(each) === id);
      if (!session) throw new HttpError(404, NO_SESSION);
      await sessions.endOwn(current, (each) => each.id === session.id);
      if (session.id === current.id) setSessionId(req, null);
    },
  });
}
