/** The rows of the events: one file per season in a folder, since a refresh writes only its season's file. */
import { EventResults } from '../publish/tour-records.schema.ts';
import { changedBy } from '../shared/changed-names.ts';
import { listCollection } from '../shared/collection.ts';

const FOLDER = 'results';
const LABEL = 'Results';

export const results = {
  ...listCollection({
    file: FOLDER,
    record: EventResults,
    unique: { by: ({ eventID }) => eventID, error: 'Two entries carry the same eventID.' },
    order: (a, b) => (a.eventID < b.eventID ? -1 : 1),
    backupLabel: LABEL,
    nameOf: ({ eventID }, ownerName) => `Results of ${ownerName('events', eventID)}`,
    writers: 'scorer',
    hasTables: true,
    belongsTo: {
      list: 'events',
      by: 'eventID',
      withID: (version, eventID) => ({ ...version, eventID }),
      target: (eventID) => eventID,
      remains: () => 'It has results by now.',
      missing: () => 'Its event was deleted. Restore that first.',
    },
  }),
  /** Folder of the files below the data directory. */
  folder: FOLDER,
  backupLabel: LABEL,
  /** A season's file: `2026.json`. */
  file: /^(\d{4})\.json$/,
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
