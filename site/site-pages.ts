/** Which pages the site has, drawn from the data, and which page answers which address. */
import { statesOf } from '#domain/course.ts';
import { seasonsOf } from '#domain/event.ts';
import type { SitePage, Tour } from '#domain/tour.ts';
import { PAGES_TO_COME } from './navigation.ts';
import {
  COURSES_FILE,
  NO_SEASON_PATH,
  PATHS,
  calendarPath,
  seasonPagePath,
  statePagePath,
} from './paths.ts';

const page = (path: string, shows: readonly string[] = []): SitePage => ({
  path,
  file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
  shows,
});

const file = (path: string, shows: readonly string[] = []): SitePage => ({
  path,
  file: path.slice(1),
  shows,
});

/** Every page and file of the tour. */
export function pagesOf(tour: Tour): SitePage[] {
  return [
    page(PATHS.home, ['events']),
    page(PATHS.schedule, ['events']),
    ...seasonsOf(tour.events).map((year) => page(seasonPagePath(year), [`events/${year}`])),
    page(NO_SEASON_PATH),
    ...tour.events
      .filter((event) => !event.isComplete)
      .map((event) => file(calendarPath(event.eventID), [`events/${event.eventID}`])),
    page(PATHS.tourDetails),
    // They name this year's events too; those follow with the pages that are drawn after the urgent ones.
    page(PATHS.courses, ['courses']),
    ...statesOf(tour.courses).map(({ state }) => page(statePagePath(state), ['courses'])),
    file(COURSES_FILE, ['courses']),
    ...PAGES_TO_COME.map(({ href }) => page(href)),
    { path: '/404', file: '404.html', shows: [] },
    file('/sitemap.xml'),
    file('/robots.txt'),
  ];
}

/** The pages that may answer an address, best first. */
export function candidatesFor(path: string, query: URLSearchParams): string[] {
  const year = query.get('year');
  if (path === PATHS.schedule && year !== null) {
    return /^\d{4}$/.test(year) ? [seasonPagePath(Number(year)), NO_SEASON_PATH] : [NO_SEASON_PATH];
  }
  const state = query.get('state');
  if (path === PATHS.courses && state !== null && /^[a-z]{2}$/i.test(state)) {
    return [statePagePath(state), path];
  }
  const folder = /^\/(listing|teetimes)\//.exec(path);
  return folder ? [path, `/${folder[1] ?? ''}`] : [path];
}
