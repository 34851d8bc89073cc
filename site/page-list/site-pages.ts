/** Lists the pages of the site, what each depends on, and which of them search engines and tests get. */
import type { PageSample, SitePage, Tour } from '#domain/publish/tour.ts';
import { textsDependency } from '#domain/site-texts/site-texts.ts';
import { announcementsDependencies } from '../features/announcements/shown.ts';
import { eventDayDependencies } from '../features/event-day/shown-days.ts';
import { hasNews } from '../features/news/paging.ts';
import { nextTeeTimes, offlineDependency } from '../features/offline/offline-pages.ts';
import { OFFLINE_FILE } from '../features/offline/offline-paths.ts';
import { searchDependency } from '../features/search/search-index.ts';
import type { PageDescription } from './page-description.ts';
import { offeredPages, PAGES } from './page-registry.ts';
import { FEED_FILE, MANIFEST_FILE, SEARCH_FILE } from '../paths.ts';
import { contentOf, file, page } from './site-page.ts';

/** Every page and file of the tour. All have its settings; announcements and the contact in the footer are on every page. */
export function pagesOf(tour: Tour, pages: readonly PageDescription[] = PAGES): SitePage[] {
  // Menus of a tour without a shop lead to its news once it has an article.
  const news = `news ${hasNews(tour, tour.shop !== null)}`;
  const announcementsOf = announcementsDependencies(tour);
  const dayOf = eventDayDependencies(tour);
  const described = offeredPages(tour, tour.settings.parts.shop, pages);
  return [...described.flatMap((each) => pagesOfOne(each, tour)), ...filesOf(tour)].map((each) => ({
    ...each,
    dependencies: [
      ...each.dependencies,
      'settings',
      ...(each.file.endsWith('.html')
        ? [textsDependency('contact'), news, ...dayOf(each.path), ...announcementsOf(each.path)]
        : []),
    ],
  }));
}

/** The pages that no publication renders. */
export const pagesOnRequest = (tour: Tour): SitePage[] =>
  offeredPages(tour, tour.settings.parts.shop).flatMap((each) => each.pagesOnRequest?.(tour) ?? []);

const pagesOfOne = ({ path, pages, dependencies = [] }: PageDescription, tour: Tour) =>
  pages?.(tour) ?? [
    page(path, typeof dependencies === 'function' ? dependencies(tour) : dependencies),
  ];

/** The pages for missing addresses, and the files of the whole site. */
const filesOf = (tour: Tour): SitePage[] => [
  { path: '/400', file: '400.html', dependencies: [], status: 400 },
  { path: '/404', file: '404.html', dependencies: ['events'], status: 404 },
  // Every page and file is rendered again when the settings say that there is no shop.
  file('/sitemap.xml', [contentOf('sitemap', sitemapPaths(tour, true))]),
  file(FEED_FILE, ['events', 'results', 'directory', 'articles']),
  file(OFFLINE_FILE, [offlineDependency(tour)]),
  file(SEARCH_FILE, [searchDependency(tour)]),
  file(MANIFEST_FILE, [`tee times ${nextTeeTimes(tour).join()}`]),
  file('/robots.txt'),
];

/** The addresses that search engines should find. */
export const sitemapPaths = (
  tour: Tour,
  hasShop: boolean,
  pages: readonly PageDescription[] = PAGES,
): string[] =>
  offeredPages(tour, hasShop, pages).flatMap(({ path, sitemap }) =>
    sitemap === false ? [] : (sitemap?.(tour) ?? [path]),
  );

/**
 * An address of each look that the pages of a tour have, in the order of the menus, for tests, screenshots and
 * benchmarks.
 */
export function samplesOf(tour: Tour, pages: readonly PageDescription[] = PAGES): PageSample[] {
  const described = offeredPages(tour, tour.settings.parts.shop, pages).flatMap(
    ({ path, samples, variants }) => [
      ...Object.entries(
        samples?.(tour) ?? { [path.slice(1).replaceAll('/', '-') || 'home']: path },
      ).map((entry) => [...entry, false] as const),
      ...Object.entries(variants?.(tour) ?? {}).map((entry) => [...entry, true] as const),
    ],
  );
  return [...described, ['not-found', '/no-such-page', false] as const].flatMap(
    ([name, path, isVariant]) => (path === undefined ? [] : { name, path, isVariant }),
  );
}
