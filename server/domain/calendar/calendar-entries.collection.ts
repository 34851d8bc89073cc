import { z } from 'zod';
import { EventResponse } from '../events/event.schema.ts';
import { byDate } from '../events/event.ts';
import { listCollection } from '../shared/collection.ts';

/** Minutes since midnight. */
const minute = z.int().min(0).max(1439);

const { eventID, name, date, course, town, state } = EventResponse.shape;

export const CalendarEntry = z.strictObject({
  eventID,
  name,
  date,
  course,
  town,
  state,
  /** The first and the last tee time of the day; null while none is known. */
  teeTimes: z.strictObject({ first: minute, last: minute }).nullable(),
  /** Whether the event was deleted before it was played. */
  isCancelled: z.boolean(),
  /** SEQUENCE of the entry: higher after every change. */
  sequence: z.int().min(0),
  /** When it last changed. */
  changedAt: z.iso.datetime(),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

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
