/** Which pages the site has, drawn from the data, and which page answers which address. */
import { EVENT_ID, HANDLE, hasTeeTimes } from '#domain/event-handle.ts';
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

/**
 * Tee times by the event's id, and by its product's handle where that differs. Which event a handle
 * means can change with any event, so those pages show them all.
 */
function teeTimesPages({ events, results }: Tour): SitePage[] {
  const shown = events.filter((event) => hasTeeTimes(event, results.get(event.eventID)));
  const ids = new Set(shown.map(({ eventID }) => eventID));
  const handles = new Set(shown.map(({ shopifyUrl }) => shopifyUrl));
  return [
    page(PATHS.teeTimes),
    ...[...ids].map((id) =>
      page(`${PATHS.teeTimes}/${id}`, [`events/${id}`, `results/${id}/tee-times`]),
    ),
    ...[...handles]
      .filter((handle) => HANDLE.test(handle) && !ids.has(handle))
      .map((handle) => page(`${PATHS.teeTimes}/${handle}`, ['events', 'results'])),
  ];
}

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
    ...teeTimesPages(tour),
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
  if (path.startsWith(`${PATHS.teeTimes}/`)) {
    const eventID = query.get('eventID');
    // The id says it exactly, whatever the handle before it has become since the link was made.
    if (!eventID) return [path, PATHS.teeTimes];
    return EVENT_ID.test(eventID)
      ? [`${PATHS.teeTimes}/${eventID}`, PATHS.teeTimes]
      : [PATHS.teeTimes];
  }
  return path.startsWith('/listing/') ? [path, '/listing'] : [path];
}
