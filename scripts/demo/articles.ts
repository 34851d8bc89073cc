/** News of the demo's own, next to those of its shop. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleRecord } from '../../server/domain/news/article.schema.ts';
import { pictureUrl } from '../../server/domain/shared/picture.ts';
import type { Draft } from '../../server/domain/drafts/draft.schema.ts';
import { addDays, type CalendarDate } from '../../server/domain/time/calendar.ts';

const textOf = (slug: string) =>
  readFileSync(join(import.meta.dirname, 'articles', `${slug}.md`), 'utf8');

/** The published articles on a day; `picture` is the id of the newest one's picture, or empty. */
export function demoArticles(today: CalendarDate, picture: string): ArticleRecord[] {
  const slug = 'the-woman-with-the-scorecards';
  const sunrise = `\n![The first tee at sunrise](${pictureUrl(picture, 1280, 'webp')})\n`;
  return [
    {
      ...{ ID: 1, slug, title: 'The Woman with the Scorecards', date: addDays(today, -30) },
      author: 'Hollis Whitcomb',
      alt: 'Morning light on the first fairway',
      text: textOf(slug) + (picture === '' ? '' : sunrise),
      thumbnail: picture,
    },
  ];
}

/** A draft of the demo's. */
export const demoDraft = (): Draft => ({
  ...{ id: randomUUID(), author: 'demo', publishAt: '', error: '', changes: null },
  ...{ withdrawn: null, thumbnail: '', collection: 'articles' },
  fields: {
    title: 'What to Know Before the Next Event',
    ...{ slug: '', date: '', author: '', alt: '' },
    text: textOf('what-to-know-before-the-next-event').trim(),
  },
});
