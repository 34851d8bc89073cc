import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { loadPart } from '../../ui/load-part.ts';

/** The person closed the browser's dialog, waited too long, or has no passkey for this page. */
export const NOT_USED = 'No passkey was used. Try again, or sign in another way.';

const NOT_ADDED = 'No passkey was added. Try again when you are ready.';
const ADDED_BEFORE = 'This device has a passkey for your account already.';

/** Whether the browser can use passkeys on this page; an IP address can't have any. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && !isAddress && 'PublicKeyCredential' in window;
}

const hasChallenge = (value: unknown) =>
  typeof value === 'object' && value !== null && 'challenge' in value;
const CreationOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge);
const RequestOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge);

/** Loaded only when a passkey is used. */
const library = () => loadPart(() => import('@simplewebauthn/browser'));

/** Makes a passkey. Throws Error with a sentence for staff. */
export async function createPasskey(options: object): Promise<RegistrationResponseJSON> {
  const optionsJSON = CreationOptions.parse(options);
  const { startRegistration } = await library();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new Error(isKnown ? ADDED_BEFORE : NOT_ADDED, { cause: error });
  }
}

/** Uses a passkey to sign in. Throws Error with a sentence for staff. */
export async function signWithPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const optionsJSON = RequestOptions.parse(options);
  const { startAuthentication } = await library();
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    throw new Error(NOT_USED, { cause: error });
  }
}
