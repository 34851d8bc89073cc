/** Fields that the scores of all events share. */
import { z } from 'zod';
import { INDEX_MAX, INDEX_MIN } from '../players/handicap.ts';

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
