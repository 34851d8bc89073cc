/** An address of each look that the site has, for tests, screenshots and benchmarks. */
import type { PageSample, Tour } from '#domain/publish/tour.ts';
import type { PageDescription } from './page-description.ts';
import { offeredPages, PAGES } from './page-registry.ts';

/** The samples of all pages that a tour has, in the order of the menus. */
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
