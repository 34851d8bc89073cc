/** Responses of `/api/leaderboards`. */
import { z } from 'zod';
import { ReadColumn, LettersNote } from '../imports/import.schema.ts';
import { EVENT_TABLES, RANKINGS } from './leaderboard.ts';
import { RefreshResponse, RefreshOutcome } from './refresh.schema.ts';
import {
  BracketResults,
  GrossRows,
  IndividualRows,
  SkinsResults,
  StandingsRows,
  TeamRows,
  TeeTimes,
} from './results.schema.ts';

/** One table: its URL, the outcome of its last attempt, and what is stored of it. */
export const TableStatus = z.strictObject({
  /** The URL that staff entered; empty without one. */
  url: z.string(),
  /** The last attempt from the URL or a file; null before the first. */
  outcome: RefreshOutcome.omit({ etag: true, lastModified: true }).nullable(),
  /** How many rows are stored and when they last changed; null while none are. */
  stored: z.strictObject({ rows: z.int().min(0), changedAt: z.iso.datetime() }).nullable(),
});
export type TableStatus = z.output<typeof TableStatus>;

export const EventTablesResponse = z.strictObject({
  formats: z.record(z.enum(EVENT_TABLES), TableStatus),
});
export type EventTablesResponse = z.output<typeof EventTablesResponse>;

export const StandingsTablesResponse = z.strictObject({
  formats: z.record(z.enum(RANKINGS), TableStatus),
});
export type StandingsTablesResponse = z.output<typeof StandingsTablesResponse>;

export const BracketTableResponse = z.strictObject({
  formats: z.strictObject({ bracket: TableStatus }),
});
export type BracketTableResponse = z.output<typeof BracketTableResponse>;

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

/** The response of an upload and of its preview: the table as it is, or would be, stored. */
export const UploadResponse = z.strictObject({
  /** The event's table, the ranking, or `bracket`. */
  format: z.string(),
  rows: TableRows,
  changes: RowChanges,
  /** Players with several rows, a sentence each. Only one row of a player counts. */
  repeated: z.array(z.string()).optional(),
  /** The sentence of an error in place of counts only for a preview that names columns, of a table that can't be stored. */
  refresh: RefreshResponse,
  /** The columns of the file; only for a preview that names columns. */
  columns: z.array(ReadColumn).exactOptional(),
  /** Only when the letters of the file were damaged. */
  letters: LettersNote.exactOptional(),
});
export type UploadResponse = z.output<typeof UploadResponse>;
