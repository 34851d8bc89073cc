/** Passkeys (WebAuthn): the options for browsers, and the checks of what they return. */
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import {
  LOGIN_STEP_MINUTES,
  type PasskeyAssertion,
  type PasskeyAttestation,
} from '../../domain/accounts/second-factor.api.ts';
import { HttpError } from '../../errors.ts';
import type { Account, Passkey } from '../../store/private.schema.ts';

/** The page that a browser shows while it uses a passkey. */
export interface PasskeyPage {
  /** Such as `https://tour.example`. */
  origin: string;
  /** The host of the origin; passkeys belong to it. */
  rpID: string;
}

/** The page of an origin; null for an IP address, which can't have passkeys. */
export function passkeyPageOf(origin: string | null): PasskeyPage | null {
  if (origin === null) return null;
  const { hostname } = new URL(origin);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isAddress ? null : { origin, rpID: hostname };
}

/** 400 for a page at an IP address. */
export const NO_PASSKEYS_HERE =
  'Passkeys need an address with a name, such as tour.example or localhost.';

/** The page of an origin. Throws 400 for an IP address. */
export function requirePasskeyPage(origin: string | null): PasskeyPage {
  const page = passkeyPageOf(origin);
  if (!page) throw new HttpError(400, NO_PASSKEYS_HERE);
  return page;
}

/** The library needs 30 MB of memory, so it is loaded when the first passkey is used. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256. The library's default adds ML-DSA, which is experimental in Node. */
const ALGORITHMS = [-8, -7, -257];

const TIMEOUT_MS = LOGIN_STEP_MINUTES * 60_000;

/** Identifies the account inside a passkey without naming it. */
export const userHandleOf = (accountID: string): Buffer<ArrayBuffer> =>
  createHash('sha256').update(`passkey\n${accountID}`).digest();

/** What a browser needs to make a passkey. */
export async function registrationOptions(
  { id, username }: Pick<Account, 'id' | 'username'>,
  { rpID, rpName }: Pick<PasskeyPage, 'rpID'> & { rpName: string },
  existing: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName,
    rpID,
    userName: username,
    userID: new Uint8Array(userHandleOf(id)),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing
      .filter((each) => each.rpID === rpID)
      .map(({ id, transports }) => ({ id, transports: [...transports] })),
    // Without it, a browser can't offer the passkey before the account is known.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** A new passkey without its name and times, or null when the response is not valid. */
export async function checkAttestation(
  { id, rawId, type, response }: PasskeyAttestation,
  challenge: string,
  { origin, rpID }: PasskeyPage,
): Promise<Omit<Passkey, 'name' | 'createdAt' | 'lastUsedAt'> | null> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { credential } = registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports,
    rpID,
  };
}

/** What a browser needs to sign in: with one of these passkeys, or with any that it has. */
export async function assertionOptions(
  { rpID }: PasskeyPage,
  passkeys: readonly Passkey[] | 'any',
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    timeout: TIMEOUT_MS,
    // Alone, a passkey must also check the person, with a PIN or a fingerprint.
    userVerification: passkeys === 'any' ? 'required' : 'preferred',
    ...(passkeys !== 'any' && {
      allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
    }),
  });
}

/** What a valid assertion must agree with. */
export interface ExpectedAssertion {
  passkey: Passkey;
  challenge: string;
  page: PasskeyPage;
  /** Whether the authenticator must have checked the person. */
  needsVerification: boolean;
}

/** The new counter of the passkey; null when the response is not valid or the counter went back. */
export async function checkAssertion(
  { id, rawId, type, response }: PasskeyAssertion,
  { passkey, challenge, page, needsVerification }: ExpectedAssertion,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = response;
  const sent: AuthenticationResponseJSON = {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  };
  const result = await verifyAuthenticationResponse({
    response: sent,
    expectedChallenge: challenge,
    expectedOrigin: page.origin,
    expectedRPID: page.rpID,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: needsVerification,
  }).catch(() => null);
  return result?.verified ? result.authenticationInfo.newCounter : null;
}
