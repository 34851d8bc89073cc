import { useQueries } from '@tanstack/react-query';
import type { EventAnswer, EventsAnswer } from '#domain/event.schema.ts';
import { readEvents } from './event-api.ts';

const COURSES_FRESH_MS = 300_000;

/** A course as events name it. */
export type Course = Pick<EventAnswer, 'course' | 'town' | 'state'>;

/** The courses of some events, by name; the newest event knows best where a course lies. */
export function coursesOf(events: readonly EventAnswer[]): Course[] {
  const newestFirst = [...events].sort((a, b) => b.date.localeCompare(a.date));
  const byName = new Map<string, Course>();
  for (const { course, town, state } of newestFirst) {
    if (course !== '' && !byName.has(course)) byName.set(course, { course, town, state });
  }
  return [...byName.values()].sort((a, b) => a.course.localeCompare(b.course, 'en'));
}

/** The courses of every season, read when an editor needs them. */
export function useCourses(shown: EventsAnswer | undefined, needed: boolean): Course[] {
  const others = useQueries({
    queries: (shown?.additionalYears ?? []).map((year) => ({
      queryKey: ['events', String(year)],
      queryFn: () => readEvents(String(year)),
      enabled: needed,
      staleTime: COURSES_FRESH_MS,
    })),
  });
  return coursesOf([...(shown?.events ?? []), ...others.flatMap(({ data }) => data?.events ?? [])]);
}
