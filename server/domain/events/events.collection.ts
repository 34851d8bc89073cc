import { changedBy } from '../shared/changed-names.ts';
import { listCollection } from '../shared/collection.ts';
import { byDate } from './event.ts';
import { EventRecord } from './event.schema.ts';

/** All seasons, by date. */
export const events = listCollection({
  file: 'events.json',
  record: EventRecord,
  unique: { by: ({ eventID }) => eventID, error: 'Two events carry the same eventID.' },
  order: byDate,
  backupLabel: 'Events',
  nameOf: ({ name }) => name,
  dateOf: ({ date }) => date,
  changedDependencies: changedEvents,
  pictureOf: ({ thumbnail }) => thumbnail,
});

/** `events`, the years and the ids of every event that differs between two states. */
export function changedEvents(
  after: readonly EventRecord[],
  before: readonly EventRecord[],
): string[] {
  const { keys, records } = changedBy(after, before, ({ eventID }) => eventID);
  const years = records.map(({ date }) => date.slice(0, 4));
  return ['events', ...new Set([...keys, ...years].map((name) => `events/${name}`))];
}
