import type { TeamFormat } from './format.ts';

/** The average in hundredths, rounded. */
const averageOf = (totals: readonly number[]): number =>
  Math.round((totals.reduce((sum, total) => sum + total, 0) * 100) / totals.length) / 100;

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The average of the players' rounds once all are in. Pages have no score to par of it, as on scoring sites. */
export const average: TeamFormat = {
  label: 'Average of the players',
  hasCount: false,
  hasTotal: false,
  score: (members, { holes }) => {
    const finished = members.map(({ values }) => values.filter((value) => value !== null).length);
    const thru = members.length === 0 ? 0 : Math.min(...finished);
    if (thru < holes || members.length === 0) return { thru, net: null, total: null };
    return {
      thru,
      net: averageOf(members.map(({ net }) => sumOf(net))),
      // Tees may have different pars.
      total: averageOf(members.map(({ values }) => sumOf(values))),
    };
  },
};
