import { z } from 'zod';
import { emptyValues, namedFields } from '../describe/fields.ts';
import { YEAR_MAX, YEAR_MIN } from '../shared/fields.schema.ts';
import { EVENT_FIELDS } from './event.fields.ts';
import { EventFields, EventResponse } from './event.schema.ts';

const CLEARED = emptyValues(namedFields(EVENT_FIELDS).filter(({ ofEdition }) => ofEdition));

/** An event for another edition, without its addresses and states. */
export const editionOf = <Event extends EventFields>(event: Event): Event => ({
  ...event,
  ...CLEARED,
});

/** Most events that one request copies. */
export const COPIES_MAX = 500;

const { name, date, course } = EventFields.shape;

/** An event to copy, as it will be stored. */
export const EventCopy = z.object(
  {
    /** The eventID of the event that is copied. */
    source: z.string({ error: 'Source must be the eventID of an event.' }),
    name: name.exactOptional(),
    date: date.exactOptional(),
    course: course.exactOptional(),
    /** Set to add an event that its season has already. */
    again: z.boolean({ error: 'Again must be true or false.' }).exactOptional(),
  },
  { error: 'Each row must be an object with source, name, date and course.' },
);
export type EventCopy = z.output<typeof EventCopy>;

const SEASON = { error: `To must be a year between ${YEAR_MIN} and ${YEAR_MAX}.` };

/** The body of `POST /api/seasons/{year}/copy`; the proposed rows that don't exist yet, when it has none. */
export const SeasonCopyRequest = z.object(
  {
    to: z.preprocess(
      (sent) => (typeof sent === 'string' && /^\d{4}$/.test(sent.trim()) ? Number(sent) : sent),
      z.int(SEASON).min(YEAR_MIN, SEASON).max(YEAR_MAX, SEASON),
    ),
    preview: z.boolean({ error: 'Preview must be true or false.' }).default(false),
    rows: z
      .array(z.unknown(), { error: 'Rows must be a list.' })
      .max(COPIES_MAX, { error: `At most ${COPIES_MAX} events can be copied at once.` })
      .exactOptional(),
  },
  { error: 'Send to, the year of the new season, as JSON.' },
);

/** A proposed row; `existing` is the eventID of the event that the season has already. */
export const SeasonCopyRow = z.object({
  source: z.string(),
  name: z.string(),
  date: z.string(),
  course: z.string(),
  existing: z.string().nullable(),
});
export type SeasonCopyRow = z.output<typeof SeasonCopyRow>;

export const SeasonCopyPreview = z.object({ rows: z.array(SeasonCopyRow) });

/** What was stored, and the number of the change, which can be undone. */
export const SeasonCopied = z.object({
  events: z.array(EventResponse),
  undo: z.int().nullable(),
});
