/** The rows of the events: one file per season in a folder, since a refresh writes only its season's file. */
import { z } from 'zod';
import { EventResults } from '../publish/tour-records.schema.ts';
import { changedBy } from '../shared/changed-names.ts';
import type { BelongsTo } from '../shared/collection.ts';

const belongsTo: BelongsTo = {
  list: 'events',
  by: 'eventID',
  withID: (version, eventID) => ({ ...version, eventID }),
  target: (eventID) => eventID,
  remains: () => 'It has results by now.',
  missing: () => 'Its event was deleted. Restore that first.',
};

export const results = {
  /** Folder of the files below the data directory. */
  folder: 'results',
  /** A season's file: `2026.json`. */
  file: /^(\d{4})\.json$/,
  /** A season's file as it is parsed. */
  schema: z
    .array(EventResults)
    .refine((all) => new Set(all.map(({ eventID }) => eventID)).size === all.length, {
      error: 'Two entries carry the same eventID.',
    }),
  arrange: (season: EventResults[]) => season.toSorted((a, b) => (a.eventID < b.eventID ? -1 : 1)),
  backupLabel: 'Results',
  belongsTo,
  changedDependencies: changedResults,
};

/** `results`, `results/{eventID}` and the tables of it that changed, such as `.../tee-times`. */
export function changedResults(
  eventID: string,
  after: EventResults | undefined,
  before: EventResults | undefined,
): string[] {
  const now = Object.entries(after ?? {});
  const old = Object.entries(before ?? {});
  const { keys } = changedBy(now, old, ([table]) => table);
  const own = `results/${eventID}`;
  return ['results', own, ...keys.map((table) => `${own}/${table}`)];
}
