/** Login, logout, the current session, and entering or changing one's password. */
import type { Request, RequestHandler, Response } from 'express';
import type { ActivityLog } from '../log/activity-log.ts';
import { noteResponse, SIGN_IN } from '../log/note-response.ts';
import { LOGIN_FAILED } from '../domain/accounts/account.schema.ts';
import { sessionApi } from '../domain/accounts/session.api.ts';
import { HttpError } from '../errors.ts';
import { bodyErrorOf } from '../http/responses/error-response.ts';
import { handle } from '../http/handle.ts';
import { jsonBody } from '../http/bodies/json-body.ts';
import { logAccount } from '../http/request-log.ts';
import type { SecondFactorKind } from '../domain/accounts/second-factor.schema.ts';
import type { Account } from '../store/private.schema.ts';
import type { DeviceCookies } from './device-cookie.ts';
import { accessBeforeSetup, privateResponse, sessionOf } from './guard.ts';
import { sessionIdOf, setSessionId } from './session-cookie.ts';
import type { SessionService } from './session.service.ts';
import type { SignIn } from './sign-in.ts';

/** The JSON body of a login: the form has one sentence for all invalid input. */
const loginBody = jsonBody.map(
  (handler): RequestHandler =>
    (req, res, next) =>
      handler(req, res, (error?: unknown) => {
        const isInvalid = bodyErrorOf(error)?.status === 400;
        next(isInvalid ? new HttpError(400, LOGIN_FAILED) : error);
      }),
);

export function sessionRoutes({
  sessions,
  devices,
  activity,
  signIn,
  beginSecondStep,
}: {
  sessions: SessionService;
  devices: DeviceCookies;
  activity: ActivityLog;
  signIn: SignIn;
  /**
   * Begins the second step of a login with the right password and returns the kinds that it may be; none
   * when the password is enough.
   */
  beginSecondStep: (
    req: Request,
    res: Response,
    account: Account,
  ) => Promise<readonly SecondFactorKind[]>;
}) {
  const { scorer: guards } = accessBeforeSetup(sessions);
  return handle(sessionApi, {
    login: {
      before: [privateResponse, noteResponse(activity, SIGN_IN), ...loginBody],
      handler: async ({ body, req, res }) => {
        const client = {
          address: req.ip,
          userAgent: req.get('User-Agent'),
          deviceFor: devices.read(req, res),
          onAccount: (username: string) => {
            logAccount(req, username);
          },
        };
        const account = await sessions.checkLogin(body, client);
        const secondFactor = await beginSecondStep(req, res, account);
        if (secondFactor.length > 0) {
          res.status(202).json({ ok: false, secondFactor });
          return undefined;
        }
        await signIn(req, res, account);
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
        confirmed: sessions.isConfirmed(await sessionOf(sessions, req)),
      }),
    },
    confirm: {
      guards,
      handler: async ({ body: { password }, req }) => {
        await sessions.confirm(await sessionOf(sessions, req), password);
        return { ok: true };
      },
    },
    changePassword: {
      guards,
      before: [noteResponse(activity, { 200: 'password' })],
      handler: async ({ body, req }) => {
        const session = await sessionOf(sessions, req);
        setSessionId(req, await sessions.changePassword(session, body));
        return { ok: true };
      },
    },
  });
}
