/** What belongs to an event: the records of its course and cup, earlier editions, and the events before and after it. */
import type { ColonyCupYear } from '../colony-cup/colony-cup.schema.ts';
import type { CourseRecord } from '../courses/course.schema.ts';
import { groupedBy } from '../shared/cache-by-parts.ts';
import { slugOf } from '../shared/slug.ts';
import { yearOf } from '../time/calendar.ts';
import { isColonyCup, byDate } from './event.ts';
import type { EventRecord } from './event.schema.ts';

const coursesBySlug = groupedBy<CourseRecord>(({ name }) => slugOf(name));

/**
 * The record of an event's course, the one in its state where two have the name; null without one. Names are
 * compared without case, accents and punctuation.
 */
export function courseOf(
  courses: readonly CourseRecord[],
  { course, state }: Pick<EventRecord, 'course' | 'state'>,
): CourseRecord | null {
  const named = coursesBySlug(courses).get(slugOf(course)) ?? [];
  return named.find((each) => each.state === state) ?? named[0] ?? null;
}

/** The team of the year of an event of the named cup; null for another event and while the year has no team. */
export function cupYearOf(
  cups: readonly ColonyCupYear[],
  event: Pick<EventRecord, 'eventID' | 'name' | 'date'>,
  cupName: string | null,
): ColonyCupYear | null {
  if (!isColonyCup(event, cupName)) return null;
  const cup = cups.find(({ year }) => year === yearOf(event.date));
  return cup && cup.team.length > 0 ? cup : null;
}

type Named = Pick<EventRecord, 'eventID' | 'name' | 'date'>;

const byName = groupedBy<Named>(({ name }) => slugOf(name));

/**
 * The events of the same name in earlier years, the latest first, one each year. Names are compared without
 * case, accents and punctuation.
 */
export function earlierEditions<Event extends Named>(
  events: readonly Event[],
  event: Named,
): Event[] {
  const year = yearOf(event.date);
  const ids = new Set(
    (byName(events).get(slugOf(event.name)) ?? [])
      .filter(({ date }) => yearOf(date) < year)
      .map(({ eventID }) => eventID),
  );
  if (ids.size === 0) return [];
  const earlier = events.filter(({ eventID }) => ids.has(eventID)).sort((a, b) => byDate(b, a));
  return earlier.filter(
    ({ date }, at) => at === 0 || yearOf(date) !== yearOf(earlier[at - 1]?.date ?? ''),
  );
}

/** The events before and after an event in the tour's calendar, across seasons. */
export function adjacentEvents<Event extends Named>(
  events: readonly Event[],
  event: Named,
): { previous: Event | undefined; next: Event | undefined } {
  // Stored events are in this order already; sorting such a list is one pass.
  const inOrder = Object.isFrozen(events) ? events : events.toSorted(byDate);
  const at = inOrder.findIndex(({ eventID }) => eventID === event.eventID);
  return { previous: inOrder[at - 1], next: at < 0 ? undefined : inOrder[at + 1] };
}
