/** Concurrent edits of a record: a write may name the state that it started from (RFC 9110, If-Match). */
import type { Request } from 'express';
import { recordTag } from '../../domain/shared/record-tag.ts';
import { HttpError } from '../../errors.ts';

/** The sentence of a 412: the stored record is not in the state that a write started from. */
export const CHANGED_MEANWHILE =
  'Another staff member changed this record. Look at the current version first.';

const MALFORMED = 'If-Match must name the record’s tag in quotes.';
const ONE_TAG = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;

/** Throws 412 for a record, as the API shows it, that isn't in the state a write expects. */
export type StateCheck = (record: object) => void;

/** The check of writes that expect no particular state. */
export const ANY_STATE: StateCheck = () => undefined;

/**
 * The check of a request's `If-Match: "{recordTag}"`, of several tags separated by commas, or of `*` for any
 * state. Without the header any state is accepted, since documented clients don't send it. Throws 400 for
 * a header that is none of these.
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
