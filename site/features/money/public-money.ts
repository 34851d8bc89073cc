import { moneyView } from '#domain/money/season-money.ts';
import type { MoneyView } from '#domain/money/money.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';

/** Whether visitors see the money of a season. */
export const isMoneyPublic = ({ money }: Pick<Tour, 'money'>, year: number | null): boolean =>
  money.some((each) => each.year === year && each.isPublic);

/** What visitors see of a season's money; null for a season whose money isn't public. */
export function publicMoney(tour: Tour, year: number): MoneyView | null {
  const season = tour.money.find((each) => each.year === year);
  return season?.isPublic === true ? moneyView(season, tour) : null;
}
