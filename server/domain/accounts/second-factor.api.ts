/** The API of two-step sign-in: what the second step may be, setting it up, and requiring it. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { Done } from '../api/schemas.ts';

/** The kinds of a second step, the preferred first. */
export const SECOND_FACTOR_KINDS = ['totp', 'passkey', 'recovery'] as const;
export const SecondFactorKind = z.enum(SECOND_FACTOR_KINDS);

/** The same for every refused second step, so that it does not reveal the reason. */
export const SECOND_STEP_FAILED =
  'That was not accepted. Try a new code or another way to sign in.';

/** The second step of a browser without the first one, or too long after it. */
export const LOGIN_ENDED = 'This login has ended. Please enter your password again.';

/** A login that waits for its second step, and a challenge, end after this time. */
export const LOGIN_STEP_MINUTES = 5;

/** Every account needs a second step, and this one has none yet. */
export const SET_UP_FIRST =
  'Every account of this tour needs two-step sign-in. Set it up under My Account to continue.';

/** How many recovery codes an account gets. */
export const RECOVERY_CODES = 10;

/** How many passkeys an account may have. */
export const PASSKEYS_MAX = 20;

const NAME_WRONG = 'The name of a passkey must have 1 to 60 characters.';

/** The name that staff give a passkey. */
export const PasskeyName = z
  .string({ error: NAME_WRONG })
  .trim()
  .min(1, { error: NAME_WRONG })
  .max(60, { error: NAME_WRONG });

/** Long enough for every authenticator, and short enough to be decoded safely. */
const Base64Url = z
  .string()
  .max(10_000)
  .regex(/^[\w-]*$/);

const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: Base64Url.min(1),
    rawId: Base64Url.min(1),
    type: z.literal('public-key'),
    response,
  });

/** What a browser returns for a passkey that signs in (PublicKeyCredential, WebAuthn Level 3). */
export const PasskeyAssertion = credential(
  z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
);

/** What a browser returns for a new passkey. */
export const PasskeyAttestation = credential(
  z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
);

/** A code as people type it, with blanks or without. */
const TypedCode = z.string().max(60);

/** The body of `POST /api/login/second-factor`: exactly one kind. */
export const SecondStep = z.union([
  z.strictObject({ totp: TypedCode }),
  z.strictObject({ recovery: TypedCode }),
  z.strictObject({ passkey: PasskeyAssertion }),
]);

export const TotpConfirmation = z.object({ code: TypedCode });

export const NewPasskey = z.object({ name: PasskeyName, passkey: PasskeyAttestation });

export const PasskeyRename = z.object({ name: PasskeyName });

/** The response of a login: signed in, or a second step of these kinds is needed. */
export const LoginResponse = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), secondFactor: z.array(SecondFactorKind) }),
]);

/** A passkey as its owner sees it. */
export const PasskeyInfo = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export const SecondFactorState = z.object({
  totp: z.boolean(),
  passkeys: z.array(PasskeyInfo),
  recoveryCodesLeft: z.number().int(),
  /** Whether every account needs a second step. */
  required: z.boolean(),
});

export const TotpSetup = z.object({
  secret: z.string(),
  /** `otpauth://totp/…`, for the QR code. */
  uri: z.string(),
});

/** The response of a call that may have made recovery codes; null when there were some already. */
export const RecoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** The body and response of `/api/accounts/second-factor-required`. */
export const SecondFactorRequired = z.object({ required: z.boolean() });

export type SecondFactorKind = z.output<typeof SecondFactorKind>;
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;
export type SecondStep = z.output<typeof SecondStep>;
export type PasskeyInfo = z.output<typeof PasskeyInfo>;
export type SecondFactorState = z.output<typeof SecondFactorState>;

const refusal = { sentence: SECOND_STEP_FAILED };
const login = routesAt('/api/login', { role: null, refusal });
const own = { role: 'scorer', isBeforeSetup: true } as const;
const changing = routesAt('/api/auth/second-factor', { ...own, isConfirmed: true });
const accounts = routesAt('/api/accounts', { role: 'owner', isConfirmed: true });
const Required = SecondFactorRequired;

/** What the browser needs to make or use a passkey (WebAuthn). */
const PasskeyOptions = z.looseObject({ challenge: z.string() });

export const loginStepsApi = {
  finish: login.post('/second-factor', 'The second step of a login.', Done, SecondStep),
  options: login.post('/second-factor/options', 'For a passkey.', PasskeyOptions, null),
  usePasskey: login.post('/passkey', 'Signs in by passkey.', Done, PasskeyAssertion),
  passkeyOptions: login.post('/passkey/options', 'For a passkey alone.', PasskeyOptions, null),
};

export const secondFactorApi = {
  read: routesAt('/api/auth/second-factor', own).get('', 'Its state.', SecondFactorState),
  turnOff: changing.del('', 'Turns it off.', Done),
  beginTotp: changing.post('/totp', 'A secret for an app.', TotpSetup, null),
  removeTotp: changing.del('/totp', 'Removes the app.', Done),
  confirmTotp: changing.post(
    '/totp/confirm',
    'Confirms the app with a code.',
    RecoveryCodesResponse,
    TotpConfirmation,
  ),
  renewCodes: changing.post(
    '/recovery-codes',
    'Replaces the recovery codes.',
    RecoveryCodesResponse,
    null,
  ),
  passkeyOptions: changing.post('/passkeys/options', 'For a new one.', PasskeyOptions, null),
  addPasskey: changing.post('/passkeys', 'Adds a passkey.', RecoveryCodesResponse, NewPasskey),
  renamePasskey: changing.put('/passkeys/:id', 'Renames a passkey.', Done, PasskeyRename),
  removePasskey: changing.del('/passkeys/:id', 'Removes a passkey.', Done),
  isRequired: accounts.get('/second-factor-required', 'Whether all need it.', Required, {
    isConfirmed: false,
  }),
  require: accounts.put('/second-factor-required', 'Requires it of all.', Required, Required),
  reset: accounts.del('/:id/second-factor', 'Turns it off for an account.', Done),
};
