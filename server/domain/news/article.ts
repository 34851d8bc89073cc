/** Rules about the articles of the tour's own. Their shape is in article.schema.ts. */
import { pictureIdsIn, pictureUrl } from '../shared/picture.ts';
import { slugOf, uniqueId } from '../shared/slug.ts';
import type { Article } from '../shop/shop.schema.ts';
import { excerptOf } from '../storefront/excerpt.ts';
import { noonIn } from '../time/mail-date.ts';
import type { ArticleFields, ArticleRecord, ArticleResponse } from './article.schema.ts';
import { markdownHtml, sentencesOf } from './markdown.ts';

/** Shown when there are none. */
export const NO_ARTICLES = 'No articles yet.';

/** The order of articles: the newest first, of a day the last one. */
export function newestArticle(
  a: Pick<ArticleRecord, 'ID' | 'date'>,
  b: Pick<ArticleRecord, 'ID' | 'date'>,
): number {
  return a.date === b.date ? b.ID - a.ID : a.date < b.date ? 1 : -1;
}

/** The ids of an article's pictures: its own and those in its text. */
export function articlePictures({
  thumbnail,
  text,
}: Pick<ArticleRecord, 'thumbnail' | 'text'>): string[] {
  return [thumbnail, ...pictureIdsIn(text)];
}

/** The slug of a new article: the one that staff chose, else one of its title that is free. */
export function articleSlug(
  { slug, title }: Pick<ArticleFields, 'slug' | 'title'>,
  isTaken: (slug: string) => boolean,
): string {
  return slug || uniqueId(slugOf(title) || 'article', isTaken);
}

/** An article in the API. */
export function articleResponse(article: ArticleRecord): ArticleResponse {
  const { thumbnail } = article;
  return { ...article, thumbnail: thumbnail && pictureUrl(thumbnail, 640, 'webp') };
}

/** An article as the pages show it, in the shape of those of the shop. */
export function shownArticle(article: ArticleRecord, zone: string): Article {
  const { ID, slug, title, date, author, thumbnail, alt, text } = article;
  const contentHtml = markdownHtml(text);
  return {
    id: `articles/${ID}`,
    handle: slug,
    title,
    // A date has no hour; results are dated noon too.
    publishedAt: noonIn(zone, date).toISOString(),
    contentHtml,
    excerpt: excerptOf(sentencesOf(contentHtml)),
    author,
    image: thumbnail
      ? { url: pictureUrl(thumbnail, 1280, 'webp'), altText: alt, width: null, height: null }
      : null,
  };
}
