/** Login, logout, the current session, and entering or changing one's password. */
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { noteResponse, SIGN_IN } from '../log/activity-log.ts';
import { LOGIN_FAILED } from '../domain/accounts/account.schema.ts';
import { sessionApi } from '../domain/accounts/session.api.ts';
import { HttpError } from '../errors.ts';
import { bodyErrorOf } from '../http/responses/error-response.ts';
import { handle } from '../http/handle.ts';
import { jsonBody } from '../http/bodies/json-body.ts';
import { logAccount } from '../http/request-log.ts';
import { accessBeforeSetup, privateResponse } from './guard.ts';
import { beginSecondStep } from './second-factor/login-steps.routes.ts';
import { sessionIdOf, setSessionId } from './session-cookie.ts';
import { LoginCookies, signIn } from './login-cookies.ts';

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
  const { scorer: guards } = accessBeforeSetup(sessions);
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
