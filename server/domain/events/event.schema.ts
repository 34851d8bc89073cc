import { z } from 'zod';
import { emptyValues, namedFields } from '../describe/fields.ts';
import { pictureID, withDefaults } from '../shared/fields.schema.ts';
import { EVENT_ID } from './event-handle.ts';
import { EVENT_FIELDS } from './event.fields.ts';

/** What staff may set of an event; the field names are the documented ones. */
export const EventFields = z.object(EVENT_FIELDS);

/** What a new event may leave out. */
export const EMPTY_EVENT_FIELDS = emptyValues(namedFields(EVENT_FIELDS));

/** A new event as staff send it: name and date are required. */
export const NewEvent = withDefaults(
  EMPTY_EVENT_FIELDS,
  // For the document of the API, which can’t know what is filled in.
  EventFields.meta({
    required: Object.keys(EVENT_FIELDS).filter((name) => !(name in EMPTY_EVENT_FIELDS)),
  }),
);

/** A change of an event: fields that are left out stay as they are stored. */
export const EventChange = EventFields.partial();

/** An event without its id: `thumbnail` is the id of its picture, or empty. */
export const EventContent = z.object({ ...EVENT_FIELDS, thumbnail: pictureID });

const eventID = z.string().regex(EVENT_ID);

/** An event as it is stored. */
export const EventRecord = withDefaults(
  EMPTY_EVENT_FIELDS,
  z.object({ eventID, ...EventContent.shape }),
);

/**
 * An event in `GET /api/events`: `thumbnail` is the URL of its picture with the picture's version in it, or
 * empty when the default picture is shown.
 */
export const EventResponse = z.object({ eventID, ...EVENT_FIELDS, thumbnail: z.string() });

/** The response of `GET /api/events`; the year is null while the tour has no event. */
export const EventsResponse = z.object({
  events: z.array(EventResponse),
  calendarYear: z.number().int().nullable(),
  additionalYears: z.array(z.number().int()),
});

export type EventFields = z.output<typeof EventFields>;
export type EventContent = z.output<typeof EventContent>;
export type EventChange = z.output<typeof EventChange>;
export type EventRecord = z.output<typeof EventRecord>;
export type EventResponse = z.output<typeof EventResponse>;
export type EventsResponse = z.output<typeof EventsResponse>;
