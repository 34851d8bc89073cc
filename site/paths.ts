/** Addresses of the site that scripts or several pages link to; others stand in the descriptions of their pages. */
import type { EventRecord } from '#domain/events/event.schema.ts';
import type { RankingName } from '#domain/results/leaderboard.ts';
import { slugOf } from '#domain/shared/slug.ts';

export const PATHS = {
  home: '/',
  tourDetails: '/tour-details',
  membership: '/membership',
  courses: '/courses',
  schedule: '/schedule',
  standings: '/standings',
  matchPlay: '/match-play',
  colonyCup: '/colony-cup',
  pastChampions: '/past-champions',
  blog: '/blog',
  shop: '/shop',
  results: '/results',
  teeTimes: '/teetimes',
  events: '/events',
  players: '/players',
  live: '/live',
} as const;

const isAddress = (text: string) => /^https?:\/\//i.test(text);

/** The product page of a handle; a full http(s) URL stays as it is. Empty for no handle. */
export function listingPath(handle: string): string {
  if (handle === '') return '';
  return isAddress(handle) ? handle : `/listing/${encodeURIComponent(handle)}`;
}

/** The page that requests a product without a prebuilt page from the shop. */
export const OTHER_LISTING_PATH = '/listing';

/** The page of an event, the same before, during and after it. */
export function eventPath(eventID: string): string {
  return `${PATHS.events}/${eventID}`;
}

/** All cards of an event hole by hole. */
export function scorecardsPath(eventID: string): string {
  return `${eventPath(eventID)}/scorecards`;
}

/** A card among those of an event. */
export function scorecardPath(eventID: string, anchor: string): string {
  return `${scorecardsPath(eventID)}#${anchor}`;
}

/** The page of a card. */
export function roundPath(eventID: string, anchor: string): string {
  return `${scorecardsPath(eventID)}/${anchor.replace(/^card-/, '')}`;
}

/** The page of a year's champion. */
export function championPath(year: number): string {
  return `${PATHS.pastChampions}/${year}`;
}

/** Whether an address is that of a card on a page of scorecards. */
export const isScorecard = (address: string) => address.startsWith(`${PATHS.events}/`);

/** The page that compares two players; without them, the one that asks for two. */
export const COMPARE_PATH = `${PATHS.players}/compare`;

/** The page that compares a player, by the slug, with one who is chosen there. */
export const comparePath = (slug: string): string => `${COMPARE_PATH}?a=${slug}`;

/** The results of an event. */
export function resultsPath(eventID: string): string {
  return `${PATHS.results}?eventID=${encodeURIComponent(eventID)}`;
}

/** The prebuilt page behind `resultsPath(eventID)`. */
export function resultsPagePath(eventID: string): string {
  return `${PATHS.results}/${eventID}`;
}

/** The page that requests the results of an event without a prebuilt page from the API. */
export const OTHER_RESULTS_PATH = `${PATHS.results}/other`;

/** The tee times of an event. Without a product the event's id is the handle. */
export function teeTimesPath(event: Pick<EventRecord, 'eventID' | 'shopifyUrl'>): string {
  const usable = event.shopifyUrl !== '' && !isAddress(event.shopifyUrl);
  const handle = usable ? event.shopifyUrl : event.eventID;
  return `${PATHS.teeTimes}/${encodeURIComponent(handle)}?eventID=${encodeURIComponent(event.eventID)}`;
}

/** The prebuilt tee times of an event. */
export function teeTimesPagePath(eventID: string): string {
  return `${PATHS.teeTimes}/${eventID}`;
}

/** The schedule of a season, or of the current one. */
export function schedulePath(year?: number): string {
  return year === undefined ? PATHS.schedule : `${PATHS.schedule}?year=${year}`;
}

/** The prebuilt page behind `schedulePath(year)`. */
export function seasonPagePath(year: number): string {
  return `${PATHS.schedule}/${year}`;
}

/** The page of a season without events. */
export const NO_SEASON_PATH = `${PATHS.schedule}/none`;

/** The courses, or those of a state, such as `NH`. */
export function coursesPath(state?: string): string {
  return state === undefined
    ? PATHS.courses
    : `${PATHS.courses}?state=${encodeURIComponent(state)}`;
}

/** The prebuilt page behind `coursesPath(state)`. */
export function statePagePath(state: string): string {
  return `${PATHS.courses}/${slugOf(state)}`;
}

/** The live page as a screen for the clubhouse. */
export const SCREEN_PATH = `${PATHS.live}?display=tv`;

/** The QR code of the live page. */
export const LIVE_CODE_FILE = '/live-qr.svg';

/** The list of courses as data. */
export const COURSES_FILE = '/courses.json';

/** Parameters of the standings; default: the newest year and the season's ranking. */
interface StandingsParams {
  year?: number | undefined;
  tab?: RankingName;
  /** The player whose results are open. */
  player?: string;
}

/** The standings. */
export function standingsPath({ year, tab, player }: StandingsParams = {}): string {
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

/** The money list of a season. */
export const moneyPath = (year: number): string => `/money/${year}`;

/** The page of a year without standings. */
export const NO_RANKING_PATH = `${PATHS.standings}/none`;

/** The calendar to subscribe to: the current season and later ones. */
export const CALENDAR_FILE = '/calendar.ics';

/** The calendar file of an event. */
export function calendarPath(eventID: string): string {
  return `/calendar/${eventID}.ics`;
}

/** The calendar file of a group's tee time. */
export function groupCalendarPath(eventID: string, group: string): string {
  return `/calendar/${eventID}/${group}.ics`;
}

/** Match play of a year, with its bracket, or the page of match play itself. */
export function matchPlayPath(year?: number): string {
  return year === undefined ? PATHS.matchPlay : `${PATHS.matchPlay}?year=${year}`;
}

/** The prebuilt page behind `matchPlayPath(year)`. */
export function matchPlayPagePath(year: number): string {
  return `${PATHS.matchPlay}/${year}`;
}

/** The page of a year without a bracket. */
export const NO_BRACKET_PATH = `${PATHS.matchPlay}/none`;

/** An article; its handle may contain accents and emoji. */
export function postPath(handle: string): string {
  return `${PATHS.blog}/${encodeURIComponent(handle)}`;
}

/** A page of the list of articles; the first is the list's own address. */
export function postsPagePath(number: number): string {
  return number === 1 ? PATHS.blog : `${PATHS.blog}/page/${number}`;
}

/** The page that requests an article without a prebuilt page from the shop; no handle contains a slash. */
export const OTHER_POST_PATH = `${PATHS.blog}/page/other`;

/** The web app manifest. */
export const MANIFEST_FILE = '/site.webmanifest';

/** News and results as a feed. */
export const FEED_FILE = '/rss.xml';

/** What the search finds, as data. */
export const SEARCH_FILE = '/search.json';

/** Display settings of single articles, as data. */
export const POSTS_FILE = '/posts.json';
