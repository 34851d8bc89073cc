/** Staff set up their second factors, and owners require or reset them. */
import { Router, type Request, type RequestHandler } from 'express';
import type { ActivityLog } from '../../journal/activity-log.ts';
import { ACCOUNT, noteResponse } from '../../journal/note-response.ts';
import {
  LOGIN_STEP_MINUTES,
  NewPasskey,
  PasskeyRename,
  SecondFactorRequired,
  TotpConfirmation,
} from '../../domain/account/second-factor.schema.ts';
import type { Clock } from '../../domain/time/calendar.ts';
import { HttpError, parseInput } from '../../errors.ts';
import { endpoint, pathPart } from '../../http/endpoint.ts';
import { jsonBody } from '../../http/json-body.ts';
import type { Stores } from '../../store/stores.ts';
import { sessionOf, type Access } from '../guard.ts';
import { ATTEMPT_LIMITS, createAttemptLimit } from '../login-limit.ts';
import type { SessionService, SignedIn } from '../session.service.ts';
import { ExpiringMap } from '../../http/expiring-map.ts';
import { NO_PASSKEYS_HERE } from './login-steps.routes.ts';
import { checkAttestation, passkeyPageOf, registrationOptions } from './passkeys.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import type { SecondFactors } from './second-factors.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** How long a new secret waits for its confirmation: people install the app meanwhile. */
const SETUP_MINUTES = 15;

const SETUPS_MAX = 1_000;

/** 400 for a code that does not confirm a new app. */
export const WRONG_SETUP_CODE =
  'This code is not right. Check that your phone sets its time automatically, and enter the newest code.';

/** 400 for a confirmation without a setup. */
export const SETUP_ENDED = 'This setup has ended. Please start it again.';

/** 400 for a passkey that the browser could not make properly. */
export const PASSKEY_REFUSED = 'This passkey could not be added. Please try again.';

/** 400 for an owner who resets the own account. */
export const OWN_RESET = 'Change your own two-step sign-in under My Account.';

export interface SecondFactorRoutesDeps {
  secondFactors: SecondFactors;
  sessions: SessionService;
  stores: Pick<Stores, 'accounts' | 'secondFactors'>;
  clock: Clock;
  activity: ActivityLog;
  pageOrigin: (req: Request) => string | null;
  /** For the calls of owners. */
  access: Access;
  /** For the own calls of every account, also before it set up a required second factor. */
  ownAccess: Access;
  /** Run before every change, such as a check that the identity was confirmed again. */
  confirmed: readonly RequestHandler[];
}

export function secondFactorRoutes(deps: SecondFactorRoutesDeps): Router {
  const { secondFactors, sessions, stores, clock, activity, pageOrigin, confirmed } = deps;
  const nameOf = (id: string) => stores.accounts.data.find((each) => each.id === id)?.username;
  const router = Router();
  const own = deps.ownAccess.scorer;
  const note = noteResponse(activity, ACCOUNT, (req) => nameOf(pathPart(req, 'id')));
  const ownPreparation = [...own, ...confirmed];
  const ownChange = [...ownPreparation, note];
  const ownerChange = [...deps.access.owner, ...confirmed, note];
  // By session, so that a setup can only be finished where it began.
  const options = { clock, max: SETUPS_MAX };
  const secrets = new ExpiringMap<string>({ ...options, minutes: SETUP_MINUTES });
  const challenges = new ExpiringMap<string>({ ...options, minutes: LOGIN_STEP_MINUTES });
  const confirmations = createAttemptLimit(ATTEMPT_LIMITS.perAccount);

  /** A handler that gets the session of the request, and responds with JSON. */
  const json =
    (respond: (req: Request, session: SignedIn) => unknown): RequestHandler =>
    async (req, res) => {
      res.json(await respond(req, await sessionOf(sessions, req)));
    };

  const pageOf = (req: Request) => {
    const page = passkeyPageOf(pageOrigin(req));
    if (!page) throw new HttpError(400, NO_PASSKEYS_HERE);
    return page;
  };
  const OK = { ok: true };

  const state = json(async (_req, { accountID }) => {
    await secondFactors.reload();
    return secondFactors.stateOf(accountID);
  });

  const beginTotp = json((_req, { id, username }) => {
    const secret = newTotpSecret();
    secrets.set(id, secret);
    return { secret, uri: totpUri(secret, username) };
  });

  const confirmTotp = json(async (req, { id, accountID }) => {
    const { code } = parseInput(TotpConfirmation, req.body);
    const secret = secrets.get(id);
    if (secret === null) throw new HttpError(400, SETUP_ENDED);
    await confirmations.attempt(accountID);
    const step = stepOfCode(secret, code, clock());
    if (step === null) throw new HttpError(400, WRONG_SETUP_CODE);
    await confirmations.reset(accountID);
    if (secrets.take(id) === null) throw new HttpError(400, SETUP_ENDED);
    return { recoveryCodes: await secondFactors.setTotp(accountID, secret, step) };
  });

  const passkeyOptions = json(async (req, { id, accountID, username }) => {
    const account = { id: accountID, username };
    const existing = secondFactors.passkeysOf(accountID);
    const made = await registrationOptions(account, pageOf(req), existing);
    challenges.set(id, made.challenge);
    return made;
  });

  const addPasskey = json(async (req, { id, accountID }) => {
    const { name, passkey } = parseInput(NewPasskey, req.body);
    const challenge = challenges.take(id);
    if (challenge === null) throw new HttpError(400, SETUP_ENDED);
    const checked = await checkAttestation(passkey, challenge, pageOf(req));
    if (!checked) throw new HttpError(400, PASSKEY_REFUSED);
    return { recoveryCodes: await secondFactors.addPasskey(accountID, { ...checked, name }) };
  });

  const renamePasskey = json(async (req, { accountID }) => {
    const { name } = parseInput(PasskeyRename, req.body);
    await secondFactors.renamePasskey(accountID, pathPart(req, 'id'), name);
    return OK;
  });

  const removePasskey = json(async (req, { accountID }) => {
    await secondFactors.removePasskey(accountID, pathPart(req, 'id'));
    return OK;
  });

  const removeTotp = json(async (_req, { accountID }) => {
    await secondFactors.removeTotp(accountID);
    return OK;
  });

  const turnOff = json(async (_req, { accountID }) => {
    await secondFactors.turnOff(accountID);
    return OK;
  });

  const renewCodes = json(async (_req, { accountID }) => ({
    recoveryCodes: await secondFactors.renewRecoveryCodes(accountID),
  }));

  const required = json(async () => {
    await secondFactors.reload();
    return { required: secondFactors.required };
  });

  const setRequired = json(async (req, { accountID }) => {
    const { required } = parseInput(SecondFactorRequired, req.body);
    await secondFactors.setRequired(required, accountID);
    return { required };
  });

  const reset = json(async (req, { accountID }) => {
    const id = pathPart(req, 'id');
    const account = stores.accounts.data.find((each) => each.id === id);
    if (!account) throw new HttpError(404, 'There is no such account.');
    if (id === accountID) throw new HttpError(400, OWN_RESET);
    await resetSecondFactor(stores, account.username);
    return OK;
  });

  const path = '/api/auth/second-factor';
  endpoint(router, path, { get: [...own, state], delete: [...ownChange, turnOff] });
  endpoint(router, `${path}/totp`, {
    post: [...ownPreparation, beginTotp],
    delete: [...ownChange, removeTotp],
  });
  endpoint(router, `${path}/totp/confirm`, { post: [...ownChange, ...jsonBody, confirmTotp] });
  endpoint(router, `${path}/recovery-codes`, { post: [...ownChange, renewCodes] });
  endpoint(router, `${path}/passkeys/options`, { post: [...ownPreparation, passkeyOptions] });
  endpoint(router, `${path}/passkeys`, { post: [...ownChange, ...jsonBody, addPasskey] });
  endpoint(router, `${path}/passkeys/:id`, {
    put: [...ownChange, ...jsonBody, renamePasskey],
    delete: [...ownChange, removePasskey],
  });
  endpoint(router, '/api/accounts/second-factor-required', {
    get: [...deps.access.owner, required],
    put: [...ownerChange, ...jsonBody, setRequired],
  });
  endpoint(router, '/api/accounts/:id/second-factor', { delete: [...ownerChange, reset] });
  return router;
}
