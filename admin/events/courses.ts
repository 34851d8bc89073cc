import { useQueries, useQuery } from '@tanstack/react-query';
import type { CourseResponse } from '#domain/courses/course.schema.ts';
import type { EventResponse, EventsResponse } from '#domain/events/event.schema.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { COURSES_KEY, readCourses } from '../courses/courses-query.ts';
import { readEvents } from './event-queries.ts';

const COURSES_FRESH_MS = 300_000;

/** A course as events name it. */
export type Course = Pick<EventResponse, 'course' | 'town' | 'state'>;

/**
 * The tour's list of courses and those that only events name, by name. The list knows best how a
 * course is written and where it lies, then the newest event.
 */
export function coursesOf(
  events: readonly EventResponse[],
  listed: readonly Pick<CourseResponse, 'name' | 'city' | 'state'>[] = [],
): Course[] {
  const newestFirst = [...events].sort((a, b) => b.date.localeCompare(a.date));
  const known = [
    ...listed.map(({ name, city, state }) => ({ course: name, town: city, state })),
    ...newestFirst.map(({ course, town, state }) => ({ course, town, state })),
  ];
  const byName = new Map<string, Course>();
  for (const one of known) {
    // An apostrophe may be typed in more than one way.
    const key = slugOf(one.course) || one.course;
    if (key !== '' && !byName.has(key)) byName.set(key, one);
  }
  return [...byName.values()].sort((a, b) => a.course.localeCompare(b.course, 'en'));
}

/** The courses of the list and of every season, read when an editor needs them. */
export function useCourses(shown: EventsResponse | undefined, needed: boolean): Course[] {
  const others = useQueries({
    queries: (shown?.additionalYears ?? []).map((year) => ({
      queryKey: ['events', String(year)],
      queryFn: () => readEvents(String(year)),
      enabled: needed,
      staleTime: COURSES_FRESH_MS,
    })),
  });
  const listed = useQuery({
    queryKey: [COURSES_KEY],
    queryFn: readCourses,
    enabled: needed,
    staleTime: COURSES_FRESH_MS,
  });
  const events = [...(shown?.events ?? []), ...others.flatMap(({ data }) => data?.events ?? [])];
  return coursesOf(events, listed.data);
}
