/** Results that stand next to others: the events before and after in the season, and the newest. */
import { yearOf } from '#domain/calendar.ts';
import { byDate } from '#domain/event.ts';
import type { EventRecord } from '#domain/event.schema.ts';
import { hasResults } from '#domain/leaderboard.ts';
import type { Tour } from '#domain/tour.ts';

/** How many results the page without an event lists. */
export const NEWEST_RESULTS = 5;

type ResultsTour = Pick<Tour, 'events' | 'results'>;

/** Seasons by lists of events, which are replaced and never changed: every results page asks for its own. */
const known = new WeakMap<ResultsTour['events'], ReadonlyMap<number, readonly EventRecord[]>>();

/** The season of an event, in order; without this, pages of a long-lived tour would take the square of its age. */
function seasonOf(events: ResultsTour['events'], { date }: EventRecord): readonly EventRecord[] {
  const seasons =
    known.get(events) ?? Map.groupBy(events.toSorted(byDate), (each) => yearOf(each.date));
  known.set(events, seasons);
  return seasons.get(yearOf(date)) ?? [];
}

/** The events with results before and after one in its season. */
export function neighboursOf(
  { events, results }: ResultsTour,
  event: EventRecord,
): { previous: EventRecord | undefined; next: EventRecord | undefined } {
  const season = seasonOf(events, event).filter(
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
