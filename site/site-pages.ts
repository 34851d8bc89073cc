/** Lists the pages of the site and what each depends on. */
import { createHash } from 'node:crypto';
import { statesOf } from '#domain/course/course.ts';
import { groupsOfDay, hasGroupFiles } from '#domain/event/tee-time-groups.ts';
import { isHandle } from '#domain/event/event-handle.ts';
import { seasonsOf, upcomingEvents } from '#domain/event/event.ts';
import { currentSeason } from '#domain/event/season.ts';
import { isPlainName, postSettingsOf } from '#domain/news/post.ts';
import { recordBook } from '#domain/record-book/record-book.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { rankedYears } from '#domain/standings/rankings.ts';
import { careersIn, playersIn, slugsOf } from '#domain/player/career.ts';
import { seasonRace } from '#domain/standings/season-race.ts';
import { MEMBERSHIP_HANDLES } from '#domain/shop/storefront.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { adjacentArticles, articlesOf, pageCount } from './features/blog/paging.ts';
import { eventDependencies } from './features/event/event-model.ts';
import { linkedGolfers } from './features/disabled-list/linked-golfers.ts';
import { eventOfProduct, productContext } from './features/listing/product-context.ts';
import { liveDependency, liveStandingsOf, liveStateOf } from './features/live/live-state.ts';
import { liveDependencies } from './features/live/live-day.ts';
import { bracketYears } from './features/match-play/bracket-years.ts';
import { listedPlayers } from './features/players/list-entries.ts';
import { neighborsOf } from './features/results/neighbors.ts';
import { raceContext } from './features/season-race/context.ts';
import { otherGear } from './features/shop/other-gear.ts';
import { nextTeeTimes, offlineDependency } from './features/offline/offline-pages.ts';
import { OFFLINE_FILE, OFFLINE_PATH } from './features/offline/offline-paths.ts';
import { searchDependency } from './features/search/search-index.ts';
import {
  COMPARE_PATH,
  CALENDAR_FILE,
  COURSES_FILE,
  FEED_FILE,
  LIVE_CODE_FILE,
  MANIFEST_FILE,
  NO_BRACKET_PATH,
  NO_RANKING_PATH,
  NO_SEASON_PATH,
  OTHER_POST_PATH,
  OTHER_LISTING_PATH,
  OTHER_RESULTS_PATH,
  PATHS,
  POSTS_FILE,
  SEARCH_FILE,
  calendarPath,
  eventPath,
  groupCalendarPath,
  listingPath,
  matchPlayPagePath,
  postsPagePath,
  rankingPagePath,
  resultsPagePath,
  seasonPagePath,
  statePagePath,
  teeTimesPagePath,
} from './paths.ts';

const page = (path: string, dependencies: readonly string[] = []): SitePage => ({
  path,
  file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
  dependencies,
});

const file = (path: string, dependencies: readonly string[] = []): SitePage => ({
  path,
  file: path.slice(1),
  dependencies,
});

/** A dependency on everything that a value contains, as a short text. */
const contentOf = (what: string, value: unknown) =>
  `${what} ${createHash('sha1').update(JSON.stringify(value)).digest('base64url')}`;

/** The dependency on an event's product; none for a full URL or no product. */
const productName = (handle: string) => (isHandle(handle) ? [`products/${handle}`] : []);

/**
 * Tee times by the event's id, and by its product's handle where that differs. Which event a handle
 * means can change with any event, so those pages depend on all of them.
 */
function teeTimesPages(tour: Tour): SitePage[] {
  const { events } = tour;
  const ids = new Set(events.map(({ eventID }) => eventID));
  const handles = new Set(events.map(({ shopifyUrl }) => shopifyUrl));
  return [
    // For unknown events, and those that were added since the pages were published.
    { ...page(PATHS.teeTimes), status: 404 },
    ...events.map((event) =>
      page(teeTimesPagePath(event.eventID), [
        `events/${event.eventID}`,
        `results/${event.eventID}/tee-times`,
        ...productName(event.shopifyUrl),
        ...liveDependency(liveStateOf(tour, [event])),
      ]),
    ),
    ...[...handles]
      .filter((handle) => isHandle(handle) && !ids.has(handle))
      .map((handle) =>
        page(`${PATHS.teeTimes}/${handle}`, [
          'events',
          'results',
          ...productName(handle),
          ...liveDependency(liveStateOf(tour, events)),
        ]),
      ),
  ];
}

/** The schedule and a page for each season; each one links to the others. */
function schedulePages(tour: Tour): SitePage[] {
  const { events, today } = tour;
  const years = seasonsOf(events);
  const seasons = `seasons ${years.join()}, now ${currentSeason(tour)}`;
  // The tour's next event is marked in its season, and only there.
  const next = `next ${upcomingEvents(events, today)[0]?.eventID ?? ''}`;
  return [
    page(PATHS.schedule, ['events', seasons]),
    ...years.map((year) => page(seasonPagePath(year), [`events/${year}`, seasons, next])),
    page(NO_SEASON_PATH, [seasons]),
  ];
}

/** The calendar to subscribe to, a file for each event ahead, and one for each of its tee times. */
function calendarFiles(tour: Tour): SitePage[] {
  const { events, results, calendarEntries, today } = tour;
  const current = currentSeason(tour);
  const teeTimes = (eventID: string) => `results/${eventID}/tee-times`;
  const shown = events.filter(({ date }) => yearOf(date) >= current);
  // Deleted events stay in it for a while.
  const cancelled = calendarEntries.filter(({ isCancelled }) => isCancelled);
  const years = new Set([current, ...shown.map(({ date }) => yearOf(date))]);
  return [
    file(CALENDAR_FILE, [
      ...[...years].map((year) => `events/${year}`),
      ...shown.map(({ eventID }) => teeTimes(eventID)),
      `cancelled ${cancelled.map(({ eventID, sequence }) => `${eventID} ${sequence}`).join()}`,
    ]),
    ...events
      .filter(({ isComplete }) => !isComplete)
      .flatMap((event) => {
        const { eventID } = event;
        const dependencies = [`events/${eventID}`, teeTimes(eventID)];
        const rows = results.get(eventID)?.['tee-times']?.rows ?? [];
        const groups = hasGroupFiles(event, today) ? groupsOfDay(rows) : [];
        return [
          file(calendarPath(eventID), dependencies),
          ...groups.map(({ id }) => file(groupCalendarPath(eventID, id), dependencies)),
        ];
      }),
  ];
}

/** The rankings of each year; a ranking that was never fetched is calculated from the results. */
function standingsPages(tour: Tour): SitePage[] {
  const years = rankedYears(tour);
  const ranked = `ranked ${years.join()}`;
  const sources = ['events', 'results'];
  const isFetched = (year: number) => {
    const stored = tour.standings.find((each) => each.year === year);
    return stored?.season !== undefined && stored.wgr !== undefined;
  };
  return [
    page(PATHS.standings, [
      'standings',
      ...sources,
      ...liveDependency(liveStandingsOf(tour, years[0] ?? null)),
    ]),
    ...years.map((year) =>
      page(rankingPagePath(year), [
        `standings/${year}`,
        ranked,
        contentOf('race', [seasonRace(tour, year), raceContext(tour, year)]),
        ...(isFetched(year) ? [] : sources),
        ...liveDependency(liveStandingsOf(tour, year)),
      ]),
    ),
    page(NO_RANKING_PATH, [ranked]),
  ];
}

/** The results of each event; each page links to the previous and next event of the season. */
function resultsPages(tour: Tour): SitePage[] {
  return [
    page(PATHS.results, ['events', 'results']),
    { ...page(OTHER_RESULTS_PATH, ['events', 'results']), status: 404 },
    ...tour.events.map((event) => {
      const { previous, next } = neighborsOf(tour, event);
      const adjacent = [previous, next].map((one) => `${one?.eventID ?? ''} ${one?.name ?? ''}`);
      const { eventID } = event;
      return page(resultsPagePath(eventID), [
        `events/${eventID}`,
        `results/${eventID}`,
        ...liveDependency(liveStateOf(tour, [event])),
        `adjacent ${adjacent.join()}`,
      ]);
    }),
  ];
}

/** The page of each event. */
function eventPages(tour: Tour): SitePage[] {
  return tour.events.map((event) => page(eventPath(event.eventID), eventDependencies(tour, event)));
}

/** The pages of the article list, and every article; each links to the previous and next one. */
function blogPages(tour: Tour): SitePage[] {
  const articles = articlesOf(tour);
  const pages = pageCount(articles.length);
  const list = ['articles', 'posts', `read ${tour.shop !== null}`];
  return [
    ...Array.from({ length: pages }, (_, index) => page(postsPagePath(index + 1), list)),
    ...articles
      .filter(({ handle }) => isPlainName(handle))
      .map(({ handle }) => {
        const { older, newer } = adjacentArticles(articles, handle);
        const adjacent = [older, newer].map((one) => `${one?.handle ?? ''} ${one?.title ?? ''}`);
        return page(`${PATHS.blog}/${handle}`, [
          `articles/${handle}`,
          `adjacent ${adjacent.join()}`,
          `settings ${JSON.stringify(postSettingsOf(tour.posts, handle))}`,
        ]);
      }),
    { ...page(OTHER_POST_PATH), ...(tour.shop && { status: 404 }) },
    file(POSTS_FILE, ['posts']),
  ];
}

/**
 * The shop, a page for each product, and the one that requests any other product in the browser. When
 * the shop was read, such a product probably does not exist: status 404.
 */
function shopPages(tour: Tour): SitePage[] {
  const products = tour.shop?.products.filter(({ handle }) => isHandle(handle)) ?? [];
  return [
    page(PATHS.shop, ['shop', `shop ${tour.shop === null ? 'unknown' : 'known'}`]),
    ...products.map((product) => {
      const event = eventOfProduct(tour, product.handle);
      return page(listingPath(product.handle), [
        `products/${product.handle}`,
        `context ${JSON.stringify(productContext(tour, product))}`,
        `others ${JSON.stringify(otherGear(tour.shop?.gear ?? [], product.handle))}`,
        ...(event ? [`events/${event.eventID}`] : []),
      ]);
    }),
    { ...page(OTHER_LISTING_PATH), ...(tour.shop && { status: 404 }) },
  ];
}

const membershipProducts = () =>
  Object.values(MEMBERSHIP_HANDLES).map((handle) => `products/${handle}`);

/** The memberships with their prices and the tour's year. */
function membershipPage(tour: Tour): SitePage {
  return page(PATHS.membership, [...membershipProducts(), `year ${currentSeason(tour)}`]);
}

/** The home page; its slide of the next event depends on whether an entry is sold out. */
function homePage(tour: Tour): SitePage {
  const [next] = upcomingEvents(tour.events, tour.today);
  return page(PATHS.home, [
    'events',
    'results',
    'standings',
    'articles',
    'posts',
    `season ${currentSeason(tour)}`,
    ...membershipProducts(),
    ...(next ? productName(next.shopifyUrl) : []),
  ]);
}

/** A page for each player, also at the addresses of other spellings, the list, and the comparison. */
function playerPages(tour: Tour): SitePage[] {
  const { players, careerOf } = careersIn(tour);
  const listed = contentOf('players', listedPlayers(tour));
  return [
    page(PATHS.players, [listed]),
    page(COMPARE_PATH, [listed]),
    ...players.flatMap((player) => {
      const career = contentOf('career', careerOf(player.slug));
      return slugsOf(player).map((slug) => page(`${PATHS.players}/${slug}`, [career]));
    }),
  ];
}

/** Every page and file of the tour. */
export function pagesOf(tour: Tour): SitePage[] {
  return [
    homePage(tour),
    ...schedulePages(tour),
    ...calendarFiles(tour),
    ...standingsPages(tour),
    ...resultsPages(tour),
    ...eventPages(tour),
    page(PATHS.live, liveDependencies(tour)),
    file(LIVE_CODE_FILE),
    page(PATHS.matchPlay, ['match-play']),
    // Every year links to the others and shows the newest year's registration and its players.
    ...bracketYears(tour.brackets).map((year) => page(matchPlayPagePath(year), ['match-play'])),
    page(NO_BRACKET_PATH, ['match-play']),
    ...teeTimesPages(tour),
    ...playerPages(tour),
    page(PATHS.records, [contentOf('records', recordBook(tour))]),
    page(PATHS.disabledList, ['disabled-golfers', `with pages ${[...linkedGolfers(tour)].join()}`]),
    // The projection and the champions' seasons may be calculated from any result.
    page(PATHS.colonyCup, ['colony-cup', 'events', 'season', 'results', 'standings']),
    page(PATHS.pastChampions, ['champions', 'events', 'results', 'standings']),
    page(PATHS.tourDetails),
    membershipPage(tour),
    ...shopPages(tour),
    // They list this season's events too.
    page(PATHS.courses, ['courses', 'events']),
    ...statesOf(tour.courses).map(({ state }) => page(statePagePath(state), ['courses', 'events'])),
    file(COURSES_FILE, ['courses']),
    ...blogPages(tour),
    { path: '/400', file: '400.html', dependencies: [], status: 400 },
    { path: '/404', file: '404.html', dependencies: ['events'], status: 404 },
    file('/sitemap.xml', [
      'events',
      'season',
      'results',
      'standings',
      'match-play',
      'courses',
      'products',
      'articles',
      contentOf(
        'players',
        playersIn(tour).map(({ name }) => name),
      ),
    ]),
    file(FEED_FILE, ['events', 'results', 'articles']),
    page(OFFLINE_PATH),
    file(OFFLINE_FILE, [offlineDependency(tour)]),
    file(SEARCH_FILE, [searchDependency(tour)]),
    file(MANIFEST_FILE, [`tee times ${nextTeeTimes(tour).join()}`]),
    file('/robots.txt'),
  ];
}
