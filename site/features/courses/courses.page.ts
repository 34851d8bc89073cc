import { statesOf } from '#domain/courses/course.ts';
import { seasonEvents } from '#domain/events/event.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { textsDependency } from '#domain/site-texts/site-texts.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { yearOf } from '#domain/time/calendar.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { COURSES_FILE, coursesPath, PATHS, statePagePath } from '../../paths.ts';
import { sample } from '../../page-list/sample-records.ts';
import { contentOf, file, page } from '../../page-list/site-page.ts';

/** All courses, those of each state, and the list that another site may read. */
function coursePages(tour: Tour): SitePage[] {
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

export default {
  path: PATHS.courses,
  title: 'Courses',
  header: 'after',
  footer: 'tour',
  order: 140,
  words: 'golf clubs map directions addresses',
  pages: coursePages,
  // An empty list has `noindex`.
  sitemap: ({ courses }) => [
    ...(courses.length > 0 ? [PATHS.courses] : []),
    ...statesOf(courses).map(({ state }) => coursesPath(state)),
  ],
  variants: ({ courses }) => ({
    'courses-state': sample(statesOf(courses).at(-1), ({ state }) => coursesPath(state)),
  }),
} satisfies PageDescription;
