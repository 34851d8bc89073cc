/** The card of a course: its tees, each with what a handicap and a score on a hole depend on. */
import { z } from 'zod';
import { text } from '../shared/fields.schema.ts';
import { foldText } from '../shared/fold-text.ts';
import { repeated } from '../shared/repeated.ts';
import { slugOf } from '../shared/slug.ts';
import { HOLES } from '../tour/format.ts';

/** Least and most Course Rating of 18 holes, and Slope Rating. */
export const RATING_MIN = 40;
export const RATING_MAX = 90;
export const SLOPE_MIN = 55;
export const SLOPE_MAX = 155;

const PAR_MIN = 3;
const PAR_MAX = 6;
export const YARDS_MIN = 30;
const YARDS_MAX = 900;

/** Most tees of a course, those of women counted too. */
export const TEES_MAX = 12;

/** Longest name of a tee. */
const TEE_NAME_MAX = 30;

/** A number for each hole, from the first to the 18th. */
function holes(label: string, min: number, max: number) {
  const isWithin = (each: number) => Number.isInteger(each) && each >= min && each <= max;
  return z
    .array(z.number({ error: `${label} must be a number at each hole.` }), {
      error: `${label} must be a list of ${HOLES} numbers.`,
    })
    .superRefine((numbers, issues) => {
      if (numbers.length !== HOLES) {
        issues.addIssue(`${label} must have a number for each of the ${HOLES} holes.`);
        return;
      }
      for (const [hole, each] of numbers.entries()) {
        if (isWithin(each)) continue;
        const message = `${label} of hole ${hole + 1} must be a whole number from ${min} to ${max}.`;
        issues.addIssue({ code: 'custom', message, path: [hole] });
      }
    });
}

/** Each index once: a hole that repeats one is named with the first that has it. */
const index = holes('Stroke index', 1, HOLES).superRefine((numbers, issues) => {
  if (numbers.length !== HOLES) return;
  for (const [hole, each] of numbers.entries()) {
    const first = numbers.indexOf(each);
    if (first === hole || each < 1 || each > HOLES) continue;
    const message = `Stroke index ${each} is there twice, at holes ${first + 1} and ${hole + 1}.`;
    issues.addIssue({ code: 'custom', message, path: [hole] });
  }
});

/** Least and most Course Rating of nine holes. */
const NINE_RATING_MIN = 15;
const NINE_RATING_MAX = 50;

/** A Course Rating with one decimal. `whose` begins its error. */
function rating(whose: string, min: number, max: number, example: string) {
  const error = `${whose} must be a number from ${min} to ${max} with at most one decimal, such as ${example}.`;
  return z
    .number({ error })
    .min(min, { error })
    .max(max, { error })
    .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, { error });
}

function slope(whose: string) {
  const error = `${whose} must be a whole number from ${SLOPE_MIN} to ${SLOPE_MAX}.`;
  return z.int({ error }).min(SLOPE_MIN, { error }).max(SLOPE_MAX, { error });
}

/** The ratings of nine holes, for rounds of these alone. */
const nine = (name: string) =>
  z
    .strictObject({
      rating: rating(`Rating of the ${name} nine`, NINE_RATING_MIN, NINE_RATING_MAX, '35.6'),
      slope: slope(`Slope of the ${name} nine`),
    })
    .exactOptional();

export const Tee = z.strictObject({
  /** Unique on the card. Players of an event have their tee by it, so a renamed tee is sent with the id it had. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'ID of a tee must be a slug.' }),
  name: text('Name of the tee')
    .min(1, { error: 'Name of the tee must not be empty.' })
    .max(TEE_NAME_MAX, { error: `Name of the tee must have at most ${TEE_NAME_MAX} characters.` }),
  /** Of all 18 holes, with one decimal. */
  rating: rating('Rating', RATING_MIN, RATING_MAX, '71.3'),
  slope: slope('Slope'),
  /** A nine without ratings of its own has those of the 18 holes. */
  nines: z.strictObject({ front: nine('front'), back: nine('back') }).exactOptional(),
  par: holes('Par', PAR_MIN, PAR_MAX),
  index,
  yards: holes('Length', YARDS_MIN, YARDS_MAX).nullable(),
});
export type Tee = z.output<typeof Tee>;

/** A tee as it is sent: without an id it gets that of its name. */
const SentTee = z.strictObject({ ...Tee.shape, id: Tee.shape.id.exactOptional() });

/** What no two tees share. */
const UNIQUE = [
  ['name', ({ name }: Tee) => foldText(name), ({ name }: Tee) => `Two tees are named ${name}.`],
  ['id', ({ id }: Tee) => id, ({ id }: Tee) => `Two tees have the id ${id}.`],
] as const;

const tees = z
  .array(Tee, { error: 'Tees must be a list.' })
  .min(1, { error: 'A course card must have a tee.' })
  .max(TEES_MAX, { error: `A course card must have at most ${TEES_MAX} tees.` })
  .superRefine((all, issues) => {
    for (const [field, keyOf, problem] of UNIQUE) {
      const tee = repeated(all, keyOf);
      if (!tee) continue;
      issues.addIssue({ code: 'custom', message: problem(tee), path: [all.indexOf(tee), field] });
    }
  });

/** A course has one card; `courseID` is the id of its record. */
export const CourseCard = z.strictObject({ courseID: z.string().min(1), tees });
export type CourseCard = z.output<typeof CourseCard>;

/** The body that replaces a card. */
export const CourseCardFields = z.object(
  {
    tees: z
      .array(SentTee, { error: 'Tees must be a list.' })
      .transform((sent) => sent.map((tee) => ({ id: slugOf(tee.name) || 'tee', ...tee })))
      .pipe(tees),
  },
  { error: 'Send an object with the tees of the card.' },
);
