/** The API of two-step sign-in: its steps, setting it up, and requiring it. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { Done } from '../api/schemas.ts';
import * as schemas from './second-factor.schema.ts';

const refusal = { sentence: schemas.SECOND_STEP_FAILED };
const login = routesAt('/api/login', { role: null, refusal });
const own = { role: 'scorer', isBeforeSetup: true } as const;
const changing = routesAt('/api/auth/second-factor', { ...own, isConfirmed: true });
const accounts = routesAt('/api/accounts', { role: 'owner', isConfirmed: true });
const Required = schemas.SecondFactorRequired;

/** What the browser needs to make or use a passkey (WebAuthn). */
const PasskeyOptions = z.looseObject({ challenge: z.string() });

export const loginStepsApi = {
  finish: login.post('/second-factor', 'The second step of a login.', Done, schemas.SecondStep),
  options: login.post('/second-factor/options', 'For a passkey.', PasskeyOptions, null),
  usePasskey: login.post('/passkey', 'Signs in by passkey.', Done, schemas.PasskeyAssertion),
  passkeyOptions: login.post('/passkey/options', 'For a passkey alone.', PasskeyOptions, null),
};

export const secondFactorApi = {
  read: routesAt('/api/auth/second-factor', own).get('', 'Its state.', schemas.SecondFactorState),
  turnOff: changing.del('', 'Turns it off.', Done),
  beginTotp: changing.post('/totp', 'A secret for an app.', schemas.TotpSetup, null),
  removeTotp: changing.del('/totp', 'Removes the app.', Done),
  confirmTotp: changing.post(
    '/totp/confirm',
    'Confirms the app with a code.',
    schemas.RecoveryCodesResponse,
    schemas.TotpConfirmation,
  ),
  renewCodes: changing.post(
    '/recovery-codes',
    'Replaces the recovery codes.',
    schemas.RecoveryCodesResponse,
    null,
  ),
  passkeyOptions: changing.post('/passkeys/options', 'For a new one.', PasskeyOptions, null),
  addPasskey: changing.post(
    '/passkeys',
    'Adds a passkey.',
    schemas.RecoveryCodesResponse,
    schemas.NewPasskey,
  ),
  renamePasskey: changing.put('/passkeys/:id', 'Renames a passkey.', Done, schemas.PasskeyRename),
  removePasskey: changing.del('/passkeys/:id', 'Removes a passkey.', Done),
  isRequired: accounts.get('/second-factor-required', 'Whether all need it.', Required, {
    isConfirmed: false,
  }),
  require: accounts.put('/second-factor-required', 'Requires it of all.', Required, Required),
  reset: accounts.del('/:id/second-factor', 'Turns it off for an account.', Done),
};
