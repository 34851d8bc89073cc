/** What subscribers of the calendar were last sent about an event. */
import { z } from 'zod';
import { EventResponse } from '../events/event.schema.ts';

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
