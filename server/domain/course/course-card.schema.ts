/** The card of a course: its tees, each with what a handicap and a score on a hole depend on. */
import { z } from 'zod';
import { text } from '../shared/fields.schema.ts';
import { foldText } from '../shared/fold-text.ts';
import { slugOf } from '../shared/slug.ts';
import { HOLES } from '../tour/format.ts';

/** Least and most Course Rating of 18 holes, and Slope Rating. */
const RATING_MIN = 40;
const RATING_MAX = 90;
export const SLOPE_MIN = 55;
export const SLOPE_MAX = 155;

const PAR_MIN = 3;
const PAR_MAX = 6;
const YARDS_MIN = 30;
const YARDS_MAX = 900;

/** Most tees of a course, those of women counted too. */
export const TEES_MAX = 12;

/** Longest name of a tee. */
const TEE_NAME_MAX = 30;

/** A number for each hole, from the first to the 18th. */
const holes = (label: string, min: number, max: number) =>
  z
    .array(z.number({ error: `${label} must be a number at each hole.` }), {
      error: `${label} must be a list of ${HOLES} numbers.`,
    })
    .superRefine((numbers, issues) => {
      if (numbers.length !== HOLES) {
        issues.addIssue(`${label} must have a number for each of the ${HOLES} holes.`);
        return;
      }
      const wrong = numbers.findIndex(
        (each) => !Number.isInteger(each) || each < min || each > max,
      );
      if (wrong < 0) return;
      issues.addIssue(
        `${label} of hole ${wrong + 1} must be a whole number from ${min} to ${max}.`,
      );
    });

/** Each index once: the first hole that repeats one is named with the other. */
const index = holes('Stroke index', 1, HOLES).superRefine((numbers, issues) => {
  const second = numbers.findIndex((each, at) => numbers.indexOf(each) < at);
  if (second < 0) return;
  const [number, first] = [numbers[second] ?? 0, numbers.indexOf(numbers[second] ?? 0)];
  issues.addIssue(
    `Stroke index ${number} is there twice, at holes ${first + 1} and ${second + 1}.`,
  );
});

const RATING_ERROR = `Rating must be a number from ${RATING_MIN} to ${RATING_MAX} with at most one decimal, such as 71.3.`;
const SLOPE_ERROR = `Slope must be a whole number from ${SLOPE_MIN} to ${SLOPE_MAX}.`;

export const Tee = z.strictObject({
  /** Unique on the card. Players of an event have their tee by it, so a renamed tee is sent with the id it had. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'ID of a tee must be a slug.' }),
  name: text('Name of the tee')
    .min(1, { error: 'Name of the tee must not be empty.' })
    .max(TEE_NAME_MAX, { error: `Name of the tee must have at most ${TEE_NAME_MAX} characters.` }),
  /** Of all 18 holes, with one decimal. */
  rating: z
    .number({ error: RATING_ERROR })
    .min(RATING_MIN, { error: RATING_ERROR })
    .max(RATING_MAX, { error: RATING_ERROR })
    .refine((rating) => Math.abs(rating * 10 - Math.round(rating * 10)) < 1e-6, {
      error: RATING_ERROR,
    }),
  slope: z
    .int({ error: SLOPE_ERROR })
    .min(SLOPE_MIN, { error: SLOPE_ERROR })
    .max(SLOPE_MAX, { error: SLOPE_ERROR }),
  par: holes('Par', PAR_MIN, PAR_MAX),
  index,
  yards: holes('Length', YARDS_MIN, YARDS_MAX).nullable(),
});
export type Tee = z.output<typeof Tee>;

/** A tee as it is sent: without an id it gets that of its name. */
const SentTee = z.strictObject({ ...Tee.shape, id: Tee.shape.id.exactOptional() });

/** The first tee that has the same key as one before it. */
const repeated = (all: readonly Tee[], keyOf: (tee: Tee) => string): Tee | undefined =>
  all.find((tee, at) => all.findIndex((each) => keyOf(each) === keyOf(tee)) < at);

const tees = z
  .array(Tee, { error: 'Tees must be a list.' })
  .min(1, { error: 'A course card must have a tee.' })
  .max(TEES_MAX, { error: `A course card must have at most ${TEES_MAX} tees.` })
  .superRefine((all, issues) => {
    const sameName = repeated(all, ({ name }) => foldText(name));
    if (sameName) issues.addIssue(`Two tees are named ${sameName.name}.`);
    const sameID = repeated(all, ({ id }) => id);
    if (sameID) issues.addIssue(`Two tees have the id ${sameID.id}.`);
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
