/** The public responses about rankings. */
import { z } from 'zod';
import { StandingsRows } from '../results/results.schema.ts';

/** The response of `GET /api/standings`; years are text, null while there is no ranking. */
export const StandingsResponse = z.object({
  calendarYear: z.string().nullable(),
  /** The other ranked years, newest first. */
  additionalYears: z.array(z.string()),
  season: StandingsRows.readonly(),
  wgr: StandingsRows.readonly(),
});
export type StandingsResponse = z.output<typeof StandingsResponse>;

/** A row of a player's detail. */
export const PlayerDetailRow = z.object({
  date: z.string(),
  usedInCalc: z.boolean(),
  /** The event's name. */
  name: z.string(),
  score: z.string(),
  place: z.string(),
  points: z.string(),
});
export type PlayerDetailRow = z.output<typeof PlayerDetailRow>;
