/** The pages of the site that look different from each other, named for their screenshots. */
import { actionOf, cupName, isColonyCup, type RowAction } from '../../server/domain/event/event.ts';
import type { EventRecord } from '../../server/domain/event/event.schema.ts';
import { playerSlug } from '../../server/domain/player/player-slug.ts';
import { dateIn } from '../../server/domain/time/calendar.ts';
import { readTourRecords } from '../../server/store/stores.ts';

export interface Shot {
  name: string;
  /** Below the tour's origin. */
  path: string;
  /** A CSS selector of an element to click first. */
  press?: string;
  /** Whether the click opens an overlay: then the screenshot shows the viewport, not the whole page. */
  isOverlay?: boolean;
}

/** The site's pages with the demo's events in their URLs. */
export async function sitePages(dataDir: string, now: Date): Promise<Shot[]> {
  const { events, results, settings } = await readTourRecords(dataDir);
  const today = dateIn('America/New_York', now);
  const year = today.slice(0, 4);
  const find = (description: string, test: (event: EventRecord) => boolean) => {
    const event = events.find(test);
    if (!event) throw new Error(`The demo has no event ${description}.`);
    return event;
  };
  const offering = (action: RowAction) =>
    find(`that offers ${action}`, (event) => actionOf(event, today) === action);
  const played = find(
    'with skins',
    ({ eventID, date }) => date.startsWith(year) && results.get(eventID)?.skins !== undefined,
  );
  const teams = find('of teams', ({ eventID }) => results.get(eventID)?.teams !== undefined);
  const withCards = find(
    'with scorecards',
    ({ eventID }) => results.get(eventID)?.scorecards !== undefined,
  );
  const cup = find('that is a scored cup', (event) => {
    const stored = results.get(event.eventID)?.['colony-cup'];
    return isColonyCup(event, cupName(settings)) && stored !== undefined;
  });
  const resultsOf = ({ eventID }: EventRecord, more = '') => `/results?eventID=${eventID}${more}`;
  const teeTimes = offering('teeTimes');
  const [player = '', second = ''] =
    results.get(played.eventID)?.net?.rows.map((row) => row.player) ?? [];
  return [
    { name: 'home', path: '/' },
    { name: 'schedule', path: '/schedule' },
    { name: 'schedule-past', path: `/schedule?year=${Number(year) - 1}` },
    { name: 'standings', path: '/standings' },
    { name: 'standings-wgr', path: '/standings?tab=wgr' },
    { name: 'standings-past', path: `/standings?year=${Number(year) - 1}` },
    {
      name: 'standings-player',
      path: `/standings?player=${encodeURIComponent(player)}`,
      isOverlay: true,
    },
    { name: 'event-ahead', path: `/events/${offering('register').eventID}` },
    { name: 'event-tee-times', path: `/events/${teeTimes.eventID}` },
    { name: 'event-over', path: `/events/${played.eventID}` },
    { name: 'scorecards', path: `/events/${withCards.eventID}/scorecards` },
    { name: 'event-cup', path: `/events/${cup.eventID}` },
    { name: 'results', path: '/results' },
    { name: 'results-net', path: resultsOf(played) },
    { name: 'results-gross', path: resultsOf(played, '&table=gross') },
    { name: 'results-skins', path: resultsOf(played, '&table=skins') },
    { name: 'results-teams', path: resultsOf(teams, '&table=teams') },
    { name: 'results-wgr', path: resultsOf(played, '&table=wgr') },
    { name: 'results-cup', path: resultsOf(cup) },
    { name: 'results-unknown', path: '/results?eventID=2026-no-such-event' },
    { name: 'match-play', path: '/match-play' },
    { name: 'match-play-bracket', path: '/match-play?tab=bracket' },
    { name: 'match-play-players', path: '/match-play?tab=players' },
    { name: 'match-play-past', path: `/match-play?year=${Number(year) - 1}` },
    {
      name: 'tee-times',
      path: `/teetimes/${teeTimes.shopifyUrl || teeTimes.eventID}?eventID=${teeTimes.eventID}`,
    },
    { name: 'tee-times-unknown', path: '/teetimes/no-such-event' },
    { name: 'players', path: '/players' },
    { name: 'player', path: `/players/${playerSlug(player)}` },
    { name: 'compare', path: `/players/compare?a=${playerSlug(player)}&b=${playerSlug(second)}` },
    { name: 'records', path: '/records' },
    { name: 'score', path: '/score' },
    { name: 'live', path: '/live' },
    { name: 'live-screen', path: '/live?display=tv' },
    { name: 'colony-cup', path: '/colony-cup' },
    { name: 'past-champions', path: '/past-champions' },
    { name: 'disabled-list', path: '/disabled-list' },
    { name: 'tour-details', path: '/tour-details' },
    { name: 'how-scoring-works', path: '/how-scoring-works' },
    { name: 'courses', path: '/courses' },
    { name: 'courses-state', path: '/courses?state=VT' },
    { name: 'membership', path: '/membership' },
    { name: 'shop', path: '/shop' },
    { name: 'product', path: '/listing/first-tee-polo' },
    { name: 'product-entry', path: `/listing/${offering('register').shopifyUrl}` },
    { name: 'product-unknown', path: '/listing/no-such-thing' },
    { name: 'news', path: '/blog' },
    { name: 'news-older', path: '/blog/page/2' },
    { name: 'article', path: `/blog/recap-${played.eventID}` },
    { name: 'article-own', path: '/blog/the-woman-with-the-scorecards' },
    { name: 'article-unknown', path: '/blog/no-such-article' },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'offline', path: '/offline' },
    { name: 'menu', path: '/schedule', press: 'button[popovertarget=menu]', isOverlay: true },
    { name: 'search', path: '/schedule', press: '.site-header [data-search]', isOverlay: true },
    { name: 'cart', path: '/shop', press: '.site-header .cart-icon', isOverlay: true },
  ];
}
