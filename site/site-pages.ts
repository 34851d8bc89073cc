/** Which pages the site has, drawn from the data, and which page answers which address. */
import { statesOf } from '#domain/course.ts';
import { seasonsOf } from '#domain/event.ts';
import { rankedYears } from '#domain/rankings.ts';
import type { SitePage, Tour } from '#domain/tour.ts';
import { PAGES_TO_COME } from './navigation.ts';
import {
  COURSES_FILE,
  NO_RANKING_PATH,
  NO_SEASON_PATH,
  PATHS,
  calendarPath,
  rankingPagePath,
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
    page(PATHS.home, ['events', 'standings']),
    page(PATHS.schedule, ['events']),
    ...seasonsOf(tour.events).map((year) => page(seasonPagePath(year), [`events/${year}`])),
    page(NO_SEASON_PATH),
    // Rankings that nobody read are worked out from the results.
    page(PATHS.standings, ['standings', 'results']),
    ...rankedYears(tour).map((year) => page(rankingPagePath(year), [`standings/${year}`])),
    page(NO_RANKING_PATH),
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

/** Pages that have one of their own for each year, and one for years without anything to show. */
const YEAR_PAGES = new Map<string, { pageOf: (year: number) => string; none: string }>([
  [PATHS.schedule, { pageOf: seasonPagePath, none: NO_SEASON_PATH }],
  [PATHS.standings, { pageOf: rankingPagePath, none: NO_RANKING_PATH }],
]);

/** The pages that may answer an address, best first. */
export function candidatesFor(path: string, query: URLSearchParams): string[] {
  const year = query.get('year');
  const years = YEAR_PAGES.get(path);
  if (years && year !== null) {
    return /^\d{4}$/.test(year) ? [years.pageOf(Number(year)), years.none] : [years.none];
  }
  const state = query.get('state');
  if (path === PATHS.courses && state !== null && /^[a-z]{2}$/i.test(state)) {
    return [statePagePath(state), path];
  }
  const folder = /^\/(listing|teetimes)\//.exec(path);
  return folder ? [path, `/${folder[1] ?? ''}`] : [path];
}
