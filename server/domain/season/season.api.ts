/** The API of the current season. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { SeasonChange, SeasonResponse } from './season.schema.ts';

const api = routesAt('/api', { role: null });
const CurrentYear = z.object({ calendarYear: z.int() });

export const seasonApi = {
  year: api.get('/current-year', 'The year of the current season.', CurrentYear),
  read: api.get('/season', 'The current season, and what follows it.', SeasonResponse),
  choose: api.put('/season', 'Chooses the current season.', SeasonResponse, SeasonChange, {
    role: 'owner',
  }),
};
