/** Login, logout, the current session, and entering or changing one's password. */
import {
  Router,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
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
import { endpoint } from '../http/endpoint.ts';
import { bodyErrorOf } from '../http/error-response.ts';
import { jsonBody } from '../http/json-body.ts';
import { logAccount } from '../http/request-log.ts';
import type { SecondFactorKind } from '../domain/account/second-factor.schema.ts';
import type { Account } from '../store/private.schema.ts';
import type { DeviceCookies } from './device-cookie.ts';
import { accessBeforeSetup, privateResponse, sessionOf } from './guard.ts';
import { sessionIdOf, setSessionId } from './session-cookie.ts';
import type { SessionService } from './session.service.ts';
import type { SignIn } from './sign-in.ts';

export interface SessionRoutesDeps {
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
}

export function sessionRoutes({
  sessions,
  devices,
  activity,
  signIn,
  beginSecondStep,
}: SessionRoutesDeps): Router {
  const router = Router();

  const login: RequestHandler = async (req, res) => {
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
  };

  const logout: RequestHandler = async (req, res) => {
    const id = sessionIdOf(req);
    const session = await sessions.check(id);
    if (session) logAccount(req, session.username);
    setSessionId(req, null);
    await sessions.logout(id);
    res.json({ ok: true });
  };

  const me: RequestHandler = async (req, res) => {
    const session = await sessions.check(sessionIdOf(req));
    const response: SessionResponse = session
      ? {
          authenticated: true,
          username: session.username,
          role: session.role,
          ...(session.mustSetUpSecondFactor && { mustSetUpSecondFactor: true }),
        }
      : { authenticated: false };
    res.json(response);
  };

  const changePassword: RequestHandler = async (req, res) => {
    const session = await sessionOf(sessions, req);
    const change = parseInput(PasswordChange, req.body);
    setSessionId(req, await sessions.changePassword(session, change));
    res.json({ ok: true });
  };

  const isConfirmed: RequestHandler = async (req, res) => {
    const session = await sessionOf(sessions, req);
    res.json({ confirmed: sessions.isConfirmed(session) });
  };

  const confirm: RequestHandler = async (req, res) => {
    const session = await sessionOf(sessions, req);
    await sessions.confirm(session, parseInput(Confirmation, req.body).password);
    res.json({ ok: true });
  };

  const signedIn = accessBeforeSetup(sessions).scorer;
  endpoint(router, '/api/login', {
    post: [privateResponse, noteResponse(activity, SIGN_IN), ...jsonBody, login],
  });
  endpoint(router, '/api/logout', {
    post: [privateResponse, noteResponse(activity, { 200: 'sign-out' }), logout],
  });
  endpoint(router, '/api/auth/me', { get: [privateResponse, me] });
  endpoint(router, '/api/auth/confirm', {
    get: [...signedIn, isConfirmed],
    post: [...signedIn, ...jsonBody, confirm],
  });
  endpoint(router, '/api/change-password', {
    post: [...signedIn, noteResponse(activity, { 200: 'password' }), ...jsonBody, changePassword],
  });
  router.use('/api/login', loginErrors);
  return router;
}

/** The login form has one sentence for all invalid input. */
const loginErrors: ErrorRequestHandler = (error: unknown, _req, _res, next) => {
  const bodyError = bodyErrorOf(error);
  next(bodyError?.status === 400 ? new HttpError(400, LOGIN_FAILED) : error);
};
