/** The choice of the current season: its file, and its API. */
import { z } from 'zod';
import { flag, year } from '../shared/fields.schema.ts';
import { listCollection } from '../shared/collection.ts';
import { routesAt } from '../api/route.ts';

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

/** Which season is the current one, when staff chose it: one entry or none. */
export const season = listCollection({
  file: 'season.json',
  record: SeasonChoice,
  unique: { by: () => 'the choice', error: 'There are two current seasons.' },
  backupLabel: 'Current season',
  nameOf: ({ year }) => `Season ${year}`,
  idOf: () => 'current',
  writers: 'owner',
  changedDependencies: () => ['season'],
});

const api = routesAt('/api', { role: null });
const CurrentYear = z.object({ calendarYear: z.int() });

export const seasonApi = {
  year: api.get('/current-year', 'The year of the current season.', CurrentYear),
  read: api.get('/season', 'The current season, and what follows it.', SeasonResponse),
  choose: api.put('/season', 'Chooses the current season.', SeasonResponse, SeasonChange, {
    role: 'owner',
  }),
};
