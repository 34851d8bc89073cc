/** Rules about course cards, over plain data. Shapes are in course-card.schema.ts. */
import { andList } from '../tour/lists.ts';
import { formatNumber, lengthUnit } from '../tour/locale.ts';
import { HOLES } from '../tour/format.ts';
import type { Tee } from './course-card.schema.ts';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** The sums of the first nine holes, the second nine, and all. */
export function ninesOf(numbers: readonly number[]): { out: number; in: number; total: number } {
  const half = HOLES / 2;
  const [out, back] = [sumOf(numbers.slice(0, half)), sumOf(numbers.slice(half))];
  return { out, in: back, total: out + back };
}

/** `71.3/138`. */
export const ratingText = ({ rating, slope }: Pick<Tee, 'rating' | 'slope'>): string =>
  `${rating.toFixed(1)}/${slope}`;

/** `71.3/138, par 72, 6,543 yards`; without yards where they are not known. */
export function teeText(tee: Tee): string {
  const yards = tee.yards ? [`${formatNumber(sumOf(tee.yards))} ${lengthUnit()}`] : [];
  return [ratingText(tee), `par ${sumOf(tee.par)}`, ...yards].join(', ');
}

/** `hole 7`, `holes 7 and 9`, `holes 10 to 18`; counted from 0. */
export function holesText(holes: readonly number[]): string {
  const [first = 0, last = 0] = [holes[0], holes.at(-1)];
  if (holes.length === 1) return `hole ${first + 1}`;
  if (holes.length > 2 && last - first === holes.length - 1) {
    return `holes ${first + 1} to ${last + 1}`;
  }
  return `holes ${andList().format(holes.map((hole) => String(hole + 1)))}`;
}

/** What the tees of a card are scored by now and were not before, as sentences. A tee is the same by its id. */
export function scoringChanges(before: readonly Tee[], after: readonly Tee[]): string[] {
  return before.flatMap((was) => {
    const is = after.find(({ id }) => id === was.id);
    if (!is) return [];
    const { name } = was;
    const [then, now] = [ratingText(was), ratingText(is)];
    const changed = (label: string, field: 'par' | 'index') => {
      const holes = [...was[field].keys()].filter((hole) => was[field][hole] !== is[field][hole]);
      return holes.length === 0 ? [] : [`${label} of ${name} changes at ${holesText(holes)}.`];
    };
    const nines = (['front', 'back'] as const).flatMap((nine) => {
      const [old, next] = [was.nines?.[nine], is.nines?.[nine]];
      const [from, to] = [
        old ? ratingText(old) : 'not rated',
        next ? ratingText(next) : 'not rated',
      ];
      return from === to ? [] : [`The ${nine} nine of ${name} was ${from} and is now ${to}.`];
    });
    return [
      ...(then === now ? [] : [`${name} was ${then} and is now ${now}.`]),
      ...nines,
      ...changed('Par', 'par'),
      ...changed('Stroke index', 'index'),
    ];
  });
}
