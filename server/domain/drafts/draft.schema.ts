/** Drafts of events, champions, announcements and articles: shapes that unfinished records fit too. */
import { z } from 'zod';
import { ANNOUNCEMENT, ANNOUNCEMENT_FIELDS } from '../announcements/announcement.schema.ts';
import { CHAMPION_FIELDS } from '../champions/champion.schema.ts';
import { draftOf } from '../describe/bodies.ts';
import { EVENT_FIELDS } from '../events/event.fields.ts';
import { EventFields, EventRecord, EventResponse } from '../events/event.schema.ts';
import { ARTICLE, ARTICLE_FIELDS } from '../news/article.schema.ts';
import { EventResults } from '../publish/tour-records.schema.ts';
import { pictureID } from '../shared/fields.schema.ts';
import { namesOf } from '../shared/properties.ts';
import { isWallTime } from '../time/wall-time.ts';

/** The fields of a draft: only a name is required. */
export const DRAFT_FIELDS = {
  events: draftOf(EVENT_FIELDS),
  champions: draftOf(CHAMPION_FIELDS).refine(({ year, player }) => year !== '' || player !== '', {
    error: 'Enter a player or a year.',
    path: ['player'],
  }),
  announcements: draftOf(ANNOUNCEMENT_FIELDS),
  articles: draftOf(ARTICLE_FIELDS),
};

/** The fields that a draft must have to be published. */
export const PUBLISHED_FIELDS = {
  events: EventFields,
  champions: z.object(CHAMPION_FIELDS),
  announcements: ANNOUNCEMENT.Form,
  articles: ARTICLE.Form,
};

/** The collections whose records can be drafts, as in addresses of the API. */
export const DRAFT_COLLECTIONS = namesOf(DRAFT_FIELDS);
export type DraftCollection = (typeof DRAFT_COLLECTIONS)[number];

/** A date and time in the tour's zone; empty for none. */
export const PublishAt = z
  .string({ error: 'The time must be text.' })
  .trim()
  .refine((sent) => sent === '' || isWallTime(sent), {
    error: 'The time must be a date and time such as 2026-12-05T09:00.',
  });

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The collection and fields of a draft, one shape for each collection. */
function draftWith<const Shape extends z.ZodRawShape>(shape: Shape) {
  const of = <Name extends DraftCollection>(name: Name) =>
    z.object({ collection: z.literal(name), fields: DRAFT_FIELDS[name], ...shape });
  return z.discriminatedUnion(
    'collection',
    [of('events'), of('champions'), of('announcements'), of('articles')],
    { error: `A draft must be one of ${OR.format(DRAFT_COLLECTIONS)}.` },
  );
}

const shared = {
  id: z.uuid(),
  /** The account that added it. */
  author: z.string(),
  publishAt: PublishAt,
  /** Why it was not published at its time, one sentence; empty for nothing. */
  error: z.string(),
};

/** A draft as it is stored. */
export const Draft = draftWith({
  ...shared,
  /** The id of its picture, or empty. */
  thumbnail: pictureID,
  /** The published event that it changes, as it was when the draft began; null for a new record. */
  changes: EventRecord.nullable().default(null),
  /** Of an event that was taken off the site: its id, and its results, which return with it. */
  withdrawn: z
    .object({ eventID: z.string(), results: EventResults.nullable() })
    .nullable()
    .default(null),
});
export type Draft = z.output<typeof Draft>;

/** A new draft as staff send it. */
export const NewDraft = draftWith({});
export type NewDraft = z.output<typeof NewDraft>;

/** A draft in the API, for editors. */
export const DraftResponse = draftWith({
  ...shared,
  /** The URL of its picture, or empty. */
  thumbnail: z.string(),
  /** The instant of `publishAt`, an ISO text; null without one. */
  publishesAt: z.iso.datetime().nullable(),
  /** What is wrong or missing until it can be published, one sentence each. */
  missing: z.array(z.string()),
  /** The published event that it changes, as it was when the draft began; null for a new record. */
  changes: EventResponse.nullable().default(null),
  /** Whether it was on the site before. */
  isWithdrawn: z.boolean().default(false),
});
export type DraftResponse = z.output<typeof DraftResponse>;

/** The body of `PUT /api/drafts/{id}/schedule`; an empty text takes the time away. */
export const ScheduleBody = z.object(
  { publishAt: PublishAt },
  { error: 'Send publishAt in a JSON object.' },
);

/** What staff confirm who publish changes to an event that was deleted. */
export const ONTO_DELETED = 'deleted';

/**
 * The query of `POST /api/drafts/{id}/publish` for a draft of changes: the tag of the event that staff saw before they
 * confirmed, or `ONTO_DELETED`.
 */
export const PublishQuery = z.object({ onto: z.string().exactOptional() });

/** The response of `POST /api/events/{eventID}/withdraw`; undoing the change of this number puts the event back. */
export const WithdrawnEvent = z.object({ draft: DraftResponse, undo: z.int().nullable() });

/** A link to a preview: a path of the server with a signature, and when it ends. */
export const PreviewLink = z.object({ path: z.string(), expiresAt: z.iso.datetime() });
export type PreviewLink = z.output<typeof PreviewLink>;

/** The response of `POST /api/drafts/{id}/publish`: which record the draft became. */
export const PublishedDraft = z.object({
  collection: z.enum(DRAFT_COLLECTIONS),
  recordID: z.string(),
});
