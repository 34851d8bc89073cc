import { z } from 'zod';
import { RowChanges } from '../results/leaderboards-response.schema.ts';
import { ImportPreview, ReadColumn } from './import.schema.ts';

/** An event of a season's file, and what storing it changes. */
export const SeasonEventPreview = z.object({
  name: z.string(),
  date: z.string(),
  course: z.string(),
  /** Whether the schedule doesn't have it yet. */
  isNew: z.boolean(),
  tables: z.array(
    z.object({ table: z.enum(['net', 'gross']), rows: z.int(), changes: RowChanges }),
  ),
  /** Players whom the tour doesn't know. */
  unknown: z.array(z.string()),
});
export type SeasonEventPreview = z.output<typeof SeasonEventPreview>;

export const SeasonPreview = z.object({
  ...ImportPreview.pick({ tag: true, text: true, letters: true }).shape,
  events: z.array(SeasonEventPreview),
  columns: z.array(ReadColumn),
  /** Why nothing can be imported, as a sentence; empty when it can. */
  problem: z.string(),
});
export type SeasonPreview = z.output<typeof SeasonPreview>;

/** What was stored, and the number of the change, which can be undone. */
export const SeasonImported = z.object({
  year: z.int(),
  added: z.int(),
  changed: z.int(),
  undo: z.int().nullable(),
});
export type SeasonImported = z.output<typeof SeasonImported>;
