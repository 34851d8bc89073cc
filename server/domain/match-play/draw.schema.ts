/** A bracket that the tour makes: who is at which place, how they got there, and what players report. */
import { z } from 'zod';
import { RESULT_NAME_MAX } from '../results/results.schema.ts';
import { newSecret, secret } from '../shared/secrets.ts';
import { isCalendarDate } from '../time/calendar.ts';

/** The fewest and the most players of a draw. */
export const DRAW_MIN = 4;
export const DRAW_MAX = 64;

/** How places are assigned: by the season's standings, by handicap, in the order given, or by lot. */
export const SEEDINGS = ['standings', 'handicap', 'listed', 'lot'] as const;
export type Seeding = (typeof SEEDINGS)[number];

/** The longest seed of a draw by lot. */
const LOT_MAX = 40;
export const lot = z
  .string({ error: 'The seed of the lot must be a text.' })
  .trim()
  .max(LOT_MAX, { error: `The seed of the lot can have at most ${LOT_MAX} characters.` });

const day = (label: string) =>
  z
    .string({ error: `${label} must be a day written YYYY-MM-DD.` })
    .refine(isCalendarDate, { error: `${label} must be a day that exists, written YYYY-MM-DD.` });

/** The first and the last day of a round. */
export const Window = z
  .strictObject({ opens: day('First day'), closes: day('Last day') })
  .refine(({ opens, closes }) => opens <= closes, {
    error: 'A round can’t end before it begins.',
  });

const name = z.string().max(RESULT_NAME_MAX);

/** What a player says about a match. */
export const MatchReport = z.strictObject({
  by: name.min(1),
  opponent: name.min(1),
  winner: name.min(1),
  score: z.string().max(40),
  at: z.iso.datetime(),
});
export type MatchReport = z.output<typeof MatchReport>;

export const Draw = z.strictObject({
  /** The players of the first round from top to bottom, a power of two; empty where there is a bye. */
  slots: z.array(name).min(DRAW_MIN).max(DRAW_MAX),
  /** Whether the matches of the first round are play-ins: most places of it are byes, which are not shown. */
  hasPlayIn: z.boolean(),
  /** `read` for a bracket that was taken over. */
  seeding: z.enum([...SEEDINGS, 'read']),
  /** The seed of a draw by lot, otherwise empty. */
  lot,
  /** Of each round in order, the play-in included. The last one is also that of the consolation match. */
  windows: z.array(Window),
  /** What the links of players are made from, in hex. */
  linkKey: secret(z.string().regex(/^[0-9a-f]{64}$/), newSecret),
  /** Of matches without a result. */
  reports: z.array(MatchReport),
});
export type Draw = z.output<typeof Draw>;
