import { z } from 'zod';
import { EVENT_ID } from './event-handle.ts';
import { date, flag, pictureID, text, url } from '../shared/fields.schema.ts';

/** Least and most holes of an event: half a round and four rounds. */
export const HOLES_MIN = 9;
export const HOLES_MAX = 72;

/** The holes that a player played over all rounds, as digits; empty when par says how many. */
const holesPlayed = z
  .union([z.string(), z.number().transform(String)], {
    error: 'Holes played must be a number or empty.',
  })
  .pipe(z.string().trim())
  .refine((sent) => sent === '' || isHoleCount(sent), {
    error: `Holes played must be empty or a whole number from ${HOLES_MIN} to ${HOLES_MAX}.`,
  });

function isHoleCount(digits: string): boolean {
  return /^[1-9]\d?$/.test(digits) && Number(digits) >= HOLES_MIN && Number(digits) <= HOLES_MAX;
}

/** What staff may set of an event; the field names are the documented ones. */
export const EventFields = z.object({
  name: text('Name').min(1, { error: 'Name must not be empty.' }),
  date: date('Date'),
  course: text('Course'),
  town: text('Town'),
  state: text('State'),
  handicapAllowance: text('Handicap allowance'),
  holesPlayed,
  blueGolfUrl: url('BlueGolf URL'),
  registrationOpen: flag('Registration open'),
  isComplete: flag('Complete'),
  netLeaderboardUrl: url('Net leaderboard URL'),
  grossLeaderboardUrl: url('Gross leaderboard URL'),
  skinsLeaderboardUrl: url('Skins leaderboard URL'),
  teamsLeaderboardUrl: url('Teams leaderboard URL'),
  wgrLeaderboardUrl: url('WGR leaderboard URL'),
  shopifyUrl: url('Shopify URL'),
});

/** The defaults of fields that a new event may leave out. */
export const EMPTY_EVENT_FIELDS = {
  course: '',
  town: '',
  state: '',
  handicapAllowance: '',
  holesPlayed: '',
  blueGolfUrl: '',
  registrationOpen: false,
  isComplete: false,
  netLeaderboardUrl: '',
  grossLeaderboardUrl: '',
  skinsLeaderboardUrl: '',
  teamsLeaderboardUrl: '',
  wgrLeaderboardUrl: '',
  shopifyUrl: '',
} as const;

/** A new event as staff send it: name and date are required. */
export const NewEvent = z.preprocess(
  (sent) => (typeof sent === 'object' && sent !== null ? { ...EMPTY_EVENT_FIELDS, ...sent } : sent),
  EventFields,
);

/** A change of an event: fields that are left out stay as they are stored. */
export const EventChange = EventFields.partial();

/** An event as it is stored: `thumbnail` is the id of its picture, or empty. */
export const EventRecord = z.object({
  eventID: z.string().regex(EVENT_ID),
  ...EventFields.shape,
  // Events of older files have none.
  holesPlayed: holesPlayed.default(''),
  thumbnail: pictureID,
});

/**
 * An event in `GET /api/events`: `thumbnail` is the URL of its picture with the picture's version in it, or
 * empty when the default picture is shown.
 */
export const EventResponse = z.object({ ...EventRecord.shape, thumbnail: z.string() });

/** The response of `GET /api/events`; the year is null while the tour has no event. */
export const EventsResponse = z.object({
  events: z.array(EventResponse),
  calendarYear: z.number().int().nullable(),
  additionalYears: z.array(z.number().int()),
});

export type EventFields = z.output<typeof EventFields>;
export type EventChange = z.output<typeof EventChange>;
export type EventRecord = z.output<typeof EventRecord>;
export type EventResponse = z.output<typeof EventResponse>;
export type EventsResponse = z.output<typeof EventsResponse>;
