/** Which events are live on a day. */
import type { Tour } from '../publish/tour.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { daysBetween, isCalendarDate, type CalendarDate } from '../time/calendar.ts';
import { phaseOf } from './event-phase.ts';
import { byDate, upcomingEvents } from './event.ts';
import type { EventRecord } from './event.schema.ts';

/** Days after its date on which an event that is not complete is still live. */
export const LIVE_DAYS = 3;

/** Whether scores of an event may change now: on its day, and until it is complete, for three days at most. */
export function isLiveEvent(
  event: Pick<EventRecord, 'date' | 'isComplete'>,
  results: EventResults | undefined,
  today: CalendarDate,
): boolean {
  if (!isCalendarDate(event.date)) return false;
  return phaseOf(event, results, today) === 'live' && daysBetween(event.date, today) <= LIVE_DAYS;
}

type TourEvents = Pick<Tour, 'events' | 'results' | 'today'>;

/** The live events, those of today first. */
export function liveEvents({ events, results, today }: TourEvents): EventRecord[] {
  return events
    .filter((event) => isLiveEvent(event, results.get(event.eventID), today))
    .sort((a, b) => (a.date === b.date ? byDate(a, b) : a.date < b.date ? 1 : -1));
}

/** The next event that is not live; undefined for none. */
export function nextEvent({ events, today }: TourEvents): EventRecord | undefined {
  return upcomingEvents(events, today).find(({ date }) => date > today);
}

/** The event that was completed last; undefined for none. */
export function latestEvent({ events, today }: TourEvents): EventRecord | undefined {
  return events
    .filter(({ isComplete, date }) => isComplete && date <= today)
    .toSorted(byDate)
    .at(-1);
}
