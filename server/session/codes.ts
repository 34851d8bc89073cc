/** Short codes that are typed or scanned: of phones without an account, and of staff who lost theirs. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { RECOVERY_CODES } from '../domain/accounts/second-factor.api.ts';

/** Crockford's base 32: no I, L, O and U, which are mistaken for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTER_BITS = 5n;

/** Of a code that lets a phone do one thing. */
const LENGTH = 8;
const BYTES = 5;

/** Of a recovery code: 60 random bits, so that a plain hash resists guessing. */
const RECOVERY_LENGTH = 12;

/** The code of something: eight characters, 40 bits of an HMAC of the secret. */
export function codeFrom(secret: string, of: string): string {
  const digest = createHmac('sha256', secret).update(of).digest();
  let bits = 0n;
  for (const byte of digest.subarray(0, BYTES)) bits = (bits << 8n) | BigInt(byte);
  return Array.from({ length: LENGTH }, (_, at) => {
    const shift = LETTER_BITS * BigInt(LENGTH - 1 - at);
    return LETTERS[Number((bits >> shift) & 31n)] ?? '';
  }).join('');
}

/** A code as it is typed, in its own spelling: small letters, blanks and hyphens don't matter, and O is 0. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** The one of some that has a code; null for a code of none. All are compared, so the time says nothing. */
export function findByCode<Item>(
  items: readonly Item[],
  codeOf: (item: Item) => string,
  typed: string,
): Item | null {
  const code = Buffer.from(plainCode(typed).padEnd(LENGTH));
  let found: Item | null = null;
  for (const item of items) {
    const own = Buffer.from(codeOf(item));
    if (own.length === code.length && timingSafeEqual(own, code)) found = item;
  }
  return found;
}

/** The code of `Authorization: Bearer CODE`; empty without one. */
export const codeIn = (req: Request) =>
  /^Bearer\s+(\S.{0,39})$/i.exec(req.get('Authorization') ?? '')?.[1] ?? '';

/** New recovery codes for one account, such as `4kx9-q0wd-7znb`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(RECOVERY_LENGTH), (byte) => LETTERS.charAt(byte & 31));
    return letters
      .join('')
      .toLowerCase()
      .replaceAll(/(.{4})(?=.)/g, '$1-');
  });

/** What is stored of a recovery code, however it was typed. The same code of another account has another hash. */
export const recoveryHash = (accountID: string, typed: string): string =>
  createHash('sha256')
    .update(`${accountID}\n${plainCode(typed).toLowerCase()}`)
    .digest('base64url');
