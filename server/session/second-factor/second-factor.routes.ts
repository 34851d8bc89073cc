/** Staff set up their second factors, and owners require or reset them. */
import type { Request } from 'express';
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
import { pathPart } from '../../http/endpoint.ts';
import { sendJson, type Route } from '../../http/routes.ts';
import type { Stores } from '../../store/stores.ts';
import { sessionOf } from '../guard.ts';
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

const PATH = '/api/auth/second-factor';
const REQUIRED = '/api/accounts/second-factor-required';
const OK = { ok: true };

export function secondFactorRoutes({
  secondFactors,
  sessions,
  stores,
  clock,
  activity,
  pageOrigin,
}: {
  secondFactors: SecondFactors;
  sessions: SessionService;
  stores: Pick<Stores, 'accounts' | 'secondFactors'>;
  clock: Clock;
  activity: ActivityLog;
  pageOrigin: (req: Request) => string | null;
}): Route[] {
  const idOf = (req: Request) => pathPart(req, 'id');
  const accountOf = (req: Request) => stores.accounts.data.find(({ id }) => id === idOf(req));
  const before = [noteResponse(activity, ACCOUNT, (req) => accountOf(req)?.username)];
  const own = { role: 'scorer', isBeforeSetup: true } as const;
  const ownPreparation = { ...own, confirmed: true } as const;
  const ownChange = { ...ownPreparation, before } as const;
  const ownerChange = { role: 'owner', confirmed: true, before } as const;
  // By session, so that a setup can only be finished where it began.
  const options = { clock, max: SETUPS_MAX };
  const secrets = new ExpiringMap<string>({ ...options, minutes: SETUP_MINUTES });
  const challenges = new ExpiringMap<string>({ ...options, minutes: LOGIN_STEP_MINUTES });
  const confirmations = createAttemptLimit(ATTEMPT_LIMITS.perAccount);

  /** A handler that gets the session of the request, and responds with JSON. */
  const json = (respond: (req: Request, session: SignedIn) => unknown) =>
    sendJson(async (req) => respond(req, await sessionOf(sessions, req)));

  const pageOf = (req: Request) => {
    const page = passkeyPageOf(pageOrigin(req));
    if (!page) throw new HttpError(400, NO_PASSKEYS_HERE);
    return page;
  };

  return [
    {
      method: 'GET',
      path: PATH,
      ...own,
      handler: json(async (_req, { accountID }) => {
        await secondFactors.reload();
        return secondFactors.stateOf(accountID);
      }),
    },
    {
      method: 'DELETE',
      path: PATH,
      ...ownChange,
      handler: json(async (_req, { accountID }) => {
        await secondFactors.turnOff(accountID);
        return OK;
      }),
    },
    {
      method: 'POST',
      path: `${PATH}/totp`,
      ...ownPreparation,
      handler: json((_req, { id, username }) => {
        const secret = newTotpSecret();
        secrets.set(id, secret);
        return { secret, uri: totpUri(secret, username) };
      }),
    },
    {
      method: 'DELETE',
      path: `${PATH}/totp`,
      ...ownChange,
      handler: json(async (_req, { accountID }) => {
        await secondFactors.removeTotp(accountID);
        return OK;
      }),
    },
    {
      method: 'POST',
      path: `${PATH}/totp/confirm`,
      ...ownChange,
      hasJson: true,
      handler: json(async (req, { id, accountID }) => {
        const { code } = parseInput(TotpConfirmation, req.body);
        const secret = secrets.get(id);
        if (secret === null) throw new HttpError(400, SETUP_ENDED);
        await confirmations.attempt(accountID);
        const step = stepOfCode(secret, code, clock());
        if (step === null) throw new HttpError(400, WRONG_SETUP_CODE);
        await confirmations.reset(accountID);
        if (secrets.take(id) === null) throw new HttpError(400, SETUP_ENDED);
        return { recoveryCodes: await secondFactors.setTotp(accountID, secret, step) };
      }),
    },
    {
      method: 'POST',
      path: `${PATH}/recovery-codes`,
      ...ownChange,
      handler: json(async (_req, { accountID }) => ({
        recoveryCodes: await secondFactors.renewRecoveryCodes(accountID),
      })),
    },
    {
      method: 'POST',
      path: `${PATH}/passkeys/options`,
      ...ownPreparation,
      handler: json(async (req, { id, accountID, username }) => {
        const account = { id: accountID, username };
        const existing = secondFactors.passkeysOf(accountID);
        const made = await registrationOptions(account, pageOf(req), existing);
        challenges.set(id, made.challenge);
        return made;
      }),
    },
    {
      method: 'POST',
      path: `${PATH}/passkeys`,
      ...ownChange,
      hasJson: true,
      handler: json(async (req, { id, accountID }) => {
        const { name, passkey } = parseInput(NewPasskey, req.body);
        const challenge = challenges.take(id);
        if (challenge === null) throw new HttpError(400, SETUP_ENDED);
        const checked = await checkAttestation(passkey, challenge, pageOf(req));
        if (!checked) throw new HttpError(400, PASSKEY_REFUSED);
        return { recoveryCodes: await secondFactors.addPasskey(accountID, { ...checked, name }) };
      }),
    },
    {
      method: 'PUT',
      path: `${PATH}/passkeys/:id`,
      ...ownChange,
      hasJson: true,
      handler: json(async (req, { accountID }) => {
        const { name } = parseInput(PasskeyRename, req.body);
        await secondFactors.renamePasskey(accountID, idOf(req), name);
        return OK;
      }),
    },
    {
      method: 'DELETE',
      path: `${PATH}/passkeys/:id`,
      ...ownChange,
      handler: json(async (req, { accountID }) => {
        await secondFactors.removePasskey(accountID, idOf(req));
        return OK;
      }),
    },
    {
      method: 'GET',
      path: REQUIRED,
      role: 'owner',
      handler: json(async () => {
        await secondFactors.reload();
        return { required: secondFactors.required };
      }),
    },
    {
      method: 'PUT',
      path: REQUIRED,
      ...ownerChange,
      hasJson: true,
      handler: json(async (req, { accountID }) => {
        const { required } = parseInput(SecondFactorRequired, req.body);
        await secondFactors.setRequired(required, accountID);
        return { required };
      }),
    },
    {
      method: 'DELETE',
      path: '/api/accounts/:id/second-factor',
      ...ownerChange,
      handler: json(async (req, { accountID }) => {
        const account = accountOf(req);
        if (!account) throw new HttpError(404, 'There is no such account.');
        if (account.id === accountID) throw new HttpError(400, OWN_RESET);
        await resetSecondFactor(stores, account.username);
        return OK;
      }),
    },
  ];
}
