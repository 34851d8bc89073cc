/** The codes of groups: what lets a phone read and write the scores of its group. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EventScores } from '../domain/scoring/event-scores.schema.ts';

/** Crockford's base 32: no I, L, O and U, which are mistaken for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTER_BITS = 5n;
const LENGTH = 8;
const BYTES = 5;

/** A new secret of an event: 64 hex digits. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** The code of a group: eight characters, 40 bits of an HMAC of the event's secret. */
export function codeOf(
  { eventID, setup }: Pick<EventScores, 'eventID' | 'setup'>,
  groupID: string,
) {
  const { secret, replaced } = setup.codes;
  const digest = createHmac('sha256', secret)
    .update(`${eventID}/${groupID}/${replaced[groupID] ?? 0}`)
    .digest();
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

/** The id of the group with a code; null for a code of no group. Every group is compared, so the time says nothing. */
export function groupOfCode(scores: EventScores, typed: string): string | null {
  const code = Buffer.from(plainCode(typed).padEnd(LENGTH));
  let found: string | null = null;
  if (scores.setup.codes.secret === '') return null;
  for (const { id } of scores.groups) {
    const own = Buffer.from(codeOf(scores, id));
    if (own.length === code.length && timingSafeEqual(own, code)) found = id;
  }
  return found;
}
