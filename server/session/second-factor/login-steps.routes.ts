/** The second step of a login, and the login with a passkey alone. */
import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../../context.ts';
import { noteResponse, SIGN_IN } from '../../log/activity-log.ts';
import {
  loginStepsApi,
  LOGIN_ENDED,
  SECOND_STEP_FAILED,
  type SecondFactorKind,
} from '../../domain/accounts/second-factor.api.ts';
import { HttpError } from '../../errors.ts';
import { clientNetworks } from '../../http/connections/client-network.ts';
import { handle } from '../../http/handle.ts';
import { logAccount } from '../../http/request-log.ts';
import type { Account } from '../../store/private.schema.ts';
import { privateResponse } from '../guard.ts';
import {
  ATTEMPT_LIMITS,
  createAttemptLimit,
  createLoginLimit,
  SECOND_STEP_LIMITS,
} from '../login-limit.ts';
import { LoginCookies, signIn } from '../login-cookies.ts';
import { pageOriginOf } from '../origin-check.ts';
import { passkeyPageOf, requirePasskeyPage } from './passkeys.ts';

/**
 * Begins the second step of a login with the right password and returns the kinds that it may be; none when the password
 * is enough.
 */
export async function beginSecondStep(
  { config, sessionKey, loginSteps, secondFactors }: Context,
  req: Request,
  res: Response,
  account: Account,
): Promise<readonly SecondFactorKind[]> {
  await secondFactors.reload();
  const page = passkeyPageOf(pageOriginOf(config)(req));
  const kinds = secondFactors.kindsOf(account.id, page?.rpID ?? null);
  if (kinds.length > 0) loginSteps.begin(new LoginCookies(sessionKey).beginStep(req, res), account);
  return kinds;
}

export function loginStepsRoutes(context: Context) {
  const { config, sessionKey, loginSteps: steps, secondFactors, sessions, activity } = context;
  const cookies = new LoginCookies(sessionKey);
  const pageOrigin = pageOriginOf(config);
  const note = noteResponse(activity, SIGN_IN);
  const attempts = createLoginLimit(SECOND_STEP_LIMITS);
  const challenges = createAttemptLimit(ATTEMPT_LIMITS.perNetwork);

  /** The browser's login that waits for its second step. Throws 401 when it ended. */
  const pendingOf = async (req: Request, res: Response) => {
    const browser = cookies.stepOf(req, res);
    const account = browser === null ? null : await steps.accountOf(browser);
    if (browser === null || !account) throw new HttpError(401, LOGIN_ENDED);
    logAccount(req, account.username);
    return { browser, account };
  };

  /** Only for browsers with a challenge: anyone can send an assertion that answers none. */
  const noteChallenged: RequestHandler = (req, res, next) => {
    if (steps.hasChallenge(cookies.stepOf(req, res))) void note(req, res, next);
    else next();
  };

  const needsFirstStep: RequestHandler = async (req, res, next) => {
    await pendingOf(req, res);
    next();
  };

  return handle(loginStepsApi, {
    finish: {
      before: [privateResponse, needsFirstStep, note],
      handler: async ({ body: step, req, res }) => {
        const { browser, account } = await pendingOf(req, res);
        const device = cookies.deviceFor(req, res, account.id);
        const attempt = { account: account.username, address: req.ip, device };
        await attempts.attempt(attempt);
        await secondFactors.reload();
        const page = passkeyPageOf(pageOrigin(req));
        if (!(await steps.check(browser, account, { step, page }))) {
          throw new HttpError(401, SECOND_STEP_FAILED);
        }
        if (!steps.finish(browser)) throw new HttpError(401, LOGIN_ENDED);
        await attempts.succeeded(attempt);
        cookies.endStep(req, res);
        await signIn(context, req, res, account);
        return { ok: true };
      },
    },
    options: {
      before: [privateResponse],
      handler: async ({ req, res }) => {
        const { browser, account } = await pendingOf(req, res);
        return steps.challenge(browser, requirePasskeyPage(pageOrigin(req)), account);
      },
    },
    usePasskey: {
      before: [privateResponse, noteChallenged],
      handler: async ({ body, req, res }) => {
        await secondFactors.reload();
        const browser = cookies.stepOf(req, res);
        const page = passkeyPageOf(pageOrigin(req));
        const id = browser && (await steps.checkPasskeyAlone(browser, body, page));
        const account = id ? await sessions.activeAccount(id) : null;
        if (!account) throw new HttpError(401, SECOND_STEP_FAILED);
        logAccount(req, account.username);
        await challenges.undo(clientNetworks(req.ip)[0]);
        cookies.endStep(req, res);
        await signIn(context, req, res, account);
        return { ok: true };
      },
    },
    passkeyOptions: {
      before: [privateResponse],
      handler: async ({ req, res }) => {
        const page = requirePasskeyPage(pageOrigin(req));
        await challenges.attempt(clientNetworks(req.ip)[0]);
        return steps.challenge(cookies.beginStep(req, res), page, null);
      },
    },
  });
}
