/** Results that stand next to others: the events before and after in the season, and the newest. */
import { yearOf } from '#domain/time/calendar.ts';
import { seasonEvents } from '#domain/event/event.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import { hasResults } from '#domain/results/leaderboard.ts';
import type { Tour } from '#domain/publish/tour.ts';

/** How many results the page without an event lists. */
export const NEWEST_RESULTS = 5;

type ResultsTour = Pick<Tour, 'events' | 'results'>;

/** The events with results before and after one in its season. */
export function neighboursOf(
  { events, results }: ResultsTour,
  event: EventRecord,
): { previous: EventRecord | undefined; next: EventRecord | undefined } {
  const season = seasonEvents(events, yearOf(event.date)).filter(
    (each) => each === event || hasResults(each, results.get(each.eventID)),
  );
  const at = season.indexOf(event);
  return { previous: season[at - 1], next: season[at + 1] };
}

/** The events whose results are the newest, newest first. */
export function newestResults({ events, results }: ResultsTour): EventRecord[] {
  return events
    .filter((event) => hasResults(event, results.get(event.eventID)))
    .toReversed()
    .slice(0, NEWEST_RESULTS);
}
