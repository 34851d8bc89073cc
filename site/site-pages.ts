/** Which pages the site has, drawn from the data, and which page answers which address. */
import { seasonsOf } from '#domain/event.ts';
import type { SitePage, Tour } from '#domain/tour.ts';
import { PAGES_TO_COME } from './navigation.ts';
import { bracketYears } from './features/match-play/years.ts';
import {
  NO_BRACKET_PATH,
  NO_SEASON_PATH,
  PATHS,
  calendarPath,
  matchPlayPagePath,
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
    page(PATHS.matchPlay, ['match-play']),
    // Every year links to the others and shows the newest year's registration and its players.
    ...bracketYears(tour.brackets).map((year) => page(matchPlayPagePath(year), ['match-play'])),
    page(NO_BRACKET_PATH, ['match-play']),
    ...tour.events
      .filter((event) => !event.isComplete)
      .map((event) => file(calendarPath(event.eventID), [`events/${event.eventID}`])),
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
  if (path === PATHS.matchPlay && year !== null) {
    return /^\d{4}$/.test(year)
      ? [matchPlayPagePath(Number(year)), NO_BRACKET_PATH]
      : [NO_BRACKET_PATH];
  }
  const folder = /^\/(listing|teetimes)\//.exec(path);
  return folder ? [path, `/${folder[1] ?? ''}`] : [path];
}
