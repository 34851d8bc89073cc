/** Puts together the routes of signing in, of one's own account, and of all accounts. */
import { Router, type RequestHandler } from 'express';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { AccountsService } from './accounts/accounts.service.ts';
import { invitationsRoutes } from './accounts/invitations.routes.ts';
import { InvitationsService } from './accounts/invitations.service.ts';
import type { ActivityLog } from './journal/activity-log.ts';
import type { Config } from './config.ts';
import type { Clock } from './domain/time/calendar.ts';
import { deviceCookies } from './session/device-cookie.ts';
import type { Access } from './session/guard.ts';
import { pageOriginOf } from './session/origin-check.ts';
import { ownSessionsRoutes } from './session/own-sessions.routes.ts';
import type { Passwords } from './session/password.ts';
import { loginCookies } from './session/second-factor/login-cookie.ts';
import { LoginSteps } from './session/second-factor/login-steps.ts';
import { loginStepsRoutes, secondStepWith } from './session/second-factor/login-steps.routes.ts';
import { secondFactorRoutes } from './session/second-factor/second-factor.routes.ts';
import type { SecondFactors } from './session/second-factor/second-factors.ts';
import { sessionRoutes } from './session/session.routes.ts';
import type { SessionService } from './session/session.service.ts';
import { signInWith } from './session/sign-in.ts';
import type { Stores } from './store/stores.ts';

export interface AccountRoutesDeps {
  config: Config;
  stores: Stores;
  clock: Clock;
  passwords: Passwords | undefined;
  sessions: SessionService;
  /** Signs the cookies. */
  sessionKey: string;
  secondFactors: SecondFactors;
  hasSecondFactor: (accountID: string) => boolean;
  activity: ActivityLog;
  access: Access;
  /** The access to one's own account, also before a required second factor is set up. */
  ownAccess: Access;
  /** Requires the identity to be confirmed. */
  confirmed: readonly RequestHandler[];
}

export function accountRoutes(deps: AccountRoutesDeps): Router {
  const { config, clock, sessions, sessionKey, secondFactors, activity, ownAccess } = deps;
  const router = Router();
  const devices = deviceCookies(sessionKey);
  const login = {
    ...deps,
    devices,
    signIn: signInWith(sessions, devices),
    steps: new LoginSteps({ secondFactors, sessions, clock }),
    cookies: loginCookies(sessionKey),
    pageOrigin: pageOriginOf(config),
  };
  router.use(sessionRoutes({ ...login, beginSecondStep: secondStepWith(login) }));
  router.use(loginStepsRoutes(login));
  // Before other routes below /api/accounts/:id.
  router.use(secondFactorRoutes(login));
  router.use(ownSessionsRoutes(sessions, ownAccess));
  const accounts = new AccountsService(deps);
  router.use(accountsRoutes({ ...deps, accounts, siteUrl: config.siteUrl }));
  router.use(invitationsRoutes(new InvitationsService(deps), sessions, activity));
  return router;
}
