/** The codes of groups: what lets a phone read and write the scores of its group. */
import type { EventScores } from '../domain/scoring/event-scores.schema.ts';
import { codeFrom, findByCode } from '../session/link-codes.ts';

/** The code of a group. */
export function codeOf(
  { eventID, setup }: Pick<EventScores, 'eventID' | 'setup'>,
  groupID: string,
): string {
  const { secret, replaced } = setup.codes;
  return codeFrom(secret, `${eventID}/${groupID}/${replaced[groupID] ?? 0}`);
}

/** The id of the group with a code; null for a code of no group. */
export function groupOfCode(scores: EventScores, typed: string): string | null {
  if (scores.setup.codes.secret === '') return null;
  return findByCode(scores.groups, ({ id }) => codeOf(scores, id), typed)?.id ?? null;
}
