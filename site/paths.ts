/** Addresses of the site, built in one place (route table, R011–R026). */
import type { EventRecord } from '#domain/event/event.schema.ts';
import type { RankingName } from '#domain/results/leaderboard.ts';

export const PATHS = {
  home: '/',
  tourDetails: '/tour-details',
  membership: '/membership',
  courses: '/courses',
  schedule: '/schedule',
  standings: '/standings',
  disabledList: '/disabled-list',
  matchPlay: '/match-play',
  colonyCup: '/colony-cup',
  pastChampions: '/past-champions',
  blog: '/blog',
  shop: '/shop',
  results: '/results',
  teeTimes: '/teetimes',
} as const;

const isAddress = (text: string) => /^https?:\/\//i.test(text);

/** The product page of a handle; a whole http(s) address stays itself (C32). Empty for no handle. */
export function listingPath(handle: string): string {
  if (handle === '') return '';
  return isAddress(handle) ? handle : `/listing/${encodeURIComponent(handle)}`;
}

/** The page that asks the shop about a product there is no prebuilt page for. */
export const OTHER_LISTING_PATH = '/listing';

/** The results of an event (R144). */
export function resultsPath(eventID: string): string {
  return `${PATHS.results}?eventID=${encodeURIComponent(eventID)}`;
}

/** The prebuilt page behind `resultsPath(eventID)`. */
export function resultsPagePath(eventID: string): string {
  return `${PATHS.results}/${eventID}`;
}

/** The page that asks the API about an event there is no prebuilt page for. */
export const OTHER_RESULTS_PATH = `${PATHS.results}/other`;

/** The tee times of an event (R146). Without a product the event's own id stands in (C49, C50). */
export function teeTimesPath(event: Pick<EventRecord, 'eventID' | 'shopifyUrl'>): string {
  const usable = event.shopifyUrl !== '' && !isAddress(event.shopifyUrl);
  const handle = usable ? event.shopifyUrl : event.eventID;
  return `${PATHS.teeTimes}/${encodeURIComponent(handle)}?eventID=${encodeURIComponent(event.eventID)}`;
}

/** The schedule of a season, or of the newest one (R141). */
export function schedulePath(year?: number): string {
  return year === undefined ? PATHS.schedule : `${PATHS.schedule}?year=${year}`;
}

/** The prebuilt page behind `schedulePath(year)`. */
export function seasonPagePath(year: number): string {
  return `${PATHS.schedule}/${year}`;
}

/** The page of a season without events (C28). */
export const NO_SEASON_PATH = `${PATHS.schedule}/none`;

/** The courses, or those of a state, by its two letters. */
export function coursesPath(state?: string): string {
  return state === undefined ? PATHS.courses : `${PATHS.courses}?state=${state}`;
}

/** The prebuilt page behind `coursesPath(state)`. */
export function statePagePath(state: string): string {
  return `${PATHS.courses}/${state.toLowerCase()}`;
}

/** The list of courses as data (R388). */
export const COURSES_FILE = '/courses.json';

/** What of the standings is asked for; the newest year and the season's ranking when left out. */
export interface StandingsWish {
  year?: number | undefined;
  tab?: RankingName;
  /** Whose results are open. */
  player?: string;
}

/** The standings (R127–R130). */
export function standingsPath({ year, tab, player }: StandingsWish = {}): string {
  const query = [
    year === undefined ? '' : `year=${year}`,
    tab === 'wgr' ? 'tab=wgr' : '',
    player === undefined ? '' : `player=${encodeURIComponent(player)}`,
  ].filter(Boolean);
  return query.length > 0 ? `${PATHS.standings}?${query.join('&')}` : PATHS.standings;
}

/** The prebuilt page of a year's standings. */
export function rankingPagePath(year: number): string {
  return `${PATHS.standings}/${year}`;
}

/** The page of a year without standings. */
export const NO_RANKING_PATH = `${PATHS.standings}/none`;

/** The calendar file of an event. */
export function calendarPath(eventID: string): string {
  return `/calendar/${eventID}.ics`;
}

/** Match play of a year, with its bracket (R160), or the page of match play itself. */
export function matchPlayPath(year?: number): string {
  return year === undefined ? PATHS.matchPlay : `${PATHS.matchPlay}?year=${year}`;
}

/** The prebuilt page behind `matchPlayPath(year)`. */
export function matchPlayPagePath(year: number): string {
  return `${PATHS.matchPlay}/${year}`;
}

/** The page of a year without a bracket. */
export const NO_BRACKET_PATH = `${PATHS.matchPlay}/none`;

/** An article (R243); its handle may hold accents and emoji. */
export function postPath(handle: string): string {
  return `${PATHS.blog}/${encodeURIComponent(handle)}`;
}

/** A page of the list of articles; the first is the list's own address. */
export function postsPagePath(number: number): string {
  return number === 1 ? PATHS.blog : `${PATHS.blog}/page/${number}`;
}

/** The page that asks the shop for an article there is no prebuilt page for; no handle has a slash. */
export const OTHER_POST_PATH = `${PATHS.blog}/page/other`;

/** The site as phones put it among their apps. */
export const MANIFEST_FILE = '/site.webmanifest';

/** News and results as a feed. */
export const FEED_FILE = '/rss.xml';

/** How single articles are shown, as data (R245, R387). */
export const POSTS_FILE = '/posts.json';
