/** Rules about the courses the tour plays, over plain data. Shapes are in course.schema.ts. */
import { yearOf, type CalendarDate } from '../time/calendar.ts';
import type { CourseFields, CourseResponse, CourseRecord } from './course.schema.ts';
import { seasonEvents } from '../events/event.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { pictureUrl } from '../shared/picture.ts';
import { slugOf, uniqueId } from '../shared/slug.ts';
import { placeText } from '../tour/state.ts';

/** Shown when the list of courses is empty. */
export const NO_COURSES = 'No courses to display.';

/** The tour's state and those around it; any other is shown as it is. */
const STATE_NAMES: ReadonlyMap<string, string> = new Map([
  ['CT', 'Connecticut'],
  ['MA', 'Massachusetts'],
  ['ME', 'Maine'],
  ['NH', 'New Hampshire'],
  ['NY', 'New York'],
  ['RI', 'Rhode Island'],
  ['VT', 'Vermont'],
]);

/** `New Hampshire` for `NH`. */
export function stateName(state: string): string {
  return STATE_NAMES.get(state) ?? state;
}

/** By name; two of one name by place. */
export function byCourseName(a: CourseRecord, b: CourseRecord): number {
  return a.name.localeCompare(b.name, 'en') || a.city.localeCompare(b.city, 'en');
}

/** `Candia Woods in Candia, NH`: a course as messages name it. */
export function courseTitle({
  name,
  city,
  state,
}: Pick<CourseRecord, 'name' | 'city' | 'state'>): string {
  return `${name} in ${placeText(city, state)}`;
}

/**
 * The id of a new course, from its name, with -2, -3 … when it is taken. It doesn't change when the course
 * is renamed, since links to a course end with it.
 */
export function courseIdFor(name: string, isTaken: (id: string) => boolean): string {
  return uniqueId(slugOf(name) || 'course', isTaken);
}

/** A new course among others. */
export const newCourse = (
  { name, city, state, thumbnail = '', link }: CourseFields & { thumbnail?: string },
  others: readonly CourseRecord[],
): CourseRecord => ({
  id: courseIdFor(name, (wanted) => others.some(({ id }) => id === wanted)),
  name,
  city,
  state,
  thumbnail,
  link,
});

/** The states with the number of their courses, most courses first; courses may have none. */
export function statesOf(
  courses: readonly Pick<CourseRecord, 'state'>[],
): { state: string; count: number }[] {
  const byState = Map.groupBy(
    courses.filter(({ state }) => state !== ''),
    ({ state }) => state,
  );
  return [...byState]
    .map(([state, inState]) => ({ state, count: inState.length }))
    .sort((a, b) => b.count - a.count || (a.state < b.state ? -1 : 1));
}

/**
 * The events of a day's year that name a course, oldest first. Names are compared without case,
 * accents and signs, so `Owl's Nest` is `Owl’s Nest`.
 */
export function eventsAt(
  course: Pick<CourseRecord, 'name'>,
  events: readonly EventRecord[],
  today: CalendarDate,
): EventRecord[] {
  const slug = slugOf(course.name);
  if (slug === '') return [];
  return seasonEvents(events, yearOf(today)).filter((event) => slugOf(event.course) === slug);
}

/** The events of all years that have a former name of a course, and not its name of today. */
export function renamedEvents<Event extends Pick<EventRecord, 'course'>>(
  events: readonly Event[],
  from: string,
  name: string,
): Event[] {
  const slug = slugOf(from);
  if (slug === '' || slug === slugOf(name)) return [];
  return events.filter(({ course }) => slugOf(course) === slug);
}

/** A course as `/courses.json` lists it. */
export function courseResponse({
  id,
  name,
  city,
  state,
  thumbnail,
  link,
}: CourseRecord): CourseResponse {
  const picture = thumbnail === '' ? '' : pictureUrl(thumbnail, 640, 'webp');
  return { id, name, city, state, thumbnail: picture, link };
}
