import { changedBy } from '../shared/changed-names.ts';
import { listCollection } from '../shared/collection.ts';
import { EventEntries } from './entries.schema.ts';
import { publicEntries } from './entries.ts';

/** Who is in each event. Pages show names alone, and only those of events that say so. */
export const entries = listCollection({
  file: 'entries.json',
  record: EventEntries,
  unique: { by: ({ eventID }) => eventID, error: 'Two lists of entries carry the same eventID.' },
  order: (a, b) => a.eventID.localeCompare(b.eventID, 'en'),
  backupLabel: 'Entries',
  nameOf: ({ eventID }, ownerName) => `Entries of ${ownerName('events', eventID)}`,
  writers: 'editor',
  changedDependencies: (after, before) => {
    const shown = (all: readonly EventEntries[]) =>
      all.map((each) => ({ eventID: each.eventID, shown: publicEntries(each) }));
    const { keys } = changedBy(
      shown(after).filter((each) => each.shown !== null),
      shown(before).filter((each) => each.shown !== null),
      ({ eventID }) => eventID,
    );
    return keys.map((eventID) => `entries/${eventID}`);
  },
});
