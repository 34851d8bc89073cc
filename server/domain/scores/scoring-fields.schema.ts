/** Fields of scores, and of the tables that are made of them. Apart from the rules, which the page for phones loads. */
import { z } from 'zod';
import { INDEX_MAX, INDEX_MIN } from '../players/handicap.ts';
import { HOLES } from '../tour/format.ts';
import type { HoleScore as Score } from './round.ts';
import { FORMATS } from './formats/formats.ts';
import { TIE_RULES } from './ties.ts';
import { namesOf } from '../shared/properties.ts';

const ID_ERROR = 'An id has small letters, digits and hyphens, 40 characters at most.';
/** The id of a player, a group or a match within its event. */
export const id = z
  .string({ error: ID_ERROR })
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: ID_ERROR });

const PERCENT_ERROR = 'An allowance must be a whole number of percent from 0 to 150.';
/** The part of a handicap that is granted, in percent. */
export const percent = z
  .int({ error: PERCENT_ERROR })
  .min(0, { error: PERCENT_ERROR })
  .max(150, { error: PERCENT_ERROR });

const INDEX_ERROR = `A Handicap Index must be a number from plus ${-INDEX_MIN} (−${-INDEX_MIN}) to ${INDEX_MAX} with at most one decimal.`;
/** A Handicap Index; a plus handicap is below zero. */
export const index = z
  .number({ error: INDEX_ERROR })
  .min(INDEX_MIN, { error: INDEX_ERROR })
  .max(INDEX_MAX, { error: INDEX_ERROR })
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, { error: INDEX_ERROR });

/** Where an event is: not played with phones, open for scores, closed for phones, or published. */
export const SCORING_STATES = ['off', 'open', 'closed', 'final'] as const;
export const ScoringState = z.enum(SCORING_STATES, {
  error: `The state must be one of ${SCORING_STATES.join(', ')}.`,
});
export type ScoringState = z.output<typeof ScoringState>;

/** Most strokes that are typed for a hole. */
export const STROKES_MAX = 15;

const SCORE_ERROR = `A score must be a whole number from 1 to ${STROKES_MAX}, X for picked up, or null.`;

const SCORES: readonly Score[] = [
  null,
  'X',
  ...Array.from({ length: STROKES_MAX }, (_, at) => at + 1),
];

/**
 * Strokes, `X` for a ball that was picked up, or null where there is no score. One look-up each: the file of a full
 * field has thousands, which are checked with every tap on a phone.
 */
export const HoleScore = z.literal(SCORES, { error: SCORE_ERROR });

/** The scores of a player by hole. */
export const holes = z
  .array(HoleScore)
  .length(HOLES, { error: `A row of a card has ${HOLES} scores, null for those that are open.` });

/** Strokes above par that count at most on a hole. */
export const maxOverPar = z.int().min(2).max(10);

/** `WD` withdrew, `NS` did not start, `DNF` did not finish, `DQ` disqualified, `MC` missed the cut; empty for everyone else. */
export const PlayerStatus = z.enum(['', 'WD', 'NS', 'DNF', 'DQ', 'MC'], {
  error: 'The status of a player must be empty, WD, NS, DNF, DQ or MC.',
});

export const FormatName = z.string().refine((name) => Object.hasOwn(FORMATS, name), {
  error: () => `The format must be one of ${Object.keys(FORMATS).join(', ')}.`,
});

/** Least and most of a format's field. */
export const FIELD_LIMITS = [-20, 20] as const;
const [LEAST, MOST] = FIELD_LIMITS;
const FIELD_ERROR = `The fields of a format must be whole numbers from ${LEAST} to ${MOST}.`;
const field = z.int(FIELD_ERROR).min(LEAST, FIELD_ERROR).max(MOST, FIELD_ERROR);

/** Both are missing for stroke play, and the second one for a format as it is usually played. */
export const formatFields = {
  format: FormatName.exactOptional(),
  formatFields: z.record(z.string(), field).exactOptional(),
};

export const TieRuleName = z.enum(namesOf(TIE_RULES));
