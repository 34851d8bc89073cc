import { queryOptions } from '@tanstack/react-query';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import {
  RecoveryCodesResponse,
  SecondFactorRequired,
  SecondFactorState,
  TotpSetup,
} from '#domain/account/second-factor.schema.ts';
import { call, fetchResponse, readResponse, type RawResponse } from '../../api.ts';

const OWN = '/api/auth/second-factor';
const REQUIRED = '/api/accounts/second-factor-required';
const SECOND_STEP = '/api/login/second-factor';
const PASSKEY_LOGIN = '/api/login/passkey';

const hasChallenge = (value: unknown) =>
  typeof value === 'object' && value !== null && 'challenge' in value;
const CreationOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge);
const RequestOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge);

/** The account's own second factors; for `useQuery`. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => call('GET', OWN, { schema: SecondFactorState }),
});

/** A new secret for an authenticator app, which counts once a code confirmed it. */
export const beginTotp = () => call('POST', `${OWN}/totp`, { schema: TotpSetup });

/** Confirms the app; the recovery codes of a first second factor, or null. */
export async function confirmTotp(code: string): Promise<string[] | null> {
  const body = { code };
  return (await call('POST', `${OWN}/totp/confirm`, { schema: RecoveryCodesResponse, body }))
    .recoveryCodes;
}

export const passkeyOptions = () =>
  call('POST', `${OWN}/passkeys/options`, { schema: CreationOptions });

/** Adds a passkey; the recovery codes of a first second factor, or null. */
export async function addPasskey(
  name: string,
  passkey: RegistrationResponseJSON,
): Promise<string[] | null> {
  const { transports } = passkey.response;
  const response = {
    ...passkey.response,
    ...(transports && { transports: transports.map(String) }),
  };
  const body = { name, passkey: { ...passkey, response } };
  return (await call('POST', `${OWN}/passkeys`, { schema: RecoveryCodesResponse, body }))
    .recoveryCodes;
}

const change = (method: string, path: string, body?: unknown) =>
  call(method, path, { schema: z.unknown(), body });

export const renamePasskey = (id: string, name: string) =>
  change('PUT', `${OWN}/passkeys/${id}`, { name });
export const removePasskey = (id: string) => change('DELETE', `${OWN}/passkeys/${id}`);
export const removeTotp = () => change('DELETE', `${OWN}/totp`);
export const turnOff = () => change('DELETE', OWN);

/** New recovery codes; earlier ones don't work anymore. */
export async function renewRecoveryCodes(): Promise<string[] | null> {
  return (await call('POST', `${OWN}/recovery-codes`, { schema: RecoveryCodesResponse }))
    .recoveryCodes;
}

/** Requires a second factor of every account, or no longer. */
export const setRequired = (required: boolean) =>
  call('PUT', REQUIRED, { schema: SecondFactorRequired, body: { required } });

/** Removes the second factors of another account, as an owner. */
export const resetSecondFactor = (accountID: string) =>
  change('DELETE', `/api/accounts/${encodeURIComponent(accountID)}/second-factor`);

/** Sends the second step of a login. */
export const sendSecondStep = (
  step: { totp: string } | { recovery: string } | { passkey: AuthenticationResponseJSON },
): Promise<RawResponse> => fetchResponse('POST', SECOND_STEP, step);

/** What the browser needs for a passkey: as the second step, or alone. Throws ApiError. */
export async function loginOptions(alone: boolean): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const path = `${alone ? PASSKEY_LOGIN : SECOND_STEP}/options`;
  return readResponse(await fetchResponse('POST', path), RequestOptions);
}

/** Signs in with a passkey alone. */
export const sendPasskeyLogin = (passkey: AuthenticationResponseJSON): Promise<RawResponse> =>
  fetchResponse('POST', PASSKEY_LOGIN, passkey);
