import { z } from 'zod';
import type { ValuesOf } from '../describe/bodies.ts';
import { choiceField, field, textField } from '../describe/fields.ts';
import { PERSON, PLAYER_HEADINGS, yesNo } from '../imports/cells.ts';
import { readHandicap } from '../players/handicap.ts';
import { flag, recordID, text } from '../shared/fields.schema.ts';
import { PICTURE_ID } from '../shared/picture.ts';
import { secret } from '../shared/secrets.ts';
import { handicapService } from '../tour/names.ts';
import { isCalendarDate } from '../time/calendar.ts';

/** The most other names of one player. */
const NAMES_MAX = 20;

/** What staff set of a player, in the order of files and tables. */
export const DIRECTORY_FIELDS = {
  player: textField('Player', {
    must: 'Player must not be empty.',
    span: 4,
    placeholder: 'First and last name',
    also: PLAYER_HEADINGS,
    column: PERSON,
  }),
  /** Other spellings that tables use. */
  alsoKnownAs: field(
    z
      .array(text('Another name').min(1, { error: 'Another name must not be empty.' }), {
        error: 'Other names must be a list of texts.',
      })
      .max(NAMES_MAX, { error: `A player can have at most ${NAMES_MAX} other names.` }),
    {
      label: 'Also known as',
      kind: 'names',
      empty: [],
      hint: 'Other spellings in results, such as a nickname or a maiden name. They lead to the same player page.',
      placeholder: 'Name #n',
      add: '+ Add Name',
      also: ['other names', 'aliases'],
      column: {
        write: (names) => (Array.isArray(names) ? names.join('; ') : ''),
        read: (text) => text.split(';').flatMap((name) => name.trim() || []),
      },
    },
  ),
  handicap: textField('Handicap', {
    span: 2,
    also: ['index', 'handicap index', 'hi', 'hcp', 'hdcp', 'whs', 'whs index', 'ghin index'],
    column: { otherwise: ['ghin'], read: (text) => readHandicap(text) ?? text },
  }),
  /** The calendar date that the handicap is of; empty when unknown. */
  handicapDate: field(
    text('Handicap date').refine((date) => date === '' || isCalendarDate(date), {
      error: 'Handicap date must be a day that exists, written YYYY-MM-DD.',
    }),
    {
      label: 'Handicap date',
      kind: 'date',
      empty: '',
      span: 3,
      hint: 'Becomes today when you change only the handicap.',
      also: ['effective date', 'revision date'],
      column: { otherwise: ['date'], partOf: 'handicap' },
    },
  ),
  /** Where the handicap is from, such as `GHIN`; empty when unknown. */
  handicapSource: textField('Handicap source', {
    span: 3,
    placeholder: `Such as ${[handicapService(), 'Club list'].filter(Boolean).join(' or ')}`,
    also: ['source'],
    column: { otherwise: ['club'], partOf: 'handicap' },
  }),
  member: field(flag('Member'), {
    label: 'Member',
    kind: 'yes-no',
    empty: true,
    span: 3,
    also: ['membership'],
    column: yesNo,
  }),
  /** Whether the player is in match play, whose players and handicaps are public. */
  matchPlay: choiceField('In match play', {
    span: 3,
    hint: 'Name and handicap are on the match play page.',
    also: ['match play'],
  }),
};

const { matchPlay, ...fields } = DIRECTORY_FIELDS;

/** A player's photo on the site. */
export const PlayerPhoto = z.strictObject({
  /** The id of the picture. */
  picture: z.string().regex(PICTURE_ID),
  /** The day on which staff noted that the player agrees. */
  consentDate: z.string().refine(isCalendarDate),
});
export type PlayerPhoto = z.output<typeof PlayerPhoto>;

/** A player of the tour as staff write the name. */
export const DirectoryPlayer = z.strictObject({
  ID: recordID,
  ...fields,
  handicapDate: fields.handicapDate.default(''),
  handicapSource: fields.handicapSource.default(''),
  /** The membership that was bought in the shop last. */
  membership: z
    .strictObject({
      /** The last day of it; empty once it is over. */
      until: z.union([z.literal(''), z.string().refine(isCalendarDate)]),
      /** The shop's order, which is taken into account once. */
      order: z.string(),
    })
    .exactOptional(),
  matchPlay: matchPlay.default(false),
  /** No part of versions: a photo that is removed never comes back. */
  photo: secret(PlayerPhoto, () => undefined).exactOptional(),
});
export type DirectoryPlayer = z.output<typeof DirectoryPlayer>;

/** The names of one person. */
export type PersonNames = Pick<ValuesOf<typeof DIRECTORY_FIELDS>, 'player' | 'alsoKnownAs'>;
