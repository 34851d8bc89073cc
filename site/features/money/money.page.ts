import { moneyView } from '#domain/money/season-money.ts';
import type { MoneyView } from '#domain/money/money.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { moneyPath } from '../../paths.ts';
import { sample } from '../../page-list/sample-records.ts';
import { contentOf, page } from '../../page-list/site-page.ts';

/** Whether visitors see the money of a season. */
export const isMoneyPublic = ({ money }: Pick<Tour, 'money'>, year: number | null): boolean =>
  money.some((each) => each.year === year && each.isPublic);

/** What visitors see of a season's money; null for a season whose money isn't public. */
export function publicMoney(tour: Tour, year: number): MoneyView | null {
  const season = tour.money.find((each) => each.year === year);
  return season?.isPublic === true ? moneyView(season, tour) : null;
}

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
