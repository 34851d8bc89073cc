/** The choice of the current season, and the shapes of `GET` and `PUT /api/season`. */
import { z } from 'zod';
import { flag, year } from '../shared/fields.schema.ts';

/** The season that staff chose; there is none while the current season follows the date. */
export const SeasonChoice = z.strictObject({ year: year('Current') });
export type SeasonChoice = z.output<typeof SeasonChoice>;

/** As staff send it; a choice without `automatic` is a season of their own. */
export const SeasonChange = z.object({
  current: year('Current').optional(),
  automatic: flag('Automatic').default(false),
});

export const SeasonResponse = z.strictObject({
  current: z.int(),
  /** Whether the current season follows the date. */
  automatic: z.boolean(),
  /** The season that the date leads to now. */
  byDate: z.int(),
  /** The next season that the date leads to, and from which day on; null while it has no event. */
  next: z.strictObject({ year: z.int(), from: z.string() }).nullable(),
});
export type SeasonResponse = z.output<typeof SeasonResponse>;
