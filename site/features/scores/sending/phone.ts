/**
 * What the phone stores: a card for each group, and what it last heard of the group. Every change starts from what is
 * stored, so that a second tab goes on where the first one is.
 */
import type { GroupView } from '#domain/scores/group-view.ts';
import { load, save } from '../../../browser/browser-storage.ts';
import { isRecord } from '../../../browser/parse-response.ts';
import type { Card } from '../card.ts';
import type { Access } from '../code.ts';

const ACCESS_KEY = 'score';
const CARD_PREFIX = 'score-card ';
const VIEW_PREFIX = 'score-view ';

/** Days after an event on which its card is removed, if the server has all of it. */
const STORED_DAYS = 14;
const DAY_MS = 86_400_000;

/** The code that the page opens with, and the group that it is of, once the server has answered. */
export interface StoredAccess extends Access {
  group?: string;
  /** What the page opened with before, until this code has opened a card. */
  before?: StoredAccess;
}

/** What names a card: the phone has one for each group. */
export type CardName = Pick<Card, 'eventID' | 'group'>;

const keyOf = ({ eventID, group }: CardName) => `${eventID} ${group}`;

const isAccess = (value: unknown): value is StoredAccess =>
  isRecord(value) && typeof value.eventID === 'string' && typeof value.code === 'string';

const isCard = (value: unknown): value is Card =>
  isRecord(value) && isAccess(value) && isRecord(value.holes) && Array.isArray(value.signatures);

/** Whether a value is what the server answers about a group. */
export const isGroupView = (value: unknown): value is GroupView =>
  isRecord(value) &&
  isRecord(value.event) &&
  isRecord(value.group) &&
  isRecord(value.tees) &&
  [value.players, value.cards, value.accepted, value.standing].every((each) => Array.isArray(each));

/** The code that was scanned or typed last; null for none. */
export function loadAccess(): StoredAccess | null {
  const value = load(ACCESS_KEY);
  return isAccess(value) ? value : null;
}

/** Returns whether it is stored. */
export const saveAccess = (access: StoredAccess): boolean => save(ACCESS_KEY, access);

/** The card of a group; null before one was begun. */
export function loadCard(name: CardName): Card | null {
  const value = load(CARD_PREFIX + keyOf(name));
  return isCard(value) ? value : null;
}

/** Returns whether the card is stored: otherwise it is in the memory of the page only. */
export const saveCard = (card: Card): boolean => save(CARD_PREFIX + keyOf(card), card);

/** What the phone last heard of a group; null for nothing. */
export function loadView(name: CardName): GroupView | null {
  const value = load(VIEW_PREFIX + keyOf(name));
  return isGroupView(value) ? value : null;
}

/** Stores what the phone heard of its group. */
export const saveView = (view: GroupView): boolean =>
  save(VIEW_PREFIX + keyOf({ eventID: view.event.eventID, group: view.group.id }), view);

/** All cards of the phone. */
export function loadCards(): Card[] {
  const keys = Array.from({ length: storageLength() }, (_, at) => localStorage.key(at) ?? '');
  return keys
    .filter((key) => key.startsWith(CARD_PREFIX))
    .map(load)
    .filter(isCard);
}

function storageLength(): number {
  try {
    return localStorage.length;
  } catch {
    return 0;
  }
}

/** Whether a card may be removed: the server has all of it, and another event is two weeks later. */
export const isOutdated = (card: Card, date: string): boolean =>
  card.confirmed >= card.revision &&
  Date.parse(date) - Date.parse(card.date) >= STORED_DAYS * DAY_MS;

/** Removes the cards that are not needed any more on the day of an event. */
export function removeOutdated(date: string): void {
  for (const card of loadCards().filter((each) => isOutdated(each, date))) {
    save(CARD_PREFIX + keyOf(card), null);
    save(VIEW_PREFIX + keyOf(card), null);
  }
}
