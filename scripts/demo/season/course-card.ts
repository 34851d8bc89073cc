import { sumOf } from './arrays.ts';
import { makeRandom, type Random } from './random.ts';
import type { CourseCard } from './types.ts';

/** Pars of nine holes: two short holes, some long ones, the rest par 4. */
function nineOf(random: Random, longHoles: number): number[] {
  const pars = [3, 3, ...Array.from({ length: longHoles }, () => 5)];
  return random.shuffle([...pars, ...Array.from({ length: 9 - pars.length }, () => 4)]);
}

/**
 * A course's scorecard, always the same for a seed: 18 holes, par 70–72, odd stroke indexes on the
 * front nine and even ones on the back, a rating near par and a slope of 112–136.
 */
export function makeCourseCard(courseId: string, seed: string): CourseCard {
  const random = makeRandom(`${seed}/card/${courseId}`);
  const [frontLong, backLong] = random.pick([
    [2, 2],
    [2, 1],
    [1, 2],
    [1, 1],
  ] as const);
  const pars = [...nineOf(random, frontLong), ...nineOf(random, backLong)];
  const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const indexes = [
    ...random.shuffle(ranks.map((rank) => 2 * rank - 1)),
    ...random.shuffle(ranks.map((rank) => 2 * rank)),
  ];
  const par = sumOf(pars);
  return {
    holes: pars.map((holePar, hole) => ({ par: holePar, strokeIndex: indexes[hole] ?? hole + 1 })),
    par,
    rating: Math.round((par - 1.8 + random.next() * 3) * 10) / 10,
    slope: random.int(112, 136),
  };
}
