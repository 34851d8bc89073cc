/** What the addresses below `/api/leaderboards` answer. */
import { z } from 'zod';
import { EVENT_FORMATS, RANKINGS } from './leaderboard.ts';
import { RefreshAnswer, RefreshOutcome } from './refresh.schema.ts';
import {
  BracketResults,
  GrossRows,
  IndividualRows,
  SkinsResults,
  StandingsRows,
  TeamRows,
  TeeTimes,
} from './results.schema.ts';

/** One table: where it is read from, how the last try ended, and what is stored of it. */
export const TableStatus = z.strictObject({
  /** The address staff gave; empty without one. */
  url: z.string(),
  /** The last try from the address or a file; null before the first. */
  outcome: RefreshOutcome.omit({ etag: true, lastModified: true }).nullable(),
  /** How many rows are stored and since when they are as they are; null while none are. */
  stored: z.strictObject({ rows: z.int().min(0), changedAt: z.iso.datetime() }).nullable(),
});
export type TableStatus = z.output<typeof TableStatus>;

/** `GET /api/leaderboards/{eventID}` */
export const EventTablesAnswer = z.strictObject({
  formats: z.record(z.enum(EVENT_FORMATS), TableStatus),
});
export type EventTablesAnswer = z.output<typeof EventTablesAnswer>;

/** `GET /api/leaderboards/standings/{year}` */
export const StandingsTablesAnswer = z.strictObject({
  formats: z.record(z.enum(RANKINGS), TableStatus),
});
export type StandingsTablesAnswer = z.output<typeof StandingsTablesAnswer>;

/** `GET /api/leaderboards/match-play/{year}` */
export const BracketTableAnswer = z.strictObject({
  formats: z.strictObject({ bracket: TableStatus }),
});
export type BracketTableAnswer = z.output<typeof BracketTableAnswer>;

/** How a table differs from the stored one, in rows. */
export const RowChanges = z.strictObject({
  added: z.int().min(0),
  changed: z.int().min(0),
  removed: z.int().min(0),
});
export type RowChanges = z.output<typeof RowChanges>;

/** The rows of any table. */
export const TableRows = z.union([
  IndividualRows,
  GrossRows,
  TeamRows,
  SkinsResults,
  StandingsRows,
  BracketResults,
  TeeTimes,
]);
export type TableRows = z.output<typeof TableRows>;

/** What an upload answers, and its preview: the table as it is, or would be, stored. */
export const UploadAnswer = z.strictObject({
  /** The format, the ranking, or `bracket`. */
  format: z.string(),
  rows: TableRows,
  changes: RowChanges,
  refresh: RefreshAnswer,
});
export type UploadAnswer = z.output<typeof UploadAnswer>;
