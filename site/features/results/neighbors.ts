/** Links between results pages: the previous and next event of the season, and the newest results. */
import { yearOf } from '#domain/time/calendar.ts';
import { seasonEvents } from '#domain/events/event.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { hasResults } from '#domain/results/leaderboard.ts';
import type { Tour } from '#domain/publish/tour.ts';

/** Number of results on the page without an event. */
const NEWEST_RESULTS = 5;

type ResultsTour = Pick<Tour, 'events' | 'results'>;

/** The previous and the next event with results in the same season. */
export function neighborsOf(
  { events, results }: ResultsTour,
  event: EventRecord,
): { previous: EventRecord | undefined; next: EventRecord | undefined } {
  const season = seasonEvents(events, yearOf(event.date)).filter(
    (each) => each === event || hasResults(each, results.get(each.eventID)),
  );
  const at = season.indexOf(event);
  return { previous: season[at - 1], next: season[at + 1] };
}

/** The events with the newest results, newest first. */
export function newestResults({ events, results }: ResultsTour): EventRecord[] {
  return events
    .filter((event) => hasResults(event, results.get(event.eventID)))
    .toReversed()
    .slice(0, NEWEST_RESULTS);
}
