/** Parts of the panel's schedule, and the state changes that make sense for an event on a day. */
import type { CalendarDate } from '../time/calendar.ts';
import { isOpen, isUpcoming } from './event.ts';
import type { EventRecord } from './event.schema.ts';

type StateFields = Pick<EventRecord, 'date' | 'registrationOpen' | 'isComplete'>;

/** The parts of a season that staff look for; all events are the part without a name. */
export const EVENT_VIEWS = ['', 'upcoming', 'over', 'incomplete', 'missing-results'] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

/** Whether an event belongs to a part on a day; `missing` has the ids of those without results. */
export function isInView(
  view: EventView,
  event: StateFields & Pick<EventRecord, 'eventID'>,
  { today, missing }: { today: CalendarDate; missing: ReadonlySet<string> },
): boolean {
  switch (view) {
    case '':
      return true;
    case 'upcoming':
      return isUpcoming(event, today);
    case 'over':
      return !isUpcoming(event, today);
    case 'incomplete':
      return !event.isComplete && event.date < today;
    case 'missing-results':
      return missing.has(event.eventID);
  }
}

/** A change of one state of an event. */
export type EventStateAction = 'complete' | 'reopen' | 'open-registration' | 'close-registration';

/**
 * The changes that make sense: a complete event can be reopened. Another one can be completed from its day on, its
 * registration can be closed while it is open, and opened until the day is over.
 */
export function stateActionsOf(event: StateFields, today: CalendarDate): EventStateAction[] {
  if (event.isComplete) return ['reopen'];
  const complete: EventStateAction[] = event.date <= today ? ['complete'] : [];
  if (isOpen(event.registrationOpen)) return [...complete, 'close-registration'];
  return event.date >= today ? [...complete, 'open-registration'] : complete;
}
