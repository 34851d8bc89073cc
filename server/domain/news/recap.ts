/** The article about an event. */
import type { Article } from '../shop/shop.schema.ts';
import { once } from '../shared/cache-by-parts.ts';
import type { EventRecord } from '../events/event.schema.ts';

/** Letters and digits with single spaces, so that punctuation makes no difference. */
const plain = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()} `;

/** What a recap is found by; `publishedAt` begins with the date. */
export type TitledArticle = Pick<Article, 'handle' | 'title' | 'publishedAt'>;

const titleOf = once(({ title }: TitledArticle): string => plain(title));

/**
 * The recap of an event: the article `recap-{eventID}`, else the first one since the event whose title has the
 * event’s name and year.
 */
export function recapOf<Found extends TitledArticle>(
  articles: readonly Found[],
  { eventID, name, date }: Pick<EventRecord, 'eventID' | 'name' | 'date'>,
): Found | null {
  const own = articles.find(({ handle }) => handle === `recap-${eventID}`);
  if (own) return own;
  const words = plain(name);
  if (words.trim() === '') return null;
  const year = ` ${date.slice(0, 4)} `;
  const found = articles.filter((article) => {
    const title = titleOf(article);
    return (
      title.includes(words) && title.includes(year) && article.publishedAt.slice(0, 10) >= date
    );
  });
  // Articles are newest first.
  return found.at(-1) ?? null;
}
