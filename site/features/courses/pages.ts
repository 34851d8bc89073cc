/** The pages of the courses. */
import { statesOf } from '#domain/course/course.ts';
import { seasonEvents } from '#domain/event/event.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { textsDependency } from '#domain/site-texts/site-texts.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { COURSES_FILE, PATHS, statePagePath } from '../../paths.ts';
import { contentOf, file, page } from '../../site-page.ts';

/** All courses, those of each state, and the list that another site may read. */
export function coursePages(tour: Tour): SitePage[] {
  const { courses, events, today } = tour;
  const slugs = new Set(courses.map(({ name }) => slugOf(name)));
  // Every page has all cards, with the season's events on each course.
  const listed = seasonEvents(events, yearOf(today))
    .filter(({ course }) => slugs.has(slugOf(course)))
    .map(({ eventID, name, date, isComplete, course }) => [
      eventID,
      name,
      date,
      isComplete,
      course,
    ]);
  const dependencies = [
    'courses',
    textsDependency('courses'),
    contentOf('events on courses', listed),
  ];
  return [
    page(PATHS.courses, dependencies),
    ...statesOf(courses).map(({ state }) => page(statePagePath(state), dependencies)),
    file(COURSES_FILE, ['courses']),
  ];
}
