import { z } from 'zod';
import { choiceField, field, yearField } from '../describe/fields.ts';
import { HISTORY_YEAR_MIN, recordID, text, yearText } from '../shared/fields.schema.ts';

/** Most names of a roster; a team has twelve. */
export const ROSTER_MAX = 40;

const player = text('Team member');
const A_LIST = { error: 'Team must be a list of names.' };
const roster = (name: z.ZodType<string>) =>
  z.array(name, A_LIST).max(ROSTER_MAX, { error: `Team must have at most ${ROSTER_MAX} names.` });

function listFromText(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  if (sent.trim() === '') return [];
  try {
    return JSON.parse(sent);
  } catch {
    return sent;
  }
}

/**
 * A team as it arrives: a list of names or the same as a JSON text; blank names are
 * dropped.
 */
export const SentTeam = z
  .preprocess(listFromText, roster(player))
  .transform((names) => names.filter((name) => name !== ''));

/** What staff set of a year. */
export const COLONY_CUP_FIELDS = {
  year: yearField('Year', { min: HISTORY_YEAR_MIN, span: 2 }),
  team: field(SentTeam, {
    label: 'Team Members',
    kind: 'players',
    empty: [],
    placeholder: 'Player #n',
    add: '+ Add Player',
    hint: 'A team has twelve players. Press Enter for the next line, or paste a list into any line.',
  }),
  winningTeam: choiceField('Winning Team', { span: 2 }, 'Winning Team?'),
};

/** A year's team; `winningTeam` is true if it won that year's cup. */
export const ColonyCupYear = z.strictObject({
  ID: recordID,
  ...COLONY_CUP_FIELDS,
  team: roster(player.min(1, { error: 'Team members must not be empty.' })),
});
export type ColonyCupYear = z.output<typeof ColonyCupYear>;

/** A year's team in the API. */
export const ColonyCupResponse = z.strictObject({ ...ColonyCupYear.shape, year: yearText });
export type ColonyCupResponse = z.output<typeof ColonyCupResponse>;
