/** The courses of the tour with their cards: names and places are real, the rest is invented. */
import type { CourseCard, Tee } from '#domain/courses/course-card.schema.ts';
import type { CourseRecord } from '#domain/courses/course.schema.ts';
import { slugOf } from '#domain/shared/slug.ts';
import places from './courses.json' with { type: 'json' };
import { sumOf } from './season/lists.ts';
import { randomFor, type Random } from './season/random.ts';

/** A course without its picture; the ID is the slug of the name. */
export type DemoCourse = Omit<CourseRecord, 'thumbnail'>;

export const COURSES: readonly DemoCourse[] = places.map((place) => {
  const id = slugOf(place.name);
  return { id, ...place, link: `https://example.com/courses/${id}` };
});

/** Pars of nine holes: two short holes, some long ones, the rest par 4. */
const nineOf = (random: Random, longHoles: number) =>
  random.shuffle([3, 3, 5, longHoles > 1 ? 5 : 4, 4, 4, 4, 4, 4]);

/** How many long holes the two nines of a course may have. */
const LONG_HOLES = [
  [2, 2],
  [2, 1],
  [1, 2],
  [1, 1],
] as const;

/**
 * The back tee of a course, always the same: 18 holes, par 70–72, odd stroke indexes on the
 * front nine and even ones on the back, a rating near par and a slope of 112–136.
 */
export function makeBackTee(courseId: string): Tee {
  const random = randomFor(`card/${courseId}`);
  const [frontLong, backLong] = random.pick(LONG_HOLES);
  const par = [...nineOf(random, frontLong), ...nineOf(random, backLong)];
  const index = [
    ...random.shuffle([1, 3, 5, 7, 9, 11, 13, 15, 17]),
    ...random.shuffle([2, 4, 6, 8, 10, 12, 14, 16, 18]),
  ];
  const rating = tenths(sumOf(par) - 1.8 + random.next() * 3);
  return { id: 'blue', name: 'Blue', rating, slope: random.int(112, 136), par, index, yards: null };
}

const tenths = (rating: number) => Math.round(rating * 10) / 10;

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

/** A card for each course, with the back tee that rounds are played from; some courses have no tee of women. */
export const COURSE_CARDS: readonly CourseCard[] = COURSES.map(({ id }) => {
  const random = randomFor(`yards/${id}`);
  const { par, index, rating, slope } = makeBackTee(id);
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
