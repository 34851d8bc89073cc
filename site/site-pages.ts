/** Which pages the site has, drawn from the data, and which page answers which address. */
import { seasonsOf } from '#domain/event.ts';
import { hasResults } from '#domain/leaderboard.ts';
import type { SitePage, Tour } from '#domain/tour.ts';
import { PAGES_TO_COME } from './navigation.ts';
import {
  NO_SEASON_PATH,
  OTHER_RESULTS_PATH,
  PATHS,
  calendarPath,
  resultsPagePath,
  seasonPagePath,
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
    page(PATHS.results, ['events', 'results']),
    page(OTHER_RESULTS_PATH),
    ...tour.events
      .filter((event) => hasResults(event, tour.results.get(event.eventID)))
      .map(({ eventID }) =>
        page(resultsPagePath(eventID), [`events/${eventID}`, `results/${eventID}`]),
      ),
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
  const eventID = query.get('eventID') ?? '';
  if (path === PATHS.results && eventID !== '') {
    const isId = /^\d{4}-[a-z0-9-]+$/.test(eventID);
    return isId ? [resultsPagePath(eventID), OTHER_RESULTS_PATH] : [OTHER_RESULTS_PATH];
  }
  const folder = /^\/(listing|teetimes)\//.exec(path);
  return folder ? [path, `/${folder[1] ?? ''}`] : [path];
}
