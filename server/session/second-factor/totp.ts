/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 seconds, which all apps support. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** How many steps a phone's clock may be off, in both directions. */
const WINDOW = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/** A new random secret, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, username: string, tourName: string): string =>
  new TOTP({
    issuer: tourName,
    label: username,
    secret,
    digits: DIGITS,
    period: PERIOD_SECONDS,
  }).toString();

/** The time step for which a code is right, blanks ignored; null for a wrong, old or early code. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_SECONDS,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}
