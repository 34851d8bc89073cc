import { z } from 'zod';
import { flag, recordID, text } from '../shared/fields.schema.ts';
import { isCalendarDate } from '../time/calendar.ts';

/** The most other names of one player. */
const NAMES_MAX = 20;

/** A player of the tour as staff write the name, with the other spellings that tables use. */
export const DirectoryPlayer = z.strictObject({
  ID: recordID,
  player: text('Player').min(1, { error: 'Player must not be empty.' }),
  alsoKnownAs: z
    .array(text('Another name').min(1, { error: 'Another name must not be empty.' }), {
      error: 'Other names must be a list of texts.',
    })
    .max(NAMES_MAX, { error: `A player can have at most ${NAMES_MAX} other names.` }),
  handicap: text('Handicap'),
  /** The calendar date that the handicap is of; empty when unknown. */
  handicapDate: text('Handicap date')
    .refine((date) => date === '' || isCalendarDate(date), {
      error: 'Handicap date must be a day that exists, written YYYY-MM-DD.',
    })
    .default(''),
  /** Where the handicap is from, such as `GHIN`; empty when unknown. */
  handicapSource: text('Handicap source').default(''),
  member: flag('Member'),
  /** The membership that was bought in the shop last. */
  membership: z
    .strictObject({
      /** The last day of it; empty once it is over. */
      until: z.union([z.literal(''), z.string().refine(isCalendarDate)]),
      /** The shop's order, which is taken into account once. */
      order: z.string(),
    })
    .exactOptional(),
  /** Whether the player is in match play, whose players and handicaps are public. */
  matchPlay: flag('In match play').default(false),
});
export type DirectoryPlayer = z.output<typeof DirectoryPlayer>;

/** The names of one person. */
export type PersonNames = Pick<DirectoryPlayer, 'player' | 'alsoKnownAs'>;
