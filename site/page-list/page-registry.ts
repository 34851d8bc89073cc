/** Every described page, and which of them a tour has. */
import type { Tour } from '#domain/publish/tour.ts';
import { hasPart } from '#domain/settings/settings.ts';
import type { PageDescription } from './page-description.ts';

const modules = import.meta.glob<{ default: PageDescription }>('../features/**/*.page.ts', {
  eager: true,
});

/** In the order of the menus, then those that no menu has. */
export const PAGES: readonly PageDescription[] = Object.values(modules)
  .map((module) => module.default)
  .sort(({ order: a = Infinity }, { order: b = Infinity }) => (a === b ? 0 : a - b));

/** The pages that a tour has. */
export const offeredPages = (
  tour: Tour,
  hasShop: boolean,
  pages: readonly PageDescription[] = PAGES,
): PageDescription[] =>
  pages.filter(
    ({ part, isOffered }) =>
      hasPart(tour.settings.parts, part) && (isOffered?.(tour, hasShop) ?? true),
  );

/** What menus call a page; its address without a title. */
export const titleOf = ({ title, path }: PageDescription, tour: Tour): string =>
  typeof title === 'function' ? title(tour) : (title ?? path);

/** Whether an address is a page that the tour doesn't have. */
export function isOfMissingPart(href: string, tour: Tour): boolean {
  const offered = new Set(offeredPages(tour, tour.settings.parts.shop));
  const [path = ''] = href.split(/[?#]/);
  return PAGES.some(
    (page) => !offered.has(page) && (path === page.path || path.startsWith(`${page.path}/`)),
  );
}
