/** Codes for staff who lost their phone or passkey, such as `4kx9-q0wd-7znb`. */
import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '../../domain/accounts/second-factor.schema.ts';

/** Crockford's Base32: without i, l, o and u, which are easily misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 random bits, so that a plain hash resists guessing. */
const LENGTH = 12;

/** New codes for one account. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

function newCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** What is stored of a code, however it was typed. The same code of another account has another hash. */
export function recoveryHash(accountID: string, typed: string): string {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return createHash('sha256').update(`${accountID}\n${code}`).digest('base64url');
}
