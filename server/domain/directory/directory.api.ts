/** The API of the players’ directory, for staff. */
import { z } from 'zod';
import { text } from '../shared/fields.schema.ts';
import { PICTURE_ID, PICTURE_BYTES_MAX } from '../shared/picture.ts';
import type { CalendarDate } from '../time/calendar.ts';
import { DIRECTORY_FIELDS, DirectoryPlayer } from './directory-player.schema.ts';
import { handicapProblem, readHandicap } from '../players/handicap.ts';
import { fileForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import { directory as list } from './directory.collection.ts';

const { player, alsoKnownAs, handicapDate, handicapSource, member, matchPlay } = DIRECTORY_FIELDS;

/** A handicap as it is typed, which is stored as it is read. */
export const typedHandicap = DIRECTORY_FIELDS.handicap.transform((typed, issues) => {
  const message = handicapProblem(typed);
  if (message !== null) issues.addIssue({ code: 'custom', message });
  return readHandicap(typed) ?? typed;
});

export const FUTURE_HANDICAP = 'Handicap date must not be in the future.';

/** The date of a handicap as it is sent: none after today. */
export const handicapDateUntil = (today: () => CalendarDate) =>
  handicapDate.refine((date) => date <= today(), { error: FUTURE_HANDICAP });

/** 400 for a photo without the player's consent. */
export const NO_CONSENT =
  'A photo can be saved only once the player agrees that the site shows it, and you have noted that.';

/** A photo as it is sent: `picture` as `POST /api/directory/photos` returned it. Null removes the photo. */
const photo = z
  .object(
    {
      picture: z.string().regex(PICTURE_ID, { error: 'The photo must be the id of a picture.' }),
      hasConsent: z.literal(true, { error: NO_CONSENT }),
    },
    { error: 'Photo must be an object, or null for none.' },
  )
  .nullable();
export type SentPhoto = z.output<typeof photo>;

/** The id of a stored picture, for `photo`. */
export const PhotoResponse = z.object({ picture: z.string() });

/** Whether nothing is saved, and the response is a `MergePreview`. */
const preview = z.boolean({ error: 'Preview must be true or false.' }).default(false);

export const NewDirectoryPlayer = z.object({
  player,
  alsoKnownAs: alsoKnownAs.default([]),
  handicap: typedHandicap.default(''),
  handicapDate: handicapDate.exactOptional(),
  handicapSource: handicapSource.exactOptional(),
  member: member.default(true),
  matchPlay: matchPlay.default(false),
  photo: photo.exactOptional(),
  preview,
});

/** The body of `PUT /api/directory/{ID}`; missing fields stay as they are. */
export const DirectoryChange = z
  .object({ ...DIRECTORY_FIELDS, handicap: typedHandicap })
  .exactPartial()
  .extend({ photo: photo.exactOptional(), preview });

/** Most names that are added in one request. */
const NAMES_MAX = 5_000;

/** The body of `POST /api/directory/names`: each name becomes a player. */
export const NewNames = z.object({
  names: z.array(player, { error: 'Names must be a list of names.' }).max(NAMES_MAX, {
    error: `At most ${NAMES_MAX} names can be added together.`,
  }),
});

/** The body of `POST /api/directory/merge`: two names that are of one person, who is called `into`. */
export const MergeRequest = z.object({
  name: text('Name').min(1, { error: 'Name must not be empty.' }),
  into: player,
  preview,
});

/** A name of the tour's tables that no player of the directory has. */
export const UnknownName = z.object({
  name: z.string(),
  /** The page of the person, `/players/{slug}`. */
  slug: z.string(),
  /** Names that may be of the same person, the likeliest first. */
  likely: z.array(z.string()),
  /** The events with the name in their results. */
  eventIDs: z.array(z.string()),
});

/** What a player's page counts. */
export const CareerFigures = z.object({
  name: z.string(),
  slug: z.string(),
  seasons: z.int(),
  events: z.int(),
  wins: z.int(),
  matches: z.int(),
  titles: z.int(),
});

/** What a merge changes, before it is done. */
export const MergePreview = z.object({
  /** Both people as they are now; a name without any record has no figures. */
  before: z.array(CareerFigures),
  after: CareerFigures,
  /** The results that move to the page of the first person, a line each. */
  results: z.array(z.string()).default([]),
  /** Rankings computed from results whose rows change: `2026 season`. */
  rankings: z.array(z.string()),
});

/** What a merge did, and the number of the change, which can be undone. */
export const MergeResponse = z.object({ player: DirectoryPlayer, undo: z.int().nullable() });

export type NewDirectoryPlayer = Omit<z.output<typeof NewDirectoryPlayer>, 'preview'>;
export type DirectoryChange = Omit<z.output<typeof DirectoryChange>, 'preview'>;
export type MergeRequest = z.output<typeof MergeRequest>;
export type UnknownName = z.output<typeof UnknownName>;
export type CareerFigures = z.output<typeof CareerFigures>;
export type MergePreview = z.output<typeof MergePreview>;
export type MergeResponse = z.output<typeof MergeResponse>;

const directory = routesAt('/api/directory', { role: list.writers });
const Players = z.array(z.object(DirectoryPlayer.shape));
const photoForm = { form: fileForm('image', 'picture', PICTURE_BYTES_MAX), status: 201 } as const;
const Merged = z.union([MergePreview, MergeResponse]);

export const directoryApi = {
  list: directory.get('', 'All players.', Players, { role: list.readers }),
  unknown: directory.get('/unknown', 'Names that it doesn’t have.', z.array(UnknownName), {
    role: list.readers,
  }),
  addPhoto: directory.post(
    '/photos',
    'Stores a photo for a player.',
    PhotoResponse,
    null,
    photoForm,
  ),
  addNames: directory.post('/names', 'Adds players by name.', Players, NewNames, { status: 201 }),
  merge: directory.post('/merge', 'Makes two names one player.', Merged, MergeRequest),
};
