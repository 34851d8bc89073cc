/** The routes of signing in, of one's own account, and of all accounts. */
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { AccountsService } from './accounts/accounts.service.ts';
import { invitationsRoutes } from './accounts/invitations.routes.ts';
import { InvitationsService } from './accounts/invitations.service.ts';
import type { Context } from './context.ts';
import type { Route } from './http/routes.ts';
import { deviceCookies } from './session/device-cookie.ts';
import { pageOriginOf } from './session/origin-check.ts';
import { ownSessionsRoutes } from './session/own-sessions.routes.ts';
import { loginCookies } from './session/second-factor/login-cookie.ts';
import { LoginSteps } from './session/second-factor/login-steps.ts';
import { loginStepsRoutes, secondStepWith } from './session/second-factor/login-steps.routes.ts';
import { secondFactorRoutes } from './session/second-factor/second-factor.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { signInWith } from './session/sign-in.ts';

export function accountRoutes(services: Context): Route[] {
  const { config, sessions, sessionKey, secondFactors } = services;
  const devices = deviceCookies(sessionKey);
  const login = {
    ...services,
    hasSecondFactor: secondFactors.hasSecondFactor,
    devices,
    signIn: signInWith(sessions, devices),
    steps: new LoginSteps(services),
    cookies: loginCookies(sessionKey),
    pageOrigin: pageOriginOf(config),
  };
  return [
    ...sessionRoutes({ ...login, beginSecondStep: secondStepWith(login) }),
    ...loginStepsRoutes(login),
    // Before other routes below /api/accounts/:id.
    ...secondFactorRoutes(login),
    ...ownSessionsRoutes(login),
    ...accountsRoutes({ ...login, accounts: new AccountsService(login) }),
    ...invitationsRoutes({ ...login, invitations: new InvitationsService(login) }),
  ];
}
