/** The place of an event in the panel, and its parts. */
import type { Role } from '#domain/accounts/role.ts';
import { namesOf } from '#domain/shared/properties.ts';
import type { EventStep } from '#domain/events/event-steps.ts';

/** The parts of the place by the ends of their addresses, in the order of their tabs; the first one has none. */
export const EVENT_PARTS = {
  '': 'Details',
  entries: 'Entries',
  'tee-times': 'Tee times',
  scores: 'Scores',
  results: 'Results',
  money: 'Money',
  history: 'History',
} as const;
export type EventPart = keyof typeof EVENT_PARTS;

/** Whose rights a part needs; those of a scorer when it isn't listed. */
export const PART_ROLES: ReadonlyMap<string, Role> = new Map([['money', 'editor']]);

/** The parts that an editor or a scorer opens, in the order of their tabs. */
export const partsFor = (isEditor: boolean): EventPart[] =>
  namesOf(EVENT_PARTS).filter((part) => isEditor || !PART_ROLES.has(part));

/** The path of a part of an event's place. */
export const eventPath = (eventID: string, part: EventPart = ''): string =>
  `/events/${encodeURIComponent(eventID)}${part && `/${part}`}`;

/** The path where a step of an event is done. */
export function stepPath(eventID: string, step: EventStep): string {
  if (step === 'recap') return `/news?recap=${encodeURIComponent(eventID)}`;
  return eventPath(eventID, step === 'registration' ? '' : step);
}

/** Begins the keys of the queries of how far events are. */
export const PROGRESS = 'event-progress';
