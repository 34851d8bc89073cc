/** The cards of the courses, with the pars and ratings of the rounds that are played there; lengths are invented. */
import type { CourseCard, Tee } from '#domain/courses/course-card.schema.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { COURSES } from '../courses.ts';
import { makeBackTee } from './plan.ts';
import { makeRandom } from './random.ts';

/** Shortest and longest hole from the back tees by par, in yards. */
const YARDS: Readonly<Record<number, readonly [number, number]>> = {
  3: [145, 205],
  4: [335, 440],
  5: [480, 560],
};

/** The tees of a course: rating and slope against the back tees, and the share of their lengths. */
const TEES = [
  { name: 'Blue', rating: 0, slope: 0, share: 1 },
  { name: 'White', rating: -1.9, slope: -6, share: 0.93 },
  { name: 'Red (women)', rating: 0.4, slope: -3, share: 0.8 },
] as const;

const tenths = (rating: number) => Math.round(rating * 10) / 10;

/** A card for each course, always the same for a seed; some courses have no tee of women. */
export function makeCards(seed: string): CourseCard[] {
  return COURSES.map(({ id }): CourseCard => {
    const random = makeRandom(`${seed}/yards/${id}`);
    const { par, index, rating, slope } = makeBackTee(id, seed);
    const yards = par.map((each) => random.int(...(YARDS[each] ?? [300, 400])));
    // Indexes next to each other are swapped, so that those of women differ.
    const indexOfWomen = index.map((each) => (each % 2 === 0 ? each - 1 : each + 1));
    const tees = TEES.slice(0, random.int(2, 3)).map((tee): Tee => ({
      id: slugOf(tee.name),
      name: tee.name,
      rating: tenths(rating + tee.rating),
      slope: slope + tee.slope,
      par,
      index: tee.name.endsWith('(women)') ? indexOfWomen : index,
      yards: yards.map((each) => Math.round(each * tee.share)),
    }));
    return { courseID: id, tees };
  });
}
