import { byDate } from '../events/event.ts';
import { listCollection } from '../shared/collection.ts';
import { CalendarEntry } from './calendar-entry.schema.ts';

/**
 * The calendar's entries as they were last published. The server records them with each publication, and
 * pages that show an event depend on the event itself, so a change of this list publishes nothing.
 */
export const calendarEntries = listCollection({
  file: 'calendar.json',
  record: CalendarEntry,
  unique: { by: ({ eventID }) => eventID, error: 'Two entries carry the same eventID.' },
  order: byDate,
  backupLabel: 'Calendar entries',
  ifDamaged: 'set-aside',
  changedDependencies: () => [],
});
