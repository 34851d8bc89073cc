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
import { del, get, post, put, type Route } from '../../http/routes.ts';
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
  stores: Pick<Stores, 'accounts' | 'secondFactors' | 'settings'>;
  clock: Clock;
  activity: ActivityLog;
  pageOrigin: (req: Request) => string | null;
}): Route[] {
  const tourName = () => stores.settings.data.identity.name;
  const idOf = (req: Request) => pathPart(req, 'id');
  const accountOf = (req: Request) => stores.accounts.data.find(({ id }) => id === idOf(req));
  const before = [noteResponse(activity, ACCOUNT, (req) => accountOf(req)?.username)];
  const own = { isBeforeSetup: true };
  const ownPreparation = { ...own, confirmed: true };
  const ownChange = { ...ownPreparation, before };
  const ownerChange = { confirmed: true, before };
  // By session, so that a setup can only be finished where it began.
  const options = { clock, max: SETUPS_MAX };
  const secrets = new ExpiringMap<string>({ ...options, minutes: SETUP_MINUTES });
  const challenges = new ExpiringMap<string>({ ...options, minutes: LOGIN_STEP_MINUTES });
  const confirmations = createAttemptLimit(ATTEMPT_LIMITS.perAccount);

  /** A handler that gets the session of the request, too. */
  const withSession =
    (respond: (req: Request, session: SignedIn) => unknown) => async (req: Request) =>
      respond(req, await sessionOf(sessions, req));

  const pageOf = (req: Request) => {
    const page = passkeyPageOf(pageOrigin(req));
    if (!page) throw new HttpError(400, NO_PASSKEYS_HERE);
    return page;
  };

  return [
    get(
      PATH,
      'scorer',
      own,
      withSession(async (_req, { accountID }) => {
        await secondFactors.reload();
        return secondFactors.stateOf(accountID);
      }),
    ),
    del(
      PATH,
      'scorer',
      ownChange,
      withSession(async (_req, { accountID }) => {
        await secondFactors.turnOff(accountID);
        return OK;
      }),
    ),
    post(
      `${PATH}/totp`,
      'scorer',
      ownPreparation,
      withSession((_req, { id, username }) => {
        const secret = newTotpSecret();
        secrets.set(id, secret);
        return { secret, uri: totpUri(secret, username, tourName()) };
      }),
    ),
    del(
      `${PATH}/totp`,
      'scorer',
      ownChange,
      withSession(async (_req, { accountID }) => {
        await secondFactors.removeTotp(accountID);
        return OK;
      }),
    ),
    post(
      `${PATH}/totp/confirm`,
      'scorer',
      { ...ownChange, hasJson: true },
      withSession(async (req, { id, accountID }) => {
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
    ),
    post(
      `${PATH}/recovery-codes`,
      'scorer',
      ownChange,
      withSession(async (_req, { accountID }) => ({
        recoveryCodes: await secondFactors.renewRecoveryCodes(accountID),
      })),
    ),
    post(
      `${PATH}/passkeys/options`,
      'scorer',
      ownPreparation,
      withSession(async (req, { id, accountID, username }) => {
        const account = { id: accountID, username };
        const existing = secondFactors.passkeysOf(accountID);
        const made = await registrationOptions(
          account,
          { ...pageOf(req), rpName: tourName() },
          existing,
        );
        challenges.set(id, made.challenge);
        return made;
      }),
    ),
    post(
      `${PATH}/passkeys`,
      'scorer',
      { ...ownChange, hasJson: true },
      withSession(async (req, { id, accountID }) => {
        const { name, passkey } = parseInput(NewPasskey, req.body);
        const challenge = challenges.take(id);
        if (challenge === null) throw new HttpError(400, SETUP_ENDED);
        const checked = await checkAttestation(passkey, challenge, pageOf(req));
        if (!checked) throw new HttpError(400, PASSKEY_REFUSED);
        return { recoveryCodes: await secondFactors.addPasskey(accountID, { ...checked, name }) };
      }),
    ),
    put(
      `${PATH}/passkeys/:id`,
      'scorer',
      { ...ownChange, hasJson: true },
      withSession(async (req, { accountID }) => {
        const { name } = parseInput(PasskeyRename, req.body);
        await secondFactors.renamePasskey(accountID, idOf(req), name);
        return OK;
      }),
    ),
    del(
      `${PATH}/passkeys/:id`,
      'scorer',
      ownChange,
      withSession(async (req, { accountID }) => {
        await secondFactors.removePasskey(accountID, idOf(req));
        return OK;
      }),
    ),
    get(
      REQUIRED,
      'owner',
      withSession(async () => {
        await secondFactors.reload();
        return { required: secondFactors.required };
      }),
    ),
    put(
      REQUIRED,
      'owner',
      { ...ownerChange, hasJson: true },
      withSession(async (req, { accountID }) => {
        const { required } = parseInput(SecondFactorRequired, req.body);
        await secondFactors.setRequired(required, accountID);
        return { required };
      }),
    ),
    del(
      '/api/accounts/:id/second-factor',
      'owner',
      ownerChange,
      withSession(async (req, { accountID }) => {
        const account = accountOf(req);
        if (!account) throw new HttpError(404, 'There is no such account.');
        if (account.id === accountID) throw new HttpError(400, OWN_RESET);
        await resetSecondFactor(stores, account.username);
        return OK;
      }),
    ),
  ];
}
