/** Rules about the articles of the tour's own. Their shape is in article.schema.ts. */
import { pictureIdsIn, pictureUrl } from '../shared/picture.ts';
import { slugOf, uniqueId } from '../shared/slug.ts';
import type { ArticleFields, ArticleRecord, ArticleResponse } from './article.schema.ts';

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
