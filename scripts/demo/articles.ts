/** News of the demo's own, next to those of its shop. */
import { randomUUID } from 'node:crypto';
import type { ArticleRecord } from '../../server/domain/news/article.schema.ts';
import { pictureUrl } from '../../server/domain/shared/picture.ts';
import type { Draft } from '../../server/domain/drafts/draft.schema.ts';
import { addDays, type CalendarDate } from '../../server/domain/time/calendar.ts';

const INTERVIEW = `She has walked more than two hundred rounds with us and never lost a card. We asked **Marge Ellsworth** how she does it.

## The night before

Every card is printed, checked against the tee times, and put into a bag by group. “If a name is wrong on the card, the round is wrong,” she says. *Two pencils go with every group*, because one always ends up in the woods.

## On the day

1. The first group gets its cards twenty minutes before its tee time.
2. Scores are entered on the phone, and on paper too.
3. Both are compared at the table, out loud.

> No one has ever complained about reading a score twice.

## What to bring

- your card, signed by both players
- a charged phone
- patience

How a hole is counted when you pick up is explained in [How Scoring Works](/how-scoring-works).
`;

const PREVIEW = `Carts stay on the path until the frost is gone, and the first tee time moves to 8:30 AM.

- The practice green opens at 7:00 AM.
- Greens are quick: the last round was played at 11 feet.
`;

/** The published articles on a day; `picture` is the id of the newest one's picture, or empty. */
export const demoArticles = (today: CalendarDate, picture: string): ArticleRecord[] => [
  {
    ID: 1,
    slug: 'the-woman-with-the-scorecards',
    title: 'The Woman with the Scorecards',
    date: addDays(today, -30),
    author: 'Hollis Whitcomb',
    alt: 'Morning light on the first fairway',
    text:
      picture === ''
        ? INTERVIEW
        : `${INTERVIEW}\n![The first tee at sunrise](${pictureUrl(picture, 1280, 'webp')})\n`,
    thumbnail: picture,
  },
];

/** A draft of the demo's. */
export const demoDraft = (): Draft => ({
  id: randomUUID(),
  author: 'demo',
  publishAt: '',
  error: '',
  changes: null,
  withdrawn: null,
  thumbnail: '',
  collection: 'articles',
  fields: {
    title: 'What to Know Before the Next Event',
    slug: '',
    date: '',
    author: '',
    alt: '',
    text: PREVIEW.trim(),
  },
});
