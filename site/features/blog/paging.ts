/** Lists of articles, page by page. */
import { ARTICLES_A_PAGE } from '#domain/storefront/articles.ts';
import type { Article } from '#domain/shop/shop.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';

/** Every article, newest first; empty while the shop was never read. */
export function articlesOf({ shop }: Pick<Tour, 'shop'>): readonly Article[] {
  return shop?.articles ?? [];
}

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
