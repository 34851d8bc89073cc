/** An article of the tour's own as a page shows it. Its Markdown is rendered here, so that only what makes pages loads that. */
import { pictureUrl } from '../shared/picture.ts';
import type { Article } from '../shop/shop.schema.ts';
import { excerptOf } from '../storefront/excerpt.ts';
import { noonIn } from '../time/mail-date.ts';
import type { ArticleRecord } from './article.schema.ts';
import { markdownHtml, sentencesOf } from './markdown.ts';

/** An article in the shape of those of the shop. */
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
