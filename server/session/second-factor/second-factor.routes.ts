/** Staff set up their second factors, and owners require or reset them. */
import type { Request } from 'express';
import type { Context } from '../../context.ts';
import { ACCOUNT, noteResponse } from '../../log/activity-log.ts';
import { secondFactorApi, LOGIN_STEP_MINUTES } from '../../domain/accounts/second-factor.api.ts';
import { HttpError } from '../../errors.ts';
import { pathPart } from '../../http/endpoint.ts';
import { handle } from '../../http/handle.ts';
import { ATTEMPT_LIMITS, createAttemptLimit } from '../login-limit.ts';
import { pageOriginOf } from '../origin-check.ts';
import { ExpiringMap } from '../../http/expiring-map.ts';
import { checkAttestation, registrationOptions, requirePasskeyPage } from './passkeys.ts';
import { resetSecondFactor } from '../manage-accounts.ts';
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

const OK = { ok: true };

export function secondFactorRoutes(context: Context) {
  const { secondFactors, sessions, stores, clock, activity } = context;
  const pageOrigin = pageOriginOf(context.config);
  const tourName = () => stores.settings.data.identity.name;
  const accountOf = (req: Request) =>
    stores.accounts.data.find(({ id }) => id === pathPart(req, 'id'));
  const before = [noteResponse(activity, ACCOUNT, (req) => accountOf(req)?.username)];
  // By session, so that a setup can only be finished where it began.
  const options = { clock, max: SETUPS_MAX };
  const secrets = new ExpiringMap<string>({ ...options, minutes: SETUP_MINUTES });
  const challenges = new ExpiringMap<string>({ ...options, minutes: LOGIN_STEP_MINUTES });
  const confirmations = createAttemptLimit(ATTEMPT_LIMITS.perAccount);

  return handle(secondFactorApi, {
    read: async ({ req }) => {
      const { accountID } = await sessions.of(req);
      await secondFactors.reload();
      return secondFactors.stateOf(accountID);
    },
    turnOff: {
      before,
      handler: async ({ req }) => {
        await secondFactors.turnOff((await sessions.of(req)).accountID);
        return OK;
      },
    },
    beginTotp: async ({ req }) => {
      const { id, username } = await sessions.of(req);
      const secret = newTotpSecret();
      secrets.set(id, secret);
      return { secret, uri: totpUri(secret, username, tourName()) };
    },
    removeTotp: {
      before,
      handler: async ({ req }) => {
        await secondFactors.removeTotp((await sessions.of(req)).accountID);
        return OK;
      },
    },
    confirmTotp: {
      before,
      handler: async ({ body: { code }, req }) => {
        const { id, accountID } = await sessions.of(req);
        const secret = secrets.get(id);
        if (secret === null) throw new HttpError(400, SETUP_ENDED);
        await confirmations.attempt(accountID);
        const step = stepOfCode(secret, code, clock());
        if (step === null) throw new HttpError(400, WRONG_SETUP_CODE);
        await confirmations.reset(accountID);
        if (secrets.take(id) === null) throw new HttpError(400, SETUP_ENDED);
        return { recoveryCodes: await secondFactors.setTotp(accountID, secret, step) };
      },
    },
    renewCodes: {
      before,
      handler: async ({ req }) => {
        const { accountID } = await sessions.of(req);
        return { recoveryCodes: await secondFactors.renewRecoveryCodes(accountID) };
      },
    },
    passkeyOptions: async ({ req }) => {
      const { id, accountID, username } = await sessions.of(req);
      const account = { id: accountID, username };
      const existing = secondFactors.passkeysOf(accountID);
      const page = { ...requirePasskeyPage(pageOrigin(req)), rpName: tourName() };
      const made = await registrationOptions(account, page, existing);
      challenges.set(id, made.challenge);
      return made;
    },
    addPasskey: {
      before,
      handler: async ({ body: { name, passkey }, req }) => {
        const { id, accountID } = await sessions.of(req);
        const challenge = challenges.take(id);
        if (challenge === null) throw new HttpError(400, SETUP_ENDED);
        const checked = await checkAttestation(
          passkey,
          challenge,
          requirePasskeyPage(pageOrigin(req)),
        );
        if (!checked) throw new HttpError(400, PASSKEY_REFUSED);
        return { recoveryCodes: await secondFactors.addPasskey(accountID, { ...checked, name }) };
      },
    },
    renamePasskey: {
      before,
      handler: async ({ path, body, req }) => {
        await secondFactors.renamePasskey((await sessions.of(req)).accountID, path.id, body.name);
        return OK;
      },
    },
    removePasskey: {
      before,
      handler: async ({ path, req }) => {
        await secondFactors.removePasskey((await sessions.of(req)).accountID, path.id);
        return OK;
      },
    },
    isRequired: async () => {
      await secondFactors.reload();
      return { required: secondFactors.required };
    },
    require: {
      before,
      handler: async ({ body: { required }, req }) => {
        await secondFactors.setRequired(required, (await sessions.of(req)).accountID);
        return { required };
      },
    },
    reset: {
      before,
      handler: async ({ req }) => {
        const account = accountOf(req);
        if (!account) throw new HttpError(404, 'There is no such account.');
        if (account.id === (await sessions.of(req)).accountID) throw new HttpError(400, OWN_RESET);
        await resetSecondFactor(stores, account.username);
        return OK;
      },
    },
  });
}
