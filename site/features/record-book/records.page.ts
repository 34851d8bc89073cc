import { PHOTOS } from '#domain/players/photos.ts';
import { playersIn } from '#domain/players/career.ts';
import { recordBook } from '#domain/record-book/record-book.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { contentOf } from '../../page-list/site-page.ts';

export default {
  path: '/records',
  title: 'Records',
  footer: 'Players',
  order: 110,
  words: 'record book lowest rounds streaks history',
  dependencies: (tour) => [PHOTOS, contentOf('records', recordBook(tour))],
  // Without records it has `noindex`.
  sitemap: (tour) => (playersIn(tour).length > 0 ? ['/records'] : []),
} satisfies PageDescription;
