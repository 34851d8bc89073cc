import { z } from 'zod';
import { flag, HISTORY_YEAR_MIN, recordID, text, year, yearText } from '../shared/fields.schema.ts';

/** Most names of a roster; a team has twelve. */
export const ROSTER_MAX = 40;

const player = text('Team member');
const A_LIST = { error: 'Team must be a list of names.' };
const roster = (name: z.ZodType<string>) =>
  z.array(name, A_LIST).max(ROSTER_MAX, { error: `Team must have at most ${ROSTER_MAX} names.` });

/** A year's team; `winningTeam` is true if it won that year's cup. */
export const ColonyCupYear = z.strictObject({
  ID: recordID,
  year: year('Year', HISTORY_YEAR_MIN),
  team: roster(player.min(1, { error: 'Team members must not be empty.' })),
  winningTeam: flag('Winning Team'),
});
export type ColonyCupYear = z.output<typeof ColonyCupYear>;

/** A year's team in the API. */
export const ColonyCupResponse = z.strictObject({ ...ColonyCupYear.shape, year: yearText });
export type ColonyCupResponse = z.output<typeof ColonyCupResponse>;

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
