/** The events that visitors come for now: those that are live, and from the evening before until the day after. */
import type { Tour } from '../publish/tour.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { daysBetween, isCalendarDate, type CalendarDate, addDays } from '../time/calendar.ts';
import { phaseOf, hasScores } from './event-phase.ts';
import { byDate, upcomingEvents } from './event.ts';
import type { EventRecord } from './event.schema.ts';
import { isInRound } from '../results/main-rows.ts';
import { instantOf } from '../time/wall-time.ts';

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

/** When the evening begins, in the tour's zone. */
const EVENING = '17:00';

/** Ahead; being played or scored; over. */
export type DayStage = 'ahead' | 'play' | 'after';

export interface EventDay {
  event: EventRecord;
  stage: DayStage;
  /** Days from today: 1 in the evening before, 0, or -1 on the day after; 0 also while a further round is played. */
  days: number;
  /** From when it is shown, in milliseconds, for a page that was rendered before; null for now. */
  from: number | null;
  /** Until when. */
  until: number;
}

type DayTour = Pick<Tour, 'events' | 'results' | 'today' | 'zone'>;

function stageOf({ results }: DayTour, event: EventRecord): DayStage {
  if (event.isComplete) return 'after';
  return hasScores(results.get(event.eventID)) ? 'play' : 'ahead';
}

/**
 * The event days of a day, in their order: today's event, otherwise yesterday's once it has scores and, from the evening on, tomorrow's.
 * Of several on one day it is the first.
 */
export function eventDaysOf(tour: DayTour): EventDay[] {
  const { events, today, zone } = tour;
  const tomorrow = addDays(today, 1);
  const on = (date: CalendarDate) => events.filter((event) => event.date === date).sort(byDate)[0];
  const at = (date: CalendarDate, time: string) => instantOf(zone, `${date}T${time}`).getTime();
  const dayOf = (event: EventRecord, from: number | null, until: number): EventDay => {
    const isInPlay = isInRound(tour.results.get(event.eventID));
    const days = isInPlay ? 0 : daysBetween(today, event.date);
    return { event, stage: stageOf(tour, event), days, from, until };
  };
  const current = on(today);
  if (current) return [dayOf(current, null, at(addDays(today, 2), '00:00'))];
  const last = on(addDays(today, -1));
  // Without scores there is nothing to look back on.
  const before = last && hasScores(tour.results.get(last.eventID)) ? last : undefined;
  const next = on(tomorrow);
  const evening = next && at(today, EVENING);
  return [
    ...(before ? [dayOf(before, null, evening ?? at(tomorrow, '00:00'))] : []),
    ...(next && evening ? [dayOf(next, evening, at(addDays(tomorrow, 2), '00:00'))] : []),
  ];
}
