/** Lists the pages of the site and what each depends on. */
import { upcomingEvents } from '#domain/event/event.ts';
import { currentSeason } from '#domain/event/season.ts';
import { playersIn } from '#domain/player/career.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { recordBook } from '#domain/record-book/record-book.ts';
import { textsDependency } from '#domain/site-texts/site-texts.ts';
import { announcementsDependencies } from './features/announcements/shown.ts';
import { hasNews } from './features/blog/paging.ts';
import { blogPages } from './features/blog/pages.ts';
import { calendarFiles } from './features/calendar/pages.ts';
import { championsPage } from './features/champions/pages.ts';
import { colonyCupPage } from './features/colony-cup/pages.ts';
import { coursePages } from './features/courses/pages.ts';
import { linkedGolfers } from './features/disabled-list/linked-golfers.ts';
import { eventPages } from './features/event/pages.ts';
import { shopPages } from './features/listing/pages.ts';
import { liveDependencies } from './features/live/live-day.ts';
import { matchPlayPages } from './features/match-play/pages.ts';
import { membershipDependencies } from './features/membership/products.ts';
import { nextTeeTimes, offlineDependency } from './features/offline/offline-pages.ts';
import { OFFLINE_FILE, OFFLINE_PATH } from './features/offline/offline-paths.ts';
import { moneyPages } from './features/money/pages.ts';
import { playerPages } from './features/players/pages.ts';
import { resultsPages } from './features/results/pages.ts';
import { schedulePages } from './features/schedule/pages.ts';
import { nearEventsDependency } from './features/score/near-events.ts';
import { scorecardPages } from './features/scorecards/pages.ts';
import { searchDependency } from './features/search/search-index.ts';
import { standingsPages } from './features/standings/pages.ts';
import { teeTimesPages } from './features/tee-times/pages.ts';
import { FEED_FILE, LIVE_CODE_FILE, MANIFEST_FILE, PATHS, SEARCH_FILE } from './paths.ts';
import { contentOf, file, page, productDependency } from './site-page.ts';

/** The groups of texts on the page of the tour's details. */
const TOUR_DETAILS = ['about', 'structure', 'skins', 'teams', 'rules', 'points'] as const;

/** The home page; its slide of the next event depends on whether an entry is sold out. */
function homePage(tour: Tour): SitePage {
  const [next] = upcomingEvents(tour.events, tour.today);
  return page(PATHS.home, [
    'events',
    'results',
    'standings',
    'directory',
    'articles',
    'posts',
    textsDependency('hero'),
    textsDependency('sponsors'),
    `season ${currentSeason(tour)}`,
    ...membershipDependencies(),
    ...(next ? productDependency(next.shopifyUrl) : []),
  ]);
}

const disabledListPage = (tour: Tour): SitePage =>
  page(PATHS.disabledList, ['disabled-golfers', `with pages ${[...linkedGolfers(tour)].join()}`]);

/** Every page and file of the tour. All have its settings; announcements and the contact in the footer are on every page. */
export function pagesOf(tour: Tour): SitePage[] {
  // Menus of a tour without a shop lead to its news once it has an article.
  const news = `news ${hasNews(tour, tour.shop !== null)}`;
  const announcementsOf = announcementsDependencies(tour);
  return filesOf(tour).map((each) => ({
    ...each,
    dependencies: [
      ...each.dependencies,
      'settings',
      ...(each.file.endsWith('.html')
        ? [textsDependency('contact'), news, ...announcementsOf(each.path)]
        : []),
    ],
  }));
}

function filesOf(tour: Tour): SitePage[] {
  const { parts } = tour.settings;
  return [
    homePage(tour),
    ...schedulePages(tour),
    ...calendarFiles(tour),
    ...standingsPages(tour),
    ...moneyPages(tour),
    ...resultsPages(tour),
    ...eventPages(tour),
    ...scorecardPages(tour),
    page(PATHS.live, liveDependencies(tour)),
    file(LIVE_CODE_FILE),
    page(PATHS.score, [nearEventsDependency(tour)]),
    ...(parts.matchPlay ? matchPlayPages(tour) : []),
    ...teeTimesPages(tour),
    ...playerPages(tour),
    page(PATHS.records, [contentOf('records', recordBook(tour))]),
    ...(parts.disabledList ? [disabledListPage(tour)] : []),
    ...(parts.colonyCup ? [colonyCupPage(tour)] : []),
    ...(parts.pastChampions ? [championsPage(tour)] : []),
    page(PATHS.tourDetails, TOUR_DETAILS.map(textsDependency)),
    page(PATHS.howScoringWorks),
    page(PATHS.membership, [...membershipDependencies(), `year ${currentSeason(tour)}`]),
    ...coursePages(tour),
    ...(parts.shop ? shopPages(tour) : []),
    ...(hasNews(tour, parts.shop) ? blogPages(tour) : []),
    { path: '/400', file: '400.html', dependencies: [], status: 400 },
    { path: '/404', file: '404.html', dependencies: ['events'], status: 404 },
    file('/sitemap.xml', [
      'events',
      'season',
      'results',
      'standings',
      'match-play',
      'money',
      'courses',
      'products',
      'articles',
      contentOf(
        'players',
        playersIn(tour).map(({ name }) => name),
      ),
    ]),
    file(FEED_FILE, ['events', 'results', 'directory', 'articles']),
    page(OFFLINE_PATH),
    file(OFFLINE_FILE, [offlineDependency(tour)]),
    file(SEARCH_FILE, [searchDependency(tour)]),
    file(MANIFEST_FILE, [`tee times ${nextTeeTimes(tour).join()}`]),
    file('/robots.txt'),
  ];
}
