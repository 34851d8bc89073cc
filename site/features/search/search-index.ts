/** The data that the search dialog loads when it opens first. */
import { allPlayers } from '#domain/players/players.ts';
import { currentSeason } from '#domain/season/season.ts';
import { isHandle } from '#domain/events/event-handle.ts';
import { placeOf } from '#domain/events/event.ts';
import { textsOf } from '#domain/site-texts/site-texts.ts';
import { isPlainName } from '#domain/news/post.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { dateIn, formatLong } from '#domain/time/calendar.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { articlesOf } from '../news/paging.ts';
import { eventOfProduct } from '../listing/product-context.ts';
import type { PageDescription, PageRow } from '../../page-list/page-description.ts';
import { offeredPages, PAGES, titleOf } from '../../page-list/page-registry.ts';
import { placeText } from '#domain/tour/state.ts';

/** An entry: what its address ends with, its name, and a line about it. */
type IndexRow = readonly [key: string, name: string, note: string];

interface SearchIndex {
  /** The current season, whose events come first. */
  season: number;
  players: readonly IndexRow[];
  events: readonly IndexRow[];
  courses: readonly IndexRow[];
  articles: readonly IndexRow[];
  products: readonly IndexRow[];
  pages: readonly PageRow[];
}

/** A line of the parts that are known. */
const noteOf = (...parts: string[]) => parts.filter(Boolean).join(' · ');

const NEWSLETTER: PageRow = [
  '#newsletter-email',
  'Newsletter and Contact',
  'Below every page',
  'email mail subscribe write us',
];

/**
 * The pages, each with words of its subject, then their sections and the views that have an address of their own.
 */
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

/** Everything a visitor can find. An event's product is left out: the event is found. */
export function searchIndexOf(tour: Tour, hasShop: boolean): SearchIndex {
  const products = tour.shop?.products ?? [];
  return {
    season: currentSeason(tour),
    players: allPlayers(tour).map(({ slug, name }): IndexRow => [slug, name, '']),
    events: tour.events
      .map((event): IndexRow => {
        const where = [event.course, placeOf(event)].filter(Boolean).join(', ');
        return [event.eventID, event.name, noteOf(formatLong(event.date), where)];
      })
      .reverse(),
    courses: tour.courses.map(({ id, name, city, state }): IndexRow => [
      id,
      name,
      placeText(city, state),
    ]),
    articles: articlesOf(tour)
      .filter(({ handle }) => isPlainName(handle))
      .map(({ handle, title, publishedAt }): IndexRow => [
        handle,
        title,
        formatLong(dateIn(tour.zone, new Date(publishedAt))),
      ]),
    products: products
      .filter(({ handle }) => isHandle(handle) && !eventOfProduct(tour, handle))
      .map(({ handle, title }): IndexRow => [handle, title, '']),
    pages: pageRowsOf(tour, hasShop),
  };
}

/** A text that changes when the index changes, so that other edits don’t render the file again. */
export function searchDependency(tour: Tour): string {
  // Every page and file is rendered again when the settings say that there is no shop.
  return `search ${recordTag(searchIndexOf(tour, true))}`;
}
