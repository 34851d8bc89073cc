/** The events that visitors come for now: from the evening before until the day after. */
import type { Tour } from '../publish/tour.ts';
import { isInRound } from '../results/main-rows.ts';
import { addDays, daysBetween, type CalendarDate } from '../time/calendar.ts';
import { instantOf } from '../time/wall-time.ts';
import { hasScores } from './event-phase.ts';
import { byDate } from './event.ts';
import type { EventRecord } from './event.schema.ts';

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
