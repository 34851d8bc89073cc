import type { Tour } from '#domain/publish/tour.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { moneyPath } from '../../paths.ts';
import { sample } from '../../page-list/sample-records.ts';
import { contentOf, page } from '../../page-list/site-page.ts';
import { publicMoney } from './public-money.ts';

/** The seasons whose money is public. */
const yearsOf = ({ money }: Tour): number[] =>
  money.filter(({ isPublic }) => isPublic).map(({ year }) => year);

export default {
  path: '/money',
  pages: (tour) =>
    yearsOf(tour).map((year) =>
      page(moneyPath(year), [contentOf('money', publicMoney(tour, year))]),
    ),
  sitemap: (tour) => yearsOf(tour).map(moneyPath),
  samples: (tour) => ({ money: sample(yearsOf(tour)[0], moneyPath) }),
} satisfies PageDescription;
