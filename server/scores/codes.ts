/** The codes of groups: what lets a phone read and write the scores of its group. */
import { createHmac } from 'node:crypto';
import type { EventScores } from '../domain/scores/event-scores.schema.ts';
import { codeFrom, findByCode } from '../session/codes.ts';

/** How often the code of a group was replaced. */
export const codeNumberOf = ({ setup }: Pick<EventScores, 'setup'>, groupID: string): number =>
  setup.codes.replaced[groupID] ?? 0;

/** Codes by what they are made from: each request of a phone is compared with those of all groups. */
const made = new Map<string, string>();
const MADE_MAX = 5_000;

function codeMadeFrom(secret: string, of: string): string {
  const key = `${secret} ${of}`;
  const code = made.get(key) ?? codeFrom(secret, of);
  if (made.size >= MADE_MAX) made.clear();
  made.set(key, code);
  return code;
}

/** The code of a group. */
export function codeOf(
  { eventID, setup }: Pick<EventScores, 'eventID' | 'setup'>,
  groupID: string,
): string {
  return codeMadeFrom(
    setup.codes.secret,
    `${eventID}/${groupID}/${codeNumberOf({ setup }, groupID)}`,
  );
}

/** The id of the group with a code; null for a code of no group. */
export function groupOfCode(scores: EventScores, typed: string): string | null {
  if (scores.setup.codes.secret === '') return null;
  return findByCode(scores.groups, ({ id }) => codeOf(scores, id), typed)?.id ?? null;
}

/**
 * The id under which everyone but its own phone gets a card, as a UUID. Who knows the id that the phone made could write
 * the card.
 */
export function publicCardID(
  { eventID, setup }: Pick<EventScores, 'eventID' | 'setup'>,
  cardID: string,
): string {
  const digest = createHmac('sha256', setup.codes.secret).update(`${eventID}/card/${cardID}`);
  const hex = digest.digest('hex');
  // The digits that say that it is a UUID of a kind of one's own.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
