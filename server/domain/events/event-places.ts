/** Records of the course and the cup that belong to an event. */
import type { ColonyCupYear } from '../colony-cup/colony-cup.schema.ts';
import type { CourseRecord } from '../courses/course.schema.ts';
import { groupedBy } from '../shared/list-index.ts';
import { slugOf } from '../shared/slug.ts';
import { yearOf } from '../time/calendar.ts';
import { isColonyCup } from './event.ts';
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
