/**
 * Which prebuilt pages may serve an address, best first. Compiled into a small separate file: the server
 * runs it for every request and needs nothing else of the site.
 */
import { EVENT_ID } from '#domain/events/event-handle.ts';
import type { IsOnRequest, ResolvePaths } from '#domain/publish/tour.ts';
import {
  NO_BRACKET_PATH,
  NO_RANKING_PATH,
  NO_SEASON_PATH,
  OTHER_LISTING_PATH,
  OTHER_POST_PATH,
  OTHER_RESULTS_PATH,
  PATHS,
  matchPlayPagePath,
  rankingPagePath,
  resultsPagePath,
  seasonPagePath,
  statePagePath,
} from '../paths.ts';

/** Pages with one variant a year, and one for years without content. */
const YEAR_PAGES = new Map<string, { pageOf: (year: number) => string; none: string }>([
  [PATHS.schedule, { pageOf: seasonPagePath, none: NO_SEASON_PATH }],
  [PATHS.standings, { pageOf: rankingPagePath, none: NO_RANKING_PATH }],
  [PATHS.matchPlay, { pageOf: matchPlayPagePath, none: NO_BRACKET_PATH }],
]);

export const resolvePaths: ResolvePaths = (path, query) => {
  const year = query.get('year');
  const years = YEAR_PAGES.get(path);
  if (years && year !== null) {
    return /^\d{4}$/.test(year) ? [years.pageOf(Number(year)), years.none] : [years.none];
  }
  const state = query.get('state');
  if (path === PATHS.courses && state !== null && /^[\p{L} .’'-]{2,60}$/u.test(state)) {
    return [statePagePath(state), path];
  }
  const eventID = query.get('eventID') ?? '';
  if (path === PATHS.results && eventID !== '') {
    return EVENT_ID.test(eventID)
      ? [resultsPagePath(eventID), OTHER_RESULTS_PATH]
      : [OTHER_RESULTS_PATH];
  }
  if (path.startsWith(`${PATHS.teeTimes}/`)) {
    if (eventID === '') return [path, PATHS.teeTimes];
    // The id is exact; the handle may have changed since the link was made.
    return EVENT_ID.test(eventID)
      ? [`${PATHS.teeTimes}/${eventID}`, PATHS.teeTimes]
      : [PATHS.teeTimes];
  }
  if (path.startsWith(`${PATHS.blog}/`)) return [path, OTHER_POST_PATH];
  return path.startsWith(`${OTHER_LISTING_PATH}/`) ? [path, OTHER_LISTING_PATH] : [path];
};

/** The page of a scorecard. */
const ROUND = /^\/events\/[^/]+\/scorecards\/[^/]+$/;

export const isOnRequest: IsOnRequest = (path) => ROUND.test(path);
