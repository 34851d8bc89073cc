/** The articles of the tour and its shop as one list, and its pages. */
import { shownArticle } from '#domain/news/shown-article.ts';
import type { ArticleRecord } from '#domain/news/article.schema.ts';
import { ARTICLES_A_PAGE } from '#domain/storefront/articles.ts';
import type { Article } from '#domain/shop/shop.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';

/** Where articles come from. */
export type News = Pick<Tour, 'shop' | 'articles' | 'today' | 'zone'>;

const shown = new WeakMap<ArticleRecord, { zone: string; article: Article }>();

/** Rendered once: every page of an event looks for its recap. */
function shownOnce(record: ArticleRecord, zone: string): Article {
  const known = shown.get(record);
  if (known?.zone === zone) return known.article;
  const article = shownArticle(record, zone);
  shown.set(record, { zone, article });
  return article;
}

/** The tour's own articles, newest first, without those of a later date. */
const ownArticles = ({ articles, today, zone }: News): Article[] =>
  articles.filter(({ date }) => date <= today).map((record) => shownOnce(record, zone));

/** Every article, newest first. Of two with one address, the tour's own is shown instead of the shop's. */
export function articlesOf(tour: News): readonly Article[] {
  const ofShop = tour.shop?.articles ?? [];
  const own = ownArticles(tour);
  if (own.length === 0) return ofShop;
  const handles = new Set(own.map(({ handle }) => handle));
  return [...own, ...ofShop.filter(({ handle }) => !handles.has(handle))].sort(
    (a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt),
  );
}

/** Whether the site has the pages of the news: those of a tour without a shop need an article. */
export const hasNews = (tour: News, hasShop: boolean) => hasShop || ownArticles(tour).length > 0;

/** The number of pages of a list, at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / ARTICLES_A_PAGE));
}

/** The entries of a page, counted from 1. */
export function entriesOfPage<Entry>(list: readonly Entry[], number: number): Entry[] {
  return list.slice((number - 1) * ARTICLES_A_PAGE, number * ARTICLES_A_PAGE);
}

/** The previous and the next article; the list is newest first. */
export function adjacentArticles(
  articles: readonly Article[],
  handle: string,
): { older: Article | undefined; newer: Article | undefined } {
  const at = articles.findIndex((article) => article.handle === handle);
  return at < 0
    ? { older: undefined, newer: undefined }
    : { older: articles[at + 1], newer: articles[at - 1] };
}
