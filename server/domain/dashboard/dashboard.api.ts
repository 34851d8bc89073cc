/** The API of the panel’s first screen, and of how far the events are. */
import { z } from 'zod';
import { EventResponse } from '../events/event.schema.ts';
import { MISSING_KINDS } from './dashboard.ts';
import { TABLES } from '../results/leaderboard.ts';
import { YearQuery } from '../api/schemas.ts';
import { routesAt } from '../api/route.ts';
import { EventProgressList } from '../events/event-progress.ts';

/** Something that an event is missing. */
export const MissingItem = z.strictObject({
  kind: z.enum(MISSING_KINDS),
  eventID: z.string(),
  name: z.string(),
  date: z.string(),
  /** The tables without rows that have a URL; empty when the event has no results at all. */
  tables: z.array(z.enum(TABLES)),
});
export type MissingItem = z.output<typeof MissingItem>;

/** A table whose last refresh failed. */
export const FailedRefresh = z.strictObject({
  /** Where to fix it: the screen, and the id of the record's card there. */
  screen: z.enum(['schedule', 'standings', 'match-play']),
  id: z.string(),
  /** The season of the record. */
  year: z.int(),
  /** `Net`, `Season Standings`, `Bracket`. */
  table: z.string(),
  /** The record of the table: `Granite Open`, `2026`. */
  of: z.string(),
  /** When it was attempted, and why it failed. */
  at: z.iso.datetime(),
  error: z.string(),
  /** The rows that stay on the site, and when they were last confirmed; null while there are none. */
  rows: z.int().nullable(),
  goodAt: z.iso.datetime().nullable(),
});
export type FailedRefresh = z.output<typeof FailedRefresh>;

export const DashboardResponse = z.strictObject({
  /** The next event, as in the schedule; null when none is upcoming. */
  next: EventResponse.nullable(),
  missing: z.array(MissingItem),
  failures: z.array(FailedRefresh),
  /** Whether the tour has an event, without which nothing can be missing. */
  hasEvents: z.boolean(),
});
export type DashboardResponse = z.output<typeof DashboardResponse>;

const dashboard = routesAt('/api/dashboard', { role: 'scorer' });

export const dashboardApi = {
  read: dashboard.get('', 'The next event, and what is missing or failed.', DashboardResponse),
  progress: routesAt('/api/event-progress', { role: 'scorer' }).get(
    '',
    'How far the events of a season are, from their entries to their recaps.',
    EventProgressList,
    { query: YearQuery },
  ),
};
