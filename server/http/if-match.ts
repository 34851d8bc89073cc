/** Two people on one record: a write may say which state of it it began with (RFC 9110, If-Match). */
import type { Request } from 'express';
import { recordTag } from '../domain/shared/record-tag.ts';
import { HttpError } from '../errors.ts';

/** Said when the stored record is another than the one a write began with; nothing was stored. */
export const CHANGED_MEANWHILE =
  'Somebody else changed this record meanwhile; look at its new state first.';

const MALFORMED = 'If-Match must name the record’s tag in quotes.';
const ONE_TAG = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;

/** Throws 412 for a record, as callers get it, that isn't in the state a write expects. */
export type StateCheck = (record: object) => void;

/** The check of callers that expect nothing. */
export const ANY_STATE: StateCheck = () => undefined;

/**
 * The check a request asks for: `If-Match: "{recordTag}"`, several tags with commas between, or `*`
 * for whatever is stored. Without the header every state will do, as documented callers have it.
 * Throws 400 for a header that is none of these.
 */
export function ifMatch(req: Request): StateCheck {
  const header = req.get('If-Match')?.trim();
  if (header === undefined || header === '*') return ANY_STATE;
  const tags = header.split(',').map((tag) => tag.trim());
  if (!tags.every((tag) => ONE_TAG.test(tag))) throw new HttpError(400, MALFORMED);
  return (record) => {
    if (!tags.includes(`"${recordTag(record)}"`)) throw new HttpError(412, CHANGED_MEANWHILE);
  };
}
