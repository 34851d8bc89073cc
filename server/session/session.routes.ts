/** Login, logout, the current session, and entering or changing one's password. */
import type { Request, RequestHandler, Response } from 'express';
import type { ActivityLog } from '../journal/activity-log.ts';
import { noteResponse, SIGN_IN } from '../journal/note-response.ts';
import {
  LOGIN_FAILED,
  Login,
  PasswordChange,
  type SessionResponse,
} from '../domain/account/account.schema.ts';
import { Confirmation } from '../domain/account/confirmation.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { bodyErrorOf } from '../http/error-response.ts';
import { jsonBody } from '../http/json-body.ts';
import { logAccount } from '../http/request-log.ts';
import { get, post, type Route } from '../http/routes.ts';
import type { SecondFactorKind } from '../domain/account/second-factor.schema.ts';
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
}): Route[] {
  const signedIn = { guards: accessBeforeSetup(sessions).scorer };
  return [
    post(
      '/api/login',
      null,
      { before: [privateResponse, noteResponse(activity, SIGN_IN), ...loginBody] },
      async (req, res) => {
        const sent = Login.safeParse(req.body);
        if (!sent.success) throw new HttpError(400, LOGIN_FAILED);
        const client = {
          address: req.ip,
          userAgent: req.get('User-Agent'),
          deviceFor: devices.read(req, res),
          onAccount: (username: string) => {
            logAccount(req, username);
          },
        };
        const account = await sessions.checkLogin(sent.data, client);
        const secondFactor = await beginSecondStep(req, res, account);
        if (secondFactor.length > 0) {
          res.status(202).json({ ok: false, secondFactor });
          return;
        }
        await signIn(req, res, account);
        res.json({ ok: true });
      },
    ),
    post(
      '/api/logout',
      null,
      { before: [privateResponse, noteResponse(activity, { 200: 'sign-out' })] },
      async (req) => {
        const id = sessionIdOf(req);
        const session = await sessions.check(id);
        if (session) logAccount(req, session.username);
        setSessionId(req, null);
        await sessions.logout(id);
        return { ok: true };
      },
    ),
    get(
      '/api/auth/me',
      null,
      { before: [privateResponse] },
      async (req): Promise<SessionResponse> => {
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
    ),
    get('/api/auth/confirm', 'scorer', signedIn, async (req) => ({
      confirmed: sessions.isConfirmed(await sessionOf(sessions, req)),
    })),
    post('/api/auth/confirm', 'scorer', { ...signedIn, hasJson: true }, async (req) => {
      const session = await sessionOf(sessions, req);
      await sessions.confirm(session, parseInput(Confirmation, req.body).password);
      return { ok: true };
    }),
    post(
      '/api/change-password',
      'scorer',
      { ...signedIn, before: [noteResponse(activity, { 200: 'password' })], hasJson: true },
      async (req) => {
        const session = await sessionOf(sessions, req);
        const change = parseInput(PasswordChange, req.body);
        setSessionId(req, await sessions.changePassword(session, change));
        return { ok: true };
      },
    ),
  ];
}
