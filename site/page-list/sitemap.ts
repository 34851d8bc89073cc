import type { Tour } from '#domain/publish/tour.ts';
import type { PageDescription } from './page-description.ts';
import { offeredPages, PAGES } from './page-registry.ts';

/** The addresses that search engines should find. */
export const sitemapPaths = (
  tour: Tour,
  hasShop: boolean,
  pages: readonly PageDescription[] = PAGES,
): string[] =>
  offeredPages(tour, hasShop, pages).flatMap(({ path, sitemap }) =>
    sitemap === false ? [] : (sitemap?.(tour) ?? [path]),
  );
