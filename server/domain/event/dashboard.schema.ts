/** What `GET /api/dashboard` answers. */
import { z } from 'zod';
import { EventResponse } from './event.schema.ts';
import { MISSING_KINDS } from './dashboard.ts';
import { TABLES } from '../results/leaderboard.ts';

/** Something that an event lacks. */
export const MissingItem = z.strictObject({
  kind: z.enum(MISSING_KINDS),
  eventID: z.string(),
  name: z.string(),
  date: z.string(),
  /** The tables without rows that have an address; empty when the event has no results at all. */
  tables: z.array(z.enum(TABLES)),
});
export type MissingItem = z.output<typeof MissingItem>;

/** A table whose last reading failed. */
export const FailedReading = z.strictObject({
  /** Where it is mended: the screen, and the id of the record's card there. */
  screen: z.enum(['schedule', 'standings', 'match-play']),
  id: z.string(),
  /** The season of the record. */
  year: z.int(),
  /** `Net`, `Season Standings`, `Bracket`. */
  table: z.string(),
  /** Whose table it is: `Granite Open`, `2026`. */
  of: z.string(),
  /** When it was tried, and why it failed. */
  at: z.iso.datetime(),
  error: z.string(),
  /** The rows that stay on the site, and since when they are good; null while there are none. */
  rows: z.int().nullable(),
  goodAt: z.iso.datetime().nullable(),
});
export type FailedReading = z.output<typeof FailedReading>;

export const DashboardResponse = z.strictObject({
  /** The next event, as the schedule has it; null when none is ahead. */
  next: EventResponse.nullable(),
  missing: z.array(MissingItem),
  failures: z.array(FailedReading),
});
export type DashboardResponse = z.output<typeof DashboardResponse>;
