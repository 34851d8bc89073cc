/** The pages and sections of the site in the index of the search, each with words of its subject. */
import type { Tour } from '#domain/publish/tour.ts';
import { textsOf } from '#domain/site-texts/site-texts.ts';
import type { PageDescription, PageRow } from '../../page-list/page-description.ts';
import { offeredPages, PAGES, titleOf } from '../../page-list/page-registry.ts';

const NEWSLETTER: PageRow = [
  '#newsletter-email',
  'Newsletter and Contact',
  'Below every page',
  'email mail subscribe write us',
];

/** The pages with words, then their sections and the views that have an address of their own. */
export function pageRowsOf(
  tour: Tour,
  hasShop: boolean,
  pages: readonly PageDescription[] = PAGES,
): PageRow[] {
  const offered = offeredPages(tour, hasShop, pages);
  const hasForm = hasShop || textsOf(tour, 'contact').contact !== '';
  return [
    ...offered.flatMap((page): PageRow[] =>
      page.words === undefined
        ? []
        : [[page.path, titleOf(page, tour), page.note ?? '', page.words]],
    ),
    ...offered.flatMap(({ rows }) => rows?.(tour) ?? []),
    ...(hasForm ? [NEWSLETTER] : []),
  ];
}
